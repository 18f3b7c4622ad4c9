import { useState } from 'react'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useShop } from '../../../../shell/shop.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useCategoryName } from '../../../market/category-name.ts'
import { nameOf } from '../../../market/names.ts'
import type { DraftProps } from '../draft-props.ts'
import { draftLanguages, refundDays, toSlug } from '../draft.ts'
import { Chips } from './chips.tsx'
import { Suggest, type Suggestion } from './suggest.tsx'

const knownProviders = ['openai', 'anthropic', 'google', 'mistral']

/** Categories of the operator, then what others on this marketplace wrote: no one knows its identifiers by heart. */
const useSuggested = () => {
  const { data } = useApiQuery('products.facets', { query: {} })
  const { categories } = useShop()
  const nameOfCategory = useCategoryName()
  const used = data?.data ?? { category: [], provider: [], tags: [] }
  /** Known ones and those in use, each once, with how many products have it. */
  const suggest = (
    known: readonly string[],
    counts: (typeof used)['tags'],
    label: (value: string) => string = (value) => value,
  ): Suggestion[] =>
    [...new Set([...known, ...counts.map(({ value }) => value)])].map((value) => ({
      ...{ value, label: label(value) },
      count: counts.find((one) => one.value === value)?.count,
    }))
  return {
    categories: suggest(
      categories.map(({ slug }) => slug),
      used.category,
      nameOfCategory,
    ).filter(({ value }) => value !== 'uncategorized'),
    providers: suggest(knownProviders, used.provider, (value) => nameOf('provider', value)),
    tags: suggest([], used.tags),
  }
}

interface CategoryProps extends DraftProps {
  readonly categories: readonly Suggestion[]
}

/** A category of the marketplace by its name, or a new one. */
const Category = ({ draft, onChange, error, categories }: CategoryProps) => {
  const { editor } = useSellingMessages()
  const nameOfCategory = useCategoryName()
  /** While it is typed; afterwards the name of the category is shown. */
  const [typed, setTyped] = useState<string>()
  const slug = toSlug(draft.category)
  const name = slug === '' ? draft.category : nameOfCategory(slug)
  const isNew = slug !== '' && !categories.some(({ value }) => value === slug)
  const type = (text: string) => {
    setTyped(text)
    const known = categories.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())
    onChange({ ...draft, category: known?.value ?? text })
  }
  return (
    <Field
      label={editor.category}
      optional
      hint={isNew ? editor.categoryNew(name) : editor.categoryHint}
      error={faultOf(error, 'category')}
    >
      <Suggest
        value={typed ?? name}
        onChange={type}
        onPick={({ value }) => {
          setTyped(undefined)
          onChange({ ...draft, category: value })
        }}
        onBlur={() => setTyped(undefined)}
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
