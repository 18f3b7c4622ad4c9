import type { Fault } from '@souk/sdk'
import type { DataOf } from '../../../../api/calls.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Input } from '../../../../ui/input.tsx'
import { Select } from '../../../../ui/select.tsx'
import { FileInput, isFile, toInputFile } from './file-input.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'

export type Variable = DataOf<'products.get'>['variables'][number]
export type Values = Readonly<Record<string, string>>

/** What a form starts with. */
export const startValues = (variables: readonly Variable[]): Values =>
  Object.fromEntries(
    variables.map(({ name, type, default: value, enum: choices }) => [
      name,
      value === undefined
        ? type === 'boolean'
          ? 'false'
          : choices && choices.length > 0
            ? String(choices[0])
            : ''
        : String(value),
    ]),
  )

/** Only what was filled in: what may be left out has a value of its own. */
export const givenValues = (variables: readonly Variable[], values: Values): Values =>
  Object.fromEntries(
    variables
      .filter(({ type }) => !isFile(type))
      .map(({ name, required }) => ({ name, required, value: values[name] ?? '' }))
      .filter(({ required, value }) => required || value !== '')
      .map(({ name, value }) => [name, value]),
  )

/** The files among the values. */
export const givenFiles = (variables: readonly Variable[], values: Values) =>
  Object.fromEntries(
    variables.flatMap(({ name, type }) => {
      const file = isFile(type) ? toInputFile(values[name] ?? '') : undefined
      return file ? [[name, file] as const] : []
    }),
  )

/** Whether nothing is missing that is required. */
export const areFilled = (variables: readonly Variable[], values: Values): boolean =>
  variables.every(({ name, required }) => !required || (values[name] ?? '').trim() !== '')

/** The same as a workflow takes them: of the type that each has. */
export const typedValues = (variables: readonly Variable[], values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(givenValues(variables, values)).map(([name, value]) => {
      const type = variables.find((variable) => variable.name === name)?.type
      if (type === 'boolean') return [name, value === 'true']
      return [name, type === 'integer' || type === 'number' ? Number(value) : value]
    }),
  )

interface Props {
  readonly variables: readonly Variable[]
  readonly values: Values
  readonly onChange: (name: string, value: string) => void
  readonly faultOf: (name: string) => Fault | undefined
}

const Control = ({
  variable,
  value,
  onChange,
}: {
  readonly variable: Variable
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const { name, type, required, enum: choices } = variable
  if (isFile(type)) return <FileInput type={type} value={value} onChange={onChange} />
  if (choices && choices.length > 0)
    return (
      <Select
        name={name}
        value={value}
        onChange={onChange}
        options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
      />
    )
  if (type === 'integer' || type === 'number')
    return (
      <Input
        name={name}
        type="number"
        step={type === 'integer' ? 1 : 'any'}
        value={value}
        required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <Textarea
      name={name}
      rows={value.length > 120 || value.includes('\n') ? 6 : 2}
      value={value}
      required={required}
      maxLength={100_000}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** `mostThemes` and `most_themes` as people write it. */
const labelOf = (name: string): string => {
  const label = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')
  return label === label.toUpperCase()
    ? label
    : label.slice(0, 1).toUpperCase() +
        label.slice(1).replaceAll(/ [A-Z](?=[a-z])/g, (start) => start.toLowerCase())
}

/** A form made of what a prompt or workflow asks for. */
export const VariableFields = ({ variables, values, onChange, faultOf }: Props) => {
  const { playground } = useBuyingMessages()
  if (variables.length === 0) return <p className="text-sm text-ink-soft">{playground.noInputs}</p>
  return variables.map((variable) => {
    const { name, type, required, description } = variable
    const value = values[name] ?? ''
    if (type === 'boolean')
      return (
        <Checkbox
          key={name}
          label={labelOf(name)}
          checked={value === 'true'}
          onChange={(checked) => onChange(name, String(checked))}
        />
      )
    return (
      <Field key={name} label={labelOf(name)} hint={description} error={faultOf(name)} optional={!required}>
        <Control variable={variable} value={value} onChange={(next) => onChange(name, next)} />
      </Field>
    )
  })
}
