/** A decoded form: values are texts, lists or forms. */
export interface Form {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | Form

/** What `a[b][0]=c` says, as Stripe's clients write nested parameters. */
export const decodeForm = (text: string): Form => {
  const form: Form = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const path = [...key.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let at: Form = form
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Form
    at[path.at(-1) ?? ''] = value
  }
  return lists(form) as Form
}

const lists = (value: FormValue): FormValue => {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, lists(part)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}
