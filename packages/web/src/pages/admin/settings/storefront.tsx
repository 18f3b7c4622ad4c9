import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { SettingsForm } from './use-settings.ts'

interface Props {
  readonly form: SettingsForm
}

const Collection = ({ form, index }: Props & { readonly index: number }) => {
  const messages = useShopMessages()
  const { collections } = form.draft
  const collection = collections[index]
  if (!collection) return null
  const set = (next: typeof collections) => form.set({ collections: next })
  const change = (patch: Partial<typeof collection>) =>
    set(collections.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const errorOf = (name: string) => faultOf(form.error, `collections.${index}.${name}`)
  const name = collection.title || collection.slug
  return (
    <Card
      title={name || messages.newCollection}
      actions={<OrderButtons items={collections} index={index} name={name} onChange={set} />}
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={messages.collectionTitle} error={errorOf('title')}>
            <Input
              value={collection.title}
              maxLength={100}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label={messages.slug} error={errorOf('slug')}>
            <Input
              value={collection.slug}
              maxLength={50}
              onChange={({ target }) => change({ slug: target.value })}
            />
          </Field>
        </div>
        <Field label={messages.collectionText} optional error={errorOf('text')}>
          <Textarea
            value={collection.text}
            maxLength={1_000}
            rows={2}
            onChange={({ target }) => change({ text: target.value })}
          />
        </Field>
        <ProductPicker
          label={name}
          ids={collection.productIds}
          max={50}
          onChange={(productIds) => change({ productIds })}
        />
      </div>
    </Card>
  )
}

/** What stands out on the storefront: featured products and collections. */
export const Storefront = ({ form }: Props) => {
  const messages = useShopMessages()
  const { featured, collections } = form.draft
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <Card title={messages.featured} text={messages.featuredText}>
        <ProductPicker
          label={messages.featured}
          ids={featured}
          max={12}
          onChange={(next) => form.set({ featured: next })}
        />
      </Card>
      {collections.map((_, index) => (
        <Collection key={index} form={form} index={index} />
      ))}
      <Button
        className="justify-self-start"
        onClick={() =>
          form.set({ collections: [...collections, { slug: '', title: '', text: '', productIds: [] }] })
        }
      >
        {messages.addCollection}
      </Button>
    </div>
  )
}
