import { settings as english } from './settings-en.ts'

export const settings: typeof english = { ...english }
