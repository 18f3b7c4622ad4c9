import type { DataOf } from '../../../api/calls.ts'

export type ProductDetail = DataOf<'products.get'>
