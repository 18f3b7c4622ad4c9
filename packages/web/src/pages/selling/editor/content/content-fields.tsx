import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Card } from '../../../../ui/card.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import { useUiMessages } from '../../../../ui/messages.ts'
import { Textarea } from '../../../../ui/textarea.tsx'
import type { DraftProps } from '../draft-props.ts'
import { RowActions } from '../fields/row-actions.tsx'
import { DraftReading } from './draft-reading.tsx'
import { PromptFields } from './prompt-fields.tsx'
import { readContent } from './reading.ts'
import { WorkflowFields } from './workflow-fields.tsx'

/** The products of a bundle, in the order in which buyers see them. */
const Parts = ({ draft, onChange, error, product }: DraftProps) => {
  const messages = useUiMessages()
  const { editor } = useSellingMessages()
  const { data } = useApiQuery('products.list', {
    query: { mine: true, limit: 100, sort: 'title', order: 'asc' },
  })
  const fault = faultOf(error, 'productIds')
  const own = data?.data.filter(({ id, type }) => id !== product?.id && type !== 'BUNDLE') ?? []
  const titles = new Map(own.map(({ id, title }) => [id, title]))
  const setParts = (productIds: readonly string[]) => onChange({ ...draft, productIds })
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 text-sm font-medium">{editor.parts}</legend>
      <p className="text-[0.8125rem] text-ink-faint">{own.length < 2 ? editor.noParts : editor.partsHint}</p>
      {own.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={draft.productIds.includes(id)}
          onChange={(on) =>
            setParts(on ? [...draft.productIds, id] : draft.productIds.filter((one) => one !== id))
          }
        />
      ))}
      {draft.productIds.length > 1 && (
        <>
          <p className="mt-2 text-sm font-medium">{editor.partsOrder}</p>
          <ol className="grid gap-1">
            {draft.productIds.map((id, index) => (
              <li
                key={id}
                className="flex items-center gap-2 rounded-md border border-line bg-bg py-1 pr-1 pl-3 text-sm"
              >
                <span className="min-w-0 flex-1 truncate">{titles.get(id) ?? id}</span>
                <RowActions
                  stays
                  name={titles.get(id) ?? id}
                  items={draft.productIds}
                  index={index}
                  onChange={setParts}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {fault && <p className="text-[0.8125rem] font-medium text-bad">{messages.refusal(fault)}</p>}
    </fieldset>
  )
}

const SkillFields = ({ draft, onChange, error }: DraftProps) => {
  const { editor } = useSellingMessages()
  return (
    <Field label={editor.text} hint={editor.contentSkill} error={faultOf(error, 'content')}>
      <Textarea
        mono
        rows={12}
        value={draft.content}
        onChange={({ target }) => onChange({ ...draft, content: target.value })}
      />
    </Field>
  )
}

const fieldsOf = { prompt: PromptFields, workflow: WorkflowFields, skill: SkillFields, bundle: Parts }

/** What buyers pay for, what everyone sees of it, and what is new in it. */
export const ContentFields = (props: DraftProps) => {
  const { draft, onChange, error, product } = props
  const { editor } = useSellingMessages()
  const OfType = fieldsOf[draft.type]
  return (
    <Card title={draft.type === 'bundle' ? editor.parts : editor.content}>
      <div className="grid gap-5">
        <OfType {...props} />
        <DraftReading type={draft.type} reading={readContent(draft)} />
        <Field label={editor.preview} optional hint={editor.previewHint} error={faultOf(error, 'preview')}>
          <Textarea
            value={draft.preview}
            onChange={({ target }) => onChange({ ...draft, preview: target.value })}
          />
        </Field>
        {/* Before the first version there is nothing that it could differ from. */}
        {product && product.status !== 'draft' && (
          <Field
            label={editor.changelog}
            optional
            hint={editor.changelogHint}
            error={faultOf(error, 'changelog')}
          >
            <Textarea
              rows={2}
              value={draft.changelog}
              onChange={({ target }) => onChange({ ...draft, changelog: target.value })}
            />
          </Field>
        )}
      </div>
    </Card>
  )
}
