import type { ProductStatus } from '@souk/contract'
import { useSellingMessages } from '../../text/selling.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'

const tones: Readonly<Record<ProductStatus, Tone>> = {
  draft: 'neutral',
  pending_review: 'warn',
  published: 'good',
  rejected: 'bad',
  unpublished: 'neutral',
  suspended: 'bad',
  deleted: 'neutral',
}

export const ProductStatusBadge = ({ status }: { readonly status: ProductStatus }) => {
  const { products } = useSellingMessages()
  return <Badge tone={tones[status]}>{products.statuses[status]}</Badge>
}
