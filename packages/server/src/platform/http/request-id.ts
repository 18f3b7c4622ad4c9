import { randomUUID } from 'node:crypto'

export const nextRequestId = (): string => `req_${randomUUID().replaceAll('-', '')}`
