import { useSellingMessages } from '../../text/selling.ts'
import { Select } from '../../ui/select.tsx'

interface Props {
  readonly value: string
  /** Each state with its word. */
  readonly names: Readonly<Record<string, string>>
  /** The state that is chosen; undefined for all of them. */
  readonly onChange: (status: string | undefined) => void
}

/** Which state of a list is shown. */
export const StatusFilter = ({ value, names, onChange }: Props) => {
  const { all, filter } = useSellingMessages()
  return (
    <div className="w-44">
      <Select
        size="sm"
        aria-label={filter}
        value={value}
        onChange={(status) => onChange(status === 'all' ? undefined : status)}
        options={[
          { value: 'all', label: all },
          ...Object.entries(names).map(([status, label]) => ({ value: status, label })),
        ]}
      />
    </div>
  )
}
