import { useApiQuery } from '../../../api/use-api.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { nameOf } from '../../market/names.ts'
import type { TypedProps } from './draft-props.ts'
import { draftLanguages, refundDays, toList } from './draft.ts'

interface SuggestionsProps {
  readonly label: string
  readonly values: readonly string[]
  readonly show: (value: string) => string
  readonly onAdd: (value: string) => void
}

/** What others on this marketplace wrote here: no one knows its identifiers by heart. */
const Suggestions = ({ label, values, show, onAdd }: SuggestionsProps) =>
  values.length > 0 && (
    <div role="group" aria-label={label} className="mt-2 flex flex-wrap gap-1.5">
      {values.slice(0, 6).map((value) => (
        <Button key={value} size="sm" onClick={() => onAdd(value)}>
          <span aria-hidden="true">+</span> {show(value)}
        </Button>
      ))}
    </div>
  )

const knownProviders = ['openai', 'anthropic', 'google', 'mistral']

/** What is suggested for each field, without what stands there. */
const useSuggested = ({ category, compatibility }: TypedProps['draft']) => {
  const { data } = useApiQuery('products.facets', { query: {} })
  const used = (name: 'category' | 'provider') => data?.data[name].map(({ value }) => value) ?? []
  return {
    categories: category === '' ? used('category').filter((value) => value !== 'uncategorized') : [],
    providers: [...new Set([...knownProviders, ...used('provider')])].filter(
      (provider) => !toList(compatibility).includes(provider),
    ),
  }
}

/** What buyers find a product by. */
export const Finding = ({ draft, onChange, error, product, typed }: TypedProps) => {
  const { editor } = useSellingMessages()
  const suggested = useSuggested(draft)
  const addProvider = (provider: string) =>
    onChange({ ...draft, compatibility: [...toList(draft.compatibility), provider].join(', ') })
  return (
    <Card title={editor.finding}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <Field
            label={editor.category}
            optional
            hint={editor.categoryHint}
            error={faultOf(error, 'category')}
          >
            <Input {...typed('category')} />
          </Field>
          <Suggestions
            label={editor.suggested(editor.category)}
            values={suggested.categories}
            show={(value) => nameOf('category', value)}
            onAdd={(category) => onChange({ ...draft, category })}
          />
        </div>
        <Field label={editor.tags} optional hint={editor.tagsHint} error={faultOf(error, 'tags')}>
          <Input {...typed('tags')} />
        </Field>
        <div>
          <Field
            label={editor.compatibility}
            optional
            hint={editor.compatibilityHint}
            error={faultOf(error, 'compatibility')}
          >
            <Input {...typed('compatibility')} />
          </Field>
          <Suggestions
            label={editor.suggested(editor.compatibility)}
            values={suggested.providers}
            show={(value) => nameOf('provider', value)}
            onAdd={addProvider}
          />
        </div>
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
