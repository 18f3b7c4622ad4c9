import type { Id } from '../../kernel/ids.ts'

export interface Review {
  readonly id: Id<'review'>
  readonly productId: Id<'product'>
  readonly orderId: Id<'order'>
  readonly authorId: Id<'user'>
  readonly authorName: string
  /** Identifier of the picture. */
  readonly authorAvatar: string | null
  readonly rating: number
  readonly comment: string
  readonly answer: string | null
  readonly answeredAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Report {
  readonly reason: string
  readonly createdAt: Date
}
