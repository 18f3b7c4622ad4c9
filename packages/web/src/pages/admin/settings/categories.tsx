import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { SettingsForm } from './use-settings.ts'

/** Categories in the order in which the storefront shows them. */
export const Categories = ({ form }: { readonly form: SettingsForm }) => {
  const messages = useShopMessages()
  const { categories } = form.draft
  const set = (next: typeof categories) => form.set({ categories: next })
  return (
    <Card text={messages.categoriesText} title={messages.tabs.categories}>
      <ul className="grid gap-4">
        {categories.map((category, index) => {
          const change = (patch: Partial<typeof category>) =>
            set(categories.map((one, at) => (at === index ? { ...one, ...patch } : one)))
          return (
            <li
              key={index}
              className="grid items-end gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_1fr_1fr_auto_auto]"
            >
              {(['slug', 'en', 'de'] as const).map((name) => (
                <Field
                  key={name}
                  label={{ slug: messages.slug, en: messages.nameEn, de: messages.nameDe }[name]}
                  error={faultOf(form.error, `categories.${index}.${name}`)}
                >
                  <Input value={category[name]} onChange={({ target }) => change({ [name]: target.value })} />
                </Field>
              ))}
              <span className="pb-2">
                <Checkbox
                  checked={category.hidden}
                  onChange={(hidden) => change({ hidden })}
                  label={messages.hidden}
                />
              </span>
              <OrderButtons
                items={categories}
                index={index}
                name={category.en || category.slug}
                onChange={set}
              />
            </li>
          )
        })}
      </ul>
      {categories.length === 0 && <p className="mb-4 text-sm text-ink-soft">{messages.categoriesNone}</p>}
      <Button
        className="mt-4"
        onClick={() => set([...categories, { slug: '', en: '', de: '', hidden: false }])}
      >
        {messages.add}
      </Button>
    </Card>
  )
}
