import { useQuery } from '@tanstack/react-query'
import { publicQuery } from '../../../api/queries.ts'
import { useMessages } from '../../../text/text.tsx'

/** The product on which this one is based. */
export const BasedOn = ({ productId }: { readonly productId: string }) => {
  const { product } = useMessages()
  const { data } = useQuery(publicQuery('remixes.get', { params: { productId } }))
  const { derivedFrom: original } = data?.data ?? {}
  if (!original) return null
  return (
    <p className="text-sm text-ink-soft">
      {product.basedOn}{' '}
      <a href={`/products/${original.id}`} className="text-accent underline">
        {original.title}
      </a>{' '}
      ({original.seller.name})
    </p>
  )
}
