import type { DataOf } from '../../../api/calls.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../ui/messages.ts'
import { formatCost } from '../../../ui/money.tsx'

type Usage = Pick<DataOf<'executions.list'>[number]['usage'], 'estimatedCost' | 'estimated'>

/** Words what a run cost. What its provider did not say is marked as an estimate. */
export const useRunCost = (): ((usage: Usage) => string) => {
  const { playground } = useBuyingMessages()
  const language = useLanguage()
  return ({ estimatedCost, estimated }) => {
    if (estimatedCost === 0) return playground.free
    const cost = formatCost(estimatedCost, language)
    return estimated ? playground.about(cost) : cost
  }
}
