import { useState, type FormEvent } from 'react'
import { maxGifts } from '@souk/contract/limits'
import { useGiftMessages } from '../../../text/money/credit.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

interface Props {
  /** Undefined: the buyer buys for themselves. */
  readonly quantity: number | undefined
  readonly onChoose: (quantity: number | undefined) => void
}

/** For how many others it is bought. */
export const ForOthers = ({ quantity, onChoose }: Props) => {
  const messages = useGiftMessages()
  const [typed, setTyped] = useState('1')
  if (quantity !== undefined)
    return (
      <div className="grid gap-2 border-t border-line pt-4 text-sm">
        <p className="font-medium">{messages.lines(quantity)}</p>
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => onChoose(undefined)}>
          {messages.forMe}
        </Button>
      </div>
    )
  const choose = (event: FormEvent) => {
    event.preventDefault()
    onChoose(Math.min(maxGifts, Math.max(1, Math.trunc(Number(typed)) || 1)))
  }
  return (
    <details className="border-t border-line pt-4 text-sm">
      <summary className="cursor-pointer font-medium">{messages.title}</summary>
      <form onSubmit={choose} className="mt-3 grid gap-3" noValidate>
        <p className="text-ink-soft">{messages.text}</p>
        <Field label={messages.quantity}>
          <Input
            type="number"
            min={1}
            max={maxGifts}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          {messages.use}
        </Button>
      </form>
    </details>
  )
}
