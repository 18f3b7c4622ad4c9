import type { Fault } from '@souk/contract'
import { isFileType, variableTypes } from '@souk/documents'
import type { ReactNode } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { useMessages } from '../../../../text/text.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Chips } from '../fields/chips.tsx'
import { RowActions } from '../fields/row-actions.tsx'
import type { VariableRow } from './prompt-document.ts'

interface RowProps {
  readonly row: VariableRow
  readonly actions: ReactNode
  readonly faults: readonly Fault[]
  readonly onChange: (row: VariableRow) => void
}

/** A value of the variable's type. */
export const ValueInput = ({
  value,
  onChange,
  type,
  choices,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type: VariableRow['type']
  readonly choices: readonly string[]
}) => {
  const { editor } = useSellingMessages()
  const values = type === 'boolean' ? ['true', 'false'] : choices
  if (values.length === 0)
    return (
      <Input
        value={value}
        inputMode={type === 'string' ? 'text' : 'decimal'}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select
      value={value}
      onChange={onChange}
      options={['', ...values].map((one) => ({
        value: one,
        label: one === '' ? '–' : type === 'boolean' ? editor.booleans[one as 'true'] : one,
      }))}
    />
  )
}

/** Without what its new type cannot have. */
const ofType = (row: VariableRow, type: VariableRow['type']): VariableRow => ({
  ...{ ...row, type },
  ...(type === 'boolean' || isFileType(type) ? { choices: [] } : {}),
  ...(isFileType(type) ? { default: '' } : {}),
})

const Row = ({ row, actions, faults, onChange }: RowProps) => {
  const { editor } = useSellingMessages()
  const { product } = useMessages()
  const path = `input.properties.${row.name}`
  const faultOf = (member: string) => faults.find(({ field }) => field.startsWith(`${path}.${member}`))
  return (
    <div role="group" aria-label={row.name} className="grid gap-4 rounded-md border border-line bg-bg p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <code className="min-w-0 font-mono text-sm font-medium break-all">{row.name}</code>
        <div className="flex items-center gap-3">
          <Checkbox
            label={editor.mustFill}
            checked={row.required && row.default === ''}
            disabled={row.default !== ''}
            onChange={(required) => onChange({ ...row, required })}
          />
          {actions}
        </div>
      </div>
      <Field label={editor.variableDescription} optional>
        <Input
          value={row.description}
          onChange={({ target }) => onChange({ ...row, description: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={editor.variableType}>
          <Select
            value={row.type}
            onChange={(type) => onChange(ofType(row, type))}
            options={variableTypes.map((value) => ({ value, label: product.variable.types[value] }))}
          />
        </Field>
        {!isFileType(row.type) && (
          <Field
            label={editor.variableDefault}
            optional
            hint={row.default === '' ? undefined : editor.variableDefaultHint}
            error={faultOf('default')}
          >
            <ValueInput
              type={row.type}
              choices={row.choices}
              value={row.default}
              onChange={(value) => onChange({ ...row, default: value })}
            />
          </Field>
        )}
      </div>
      {row.type !== 'boolean' && !isFileType(row.type) && (
        <Field
          label={editor.variableChoices}
          optional
          hint={editor.variableChoicesHint}
          error={faultOf('enum')}
        >
          <Chips values={row.choices} maxLength={200} onChange={(choices) => onChange({ ...row, choices })} />
        </Field>
      )}
    </div>
  )
}

interface Props {
  readonly rows: readonly VariableRow[]
  readonly faults: readonly Fault[]
  readonly onChange: (rows: readonly VariableRow[]) => void
}

/** What buyers fill in, a row each: the names come from the text. */
export const VariableRows = ({ rows, faults, onChange }: Props) => {
  const { editor } = useSellingMessages()
  return (
    <section aria-label={editor.variables} className="grid gap-3">
      <h3 className="text-sm font-medium">{editor.variables}</h3>
      {rows.length === 0 && <p className="text-sm text-ink-soft">{editor.variablesNone}</p>}
      <ul className="grid gap-3">
        {rows.map((row, index) => (
          // Under the same index while its name is typed, or a field would lose what was typed in it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Row
              {...{ row, faults }}
              onChange={(changed) => onChange(rows.with(index, changed))}
              actions={<RowActions stays name={row.name} items={rows} index={index} onChange={onChange} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
