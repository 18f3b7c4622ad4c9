import { useApiQuery } from '../../../../api/use-api.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Select } from '../../../../ui/select.tsx'
import { nameOf } from '../../../market/names.ts'
import type { DraftProps } from '../draft-props.ts'
import { draftLanguages, refundDays, toSlug } from '../draft.ts'
import { Chips } from './chips.tsx'
import { Suggest, type Suggestion } from './suggest.tsx'

const knownProviders = ['openai', 'anthropic', 'google', 'mistral']

/** What others on this marketplace wrote, most frequent first: no one knows its identifiers by heart. */
const useSuggested = () => {
  const { data } = useApiQuery('products.facets', { query: {} })
  const used = (name: 'category' | 'provider' | 'tags'): Suggestion[] =>
    (data?.data[name] ?? []).map(({ value, count }) => ({
      ...{ value, count },
      label: name === 'tags' ? value : nameOf(name, value),
    }))
  const providers = used('provider')
  const more = knownProviders
    .filter((value) => !providers.some((one) => one.value === value))
    .map((value) => ({ value, label: nameOf('provider', value) }))
  return {
    categories: used('category').filter(({ value }) => value !== 'uncategorized'),
    providers: [...providers, ...more],
    tags: used('tags'),
  }
}

const Category = ({
  draft,
  onChange,
  error,
  categories,
}: DraftProps & { readonly categories: readonly Suggestion[] }) => {
  const { editor } = useSellingMessages()
  const slug = toSlug(draft.category)
  const isNew = slug !== '' && !categories.some(({ value }) => value === slug)
  return (
    <Field
      label={editor.category}
      optional
      hint={isNew ? editor.categoryNew(nameOf('category', slug)) : editor.categoryHint}
      error={faultOf(error, 'category')}
    >
      <Suggest
        value={draft.category}
        onChange={(category) => onChange({ ...draft, category })}
        onPick={({ label }) => onChange({ ...draft, category: label })}
        suggestions={categories}
        maxLength={64}
      />
    </Field>
  )
}

/** What buyers find a product by, and until when they can return it. */
export const Finding = (props: DraftProps) => {
  const { draft, onChange, error, product } = props
  const { editor } = useSellingMessages()
  const { categories, providers, tags } = useSuggested()
  return (
    <Card title={editor.finding}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Category {...props} categories={categories} />
        <Field label={editor.tags} optional hint={editor.tagsHint} error={faultOf(error, 'tags')}>
          <Chips
            values={draft.tags}
            onChange={(values) => onChange({ ...draft, tags: values })}
            suggestions={tags}
          />
        </Field>
        <Field
          label={editor.compatibility}
          optional
          hint={editor.compatibilityHint}
          error={faultOf(error, 'compatibility')}
        >
          <Chips
            values={draft.compatibility}
            onChange={(compatibility) => onChange({ ...draft, compatibility })}
            suggestions={providers}
            toValue={(typed) => providers.find(({ label }) => label === typed)?.value ?? toSlug(typed)}
            show={(value) => nameOf('provider', value)}
          />
        </Field>
        <Field label={editor.language} hint={editor.languageHint} error={faultOf(error, 'language')}>
          <Select
            value={draft.language}
            onChange={(language) => onChange({ ...draft, language })}
            options={draftLanguages.map((value) => ({
              value,
              label:
                value === '' && product
                  ? editor.languageNow(editor.languages[product.language])
                  : editor.languages[value],
            }))}
          />
        </Field>
        <Field label={editor.refund} error={faultOf(error, 'refundPolicyDays')}>
          <Select
            value={draft.refundPolicyDays}
            onChange={(refundPolicyDays) => onChange({ ...draft, refundPolicyDays })}
            options={refundDays.map((value) => ({ value, label: editor.refundDays(Number(value)) }))}
          />
        </Field>
      </div>
    </Card>
  )
}
