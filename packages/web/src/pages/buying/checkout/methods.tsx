import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { AddCard } from './add-card.tsx'

export type Method = DataOf<'wallet.list'>[number]

interface MethodsProps {
  readonly methods: readonly Method[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string) => void
}

/** What it is paid with. */
export const Methods = ({ methods, chosen, onChoose }: MethodsProps) => {
  const { checkout } = useBuyingMessages()
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-base font-semibold">{checkout.payWith}</legend>
      {methods.length === 0 && !adding && <p className="text-sm text-ink-soft">{checkout.noMethods}</p>}
      {methods.map(({ id, brand, last4, isDefault }) => (
        <label
          key={id}
          className="flex items-center gap-3 rounded-md border border-line-strong bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name="method"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-4 accent-accent"
          />
          <CreditCard aria-hidden="true" className="size-5 text-ink-faint" />
          <span className="flex-1 font-medium capitalize">
            {brand} <span className="font-mono text-sm">•••• {last4}</span>
          </span>
          {isDefault && <Badge>{checkout.standard}</Badge>}
        </label>
      ))}
      {adding ? (
        <AddCard
          onAdded={(id) => {
            setAdding(false)
            onChoose(id)
          }}
        />
      ) : (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          {checkout.add}
        </Button>
      )}
    </fieldset>
  )
}
