import { useState } from 'react'
import { useApiQuery, usePublicQuery } from '../../../api/use-api-query.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { OrderButtons } from './order-buttons.tsx'

interface Props {
  readonly label: string
  readonly ids: readonly string[]
  readonly max: number
  readonly onChange: (ids: string[]) => void
}

const Chosen = ({ ids, index, onChange }: Omit<Props, 'label' | 'max'> & { readonly index: number }) => {
  const productId = ids[index] ?? ''
  const { data } = useApiQuery('products.get', { params: { productId } })
  const name = data?.data.title ?? productId
  return (
    <li className="flex items-center gap-2 border-b border-line py-1 text-sm">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <OrderButtons items={ids} index={index} name={name} onChange={onChange} />
    </li>
  )
}

/** Products in order, found by their titles. */
export const ProductPicker = ({ label, ids, max, onChange }: Props) => {
  const messages = useShopMessages()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data } = usePublicQuery(
    'products.list',
    { query: { search, limit: 6 } },
    { enabled: search.length >= 2, keeps: true },
  )
  const found = search.length < 2 ? [] : (data?.data ?? []).filter(({ id }) => !ids.includes(id))
  return (
    <div className="grid gap-3">
      <ol aria-label={label}>
        {ids.map((id, index) => (
          <Chosen key={id} ids={ids} index={index} onChange={onChange} />
        ))}
      </ol>
      {ids.length < max && (
        <Field label={messages.findProduct}>
          <Input value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      )}
      <ul className="grid gap-1">
        {found.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full truncate rounded-sm px-2 py-1 text-left text-sm text-accent hover:bg-accent-soft"
              onClick={() => {
                setTyped('')
                onChange([...ids, id])
              }}
            >
              {messages.addProduct(title)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
