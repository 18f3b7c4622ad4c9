import { useEffect, useState } from 'react'
import type { DataOf, InputOf } from '../../../../api/calls.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { useLanguage } from '../../../../ui/messages.ts'
import { formatCost } from '../../../../ui/money.tsx'

export type Estimate = DataOf<'ai.estimate'>
type Body = InputOf<'ai.estimate'>['body']

/** After the last change of an input. */
const pauseMs = 600

/** The value once it has not changed for a while; what is equal as JSON has not changed. */
const useSettled = (value: Body): Body | undefined => {
  const [settled, setSettled] = useState<string>()
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? value : undefined
}

interface Props {
  readonly body: Body
  /** Whether it can run with these inputs. */
  readonly isFilled: boolean
  /** Of several. */
  readonly label?: string | undefined
  /** Undefined while the cost of the current inputs is not known. */
  readonly onEstimate: (estimate: Estimate | undefined) => void
}

/** What a run would cost. Nothing if that is not known: the run itself says why. */
export const RunEstimate = ({ body, isFilled, label, onEstimate }: Props) => {
  const { playground } = useBuyingMessages()
  const language = useLanguage()
  const settled = useSettled(body)
  const { data } = useApiQuery('ai.estimate', { body: settled ?? body }, { enabled: isFilled && !!settled })
  const estimate = isFilled && settled && data?.data.pricing.source !== 'unknown' ? data?.data : undefined
  useEffect(() => {
    onEstimate(estimate)
  })
  if (!estimate) return null
  const [min = '', max = ''] = [estimate.cost.min, estimate.cost.max].map((cost) =>
    formatCost(cost, language),
  )
  const range = min === max ? playground.about(max) : playground.estimate(min, max)
  return (
    <span className="text-sm text-ink-soft">
      {label === undefined ? '' : `${label}: `}
      {estimate.cost.max === 0 ? playground.free : range}
    </span>
  )
}
