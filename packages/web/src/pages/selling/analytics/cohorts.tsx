import type { CustomerAnalytics } from '@souk/contract'
import { useSellingMessages } from '../../../text/selling.ts'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useLanguage } from '../../../ui/messages.ts'

/** From few to all: the word in the cell says it, the colour only helps. */
const shades = [
  'bg-bg',
  'bg-accent-soft/40',
  'bg-accent-soft/70',
  'bg-accent-soft',
  'bg-accent text-accent-ink',
] as const
const shadeOf = (share: number): string => shades[Math.min(4, Math.ceil(share * 4))] ?? 'bg-bg'

/** Of those who first bought in a month, how many bought again in each month since. */
export const Cohorts = (report: Pick<CustomerAnalytics, 'cohorts'>) => {
  const cohorts = report.cohorts.filter(({ size }) => size > 0)
  const { customers } = useSellingMessages()
  const language = useLanguage()
  const longest = Math.max(0, ...cohorts.map(({ retained }) => retained.length))
  if (longest < 2) return null
  const month = new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const columns = Array.from({ length: longest }, (_, index) => index)
  return (
    <Card flush title={customers.cohorts} text={customers.cohortsText}>
      <div role="region" aria-label={customers.cohorts} tabIndex={0} className="overflow-x-auto pb-4">
        <table className="border-separate border-spacing-1 px-4 text-sm">
          <thead>
            <tr className="text-left text-xs text-ink-faint">
              <th scope="col" className="px-2 font-medium">
                {customers.month}
              </th>
              <th scope="col" className="px-2 text-right font-medium">
                {customers.size}
              </th>
              {columns.map((index) => (
                <th key={index} scope="col" className="min-w-14 px-2 text-center font-medium">
                  +{index}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month: first, size, retained }) => (
              <tr key={first}>
                <th scope="row" className="px-2 py-1.5 text-left font-medium whitespace-nowrap">
                  {month.format(new Date(first))}
                </th>
                <td className="px-2 text-right text-ink-soft tabular-nums">{size}</td>
                {columns.map((index) => {
                  const count = retained[index]
                  if (count === undefined) return <td key={index} />
                  return (
                    <td
                      key={index}
                      className={classNames(
                        'rounded-sm px-2 text-center tabular-nums',
                        shadeOf(count / size),
                      )}
                    >
                      {share.format(count / size)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
