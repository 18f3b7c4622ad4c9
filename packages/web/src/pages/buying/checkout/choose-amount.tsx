import { fault, type Fault } from '@souk/contract/rules'
import { useState, type FormEvent } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { formatMoney } from '../../../ui/money.tsx'
import { checkAmount, toAmount } from '../../../ui/typed-amount.ts'

type Product = DataOf<'products.get'>

/** Whether buyers choose what they pay. */
export const isNamed = ({ pricing }: Pick<Product, 'pricing'>): boolean =>
  pricing?.model === 'name_your_price'

interface Props {
  readonly product: Product
  readonly onChoose: (amount: number) => void
}

/** The amount that a buyer chooses; it begins with the suggested one. */
export const ChooseAmount = ({ product, onChoose }: Props) => {
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const { price: minimum, currency, pricing } = product
  const [typed, setTyped] = useState(String(pricing?.suggested ?? minimum))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const found = checkChosen(toAmount(typed), minimum, currency)
    setFaults(found)
    if (found.length === 0) onChoose(toAmount(typed))
  }
  return (
    <Card>
      <form onSubmit={choose} className="flex flex-wrap items-start gap-3" noValidate>
        <div className="min-w-48 flex-1">
          <Field
            label={checkout.chooseAmount}
            aside={currency}
            hint={
              minimum > 0 ? checkout.atLeast(formatMoney(minimum, currency, language)) : checkout.anyAmount
            }
            error={faults[0]}
          >
            <Input value={typed} inputMode="decimal" onChange={({ target }) => setTyped(target.value)} />
          </Field>
        </div>
        <Button type="submit" className="mt-[1.625rem]">
          {checkout.chooseDo}
        </Button>
      </form>
    </Card>
  )
}

/** What the API would refuse. */
const checkChosen = (amount: number, minimum: number, currency: string) =>
  amount < minimum
    ? [fault('amount', 'too_small', { min: minimum })]
    : checkAmount('amount', amount, currency)
