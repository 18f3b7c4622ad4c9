import { useTaxMessages } from '../text/money/tax.ts'

/** The quarter before the present one and its days, in UTC as reports have them. */
const lastQuarter = (now: Date): { readonly from: string; readonly to: string; readonly quarter: string } => {
  const [year, month] = [now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3]
  const day = (date: number) => new Date(date).toISOString().slice(0, 10)
  const [from, to] = [day(Date.UTC(year, month - 3, 1)), day(Date.UTC(year, month, 0))]
  return { from, to, quarter: `${from.slice(0, 4)}-Q${Math.ceil(Number(to.slice(5, 7)) / 3)}` }
}

/** The reports of the last quarter, below the address of whose they are. */
export const TaxReportLinks = ({ base }: { readonly base: '/api/account' | '/v1/admin' }) => {
  const { reports } = useTaxMessages()
  const { from, to, quarter } = lastQuarter(new Date())
  const files = [
    [`/tax-report?from=${from}&to=${to}`, reports.taxes, reports.taxesHint],
    [`/oss-report?quarter=${quarter}`, reports.oss, reports.ossHint],
    [`/oss-report?quarter=${quarter}&format=elster`, reports.elster, reports.elsterHint],
  ] as const
  return (
    <ul className="grid gap-1 text-sm">
      {files.map(([path, label, hint]) => (
        <li key={path}>
          <a href={base + path} download className="text-accent underline">
            {label}
          </a>{' '}
          <span className="text-ink-soft">{hint}</span>
        </li>
      ))}
    </ul>
  )
}
