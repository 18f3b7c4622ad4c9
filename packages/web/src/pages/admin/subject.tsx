import { Link } from '@tanstack/react-router'
import { useApiQuery } from '../../api/use-api.ts'
import { Person } from './users/person.tsx'

const Product = ({ id }: { readonly id: string }) => {
  const { data } = useApiQuery('products.get', { params: { productId: id } })
  return (
    <Link
      to="/admin/moderation"
      search={{ open: id }}
      className="text-ink no-underline hover:underline"
      title={id}
    >
      {data?.data.title ?? `${id.slice(0, 14)}…`}
    </Link>
  )
}

/** What an entry is about: accounts and products by name, anything else by its identifier. */
export const Subject = ({ id }: { readonly id: string }) => {
  if (id.startsWith('usr_')) return <Person id={id} />
  if (id.startsWith('prod_')) return <Product id={id} />
  return (
    <code className="font-mono text-xs" title={id}>
      {id.slice(0, 14)}…
    </code>
  )
}
