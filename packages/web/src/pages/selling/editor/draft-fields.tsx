import { useSellingMessages } from '../../../text/selling.ts'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf, faultsOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ContentFields } from './content/content-fields.tsx'
import { SampleFields } from './content/sample-fields.tsx'
import type { DraftProps } from './draft-props.ts'
import { draftTypes } from './draft.ts'
import { Prices } from './fields/prices.tsx'
import { Finding } from './fields/finding-fields.tsx'
import { Lines } from './fields/lines.tsx'
import { Pictures } from './uploads/pictures.tsx'
import { ProductFiles } from './uploads/product-files.tsx'

/** Fields that show their own fault. */
export const fieldNames = [
  ...['title', 'description', 'type', 'price', 'pricing', 'category', 'tags', 'compatibility', 'features'],
  ...['requirements', 'imageTexts', 'samples', 'content', 'preview', 'changelog', 'refundPolicyDays'],
  ...['language', 'productIds'],
]

const Basics = ({ draft, onChange, error, product, currency }: Props) => {
  const { editor } = useSellingMessages()
  const isFixed = product !== undefined && product.status !== 'draft'
  return (
    <Card title={editor.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label={editor.name} error={faultOf(error, 'title')}>
            <Input
              value={draft.title}
              maxLength={255}
              onChange={({ target }) => onChange({ ...draft, title: target.value })}
            />
          </Field>
        </div>
        <Field
          label={editor.type}
          error={faultOf(error, 'type')}
          hint={isFixed ? editor.typeFixed : undefined}
        >
          <Select
            value={draft.type}
            disabled={isFixed}
            onChange={(type) => onChange({ ...draft, type })}
            options={draftTypes.map((value) => ({ value, label: editor.types[value] }))}
          />
        </Field>
        <Prices {...{ draft, onChange, error, currency }} />
        <div className="sm:col-span-2">
          <Field
            label={editor.description}
            hint={editor.descriptionHint}
            error={faultOf(error, 'description')}
          >
            <Textarea
              rows={7}
              value={draft.description}
              onChange={({ target }) => onChange({ ...draft, description: target.value })}
            />
          </Field>
          <details className="mt-2 text-sm text-ink-soft">
            <summary className="cursor-pointer font-medium">{editor.formatting}</summary>
            <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {editor.formats.map(([typed, shown]) => (
                <div key={typed} className="contents">
                  <dt className="font-mono text-xs leading-5">{typed}</dt>
                  <dd className="text-[0.8125rem]">{shown}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      </div>
    </Card>
  )
}

const Selling = ({ draft, onChange, error }: DraftProps) => {
  const { editor } = useSellingMessages()
  const faultsIn = (name: string) =>
    faultsOf(error).filter(({ field }) => field === name || field.startsWith(`${name}.`))
  return (
    <Card title={editor.selling}>
      <div className="grid gap-6">
        <Lines
          label={editor.features}
          hint={editor.featuresHint}
          nameOf={editor.feature}
          addLabel={editor.addFeature}
          lines={draft.features}
          onChange={(features) => onChange({ ...draft, features })}
          faults={faultsIn('features')}
        />
        <Lines
          label={editor.requirements}
          hint={editor.requirementsHint}
          nameOf={editor.requirement}
          addLabel={editor.addRequirement}
          lines={draft.requirements}
          onChange={(requirements) => onChange({ ...draft, requirements })}
          faults={faultsIn('requirements')}
        />
      </div>
    </Card>
  )
}

interface Props extends DraftProps {
  readonly currency: string | undefined
  readonly productId: string | undefined
  /** Creates the draft that pictures and files belong to. */
  readonly onNeedsProduct: () => void
}

/** Everything that is written or chosen for a product. */
export const DraftFields = (props: Props) => {
  const { draft, productId, onNeedsProduct } = props
  return (
    <>
      <Basics {...props} />
      <ContentFields {...props} />
      {draft.type !== 'bundle' && <ProductFiles {...{ productId, onNeedsProduct }} />}
      <Pictures {...props} />
      <Selling {...props} />
      {draft.type !== 'bundle' && <SampleFields {...props} />}
      <Finding {...props} />
    </>
  )
}
