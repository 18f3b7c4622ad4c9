import { useApiQuery } from '../../../api/use-api.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { faultOf } from '../../../ui/form-errors.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import type { DraftProps, TypedProps } from './draft-props.ts'
import { draftTypes } from './draft.ts'
import { Finding } from './finding-fields.tsx'

/** Fields that show their own fault. */
export const fieldNames = [
  'title',
  'description',
  'type',
  'price',
  'category',
  'tags',
  'compatibility',
  'content',
  'preview',
  'changelog',
  'refundPolicyDays',
  'language',
  'productIds',
] as const

const Parts = ({ draft, onChange, error, product }: DraftProps) => {
  const messages = useUiMessages()
  const { editor } = useSellingMessages()
  const { data } = useApiQuery('products.list', {
    query: { mine: true, limit: 100, sort: 'title', order: 'asc' },
  })
  const parts = faultOf(error, 'productIds')
  const others = data?.data.filter(({ id, type }) => id !== product?.id && type !== 'BUNDLE') ?? []
  const toggle = (id: string, on: boolean) =>
    onChange({
      ...draft,
      productIds: on ? [...draft.productIds, id] : draft.productIds.filter((one) => one !== id),
    })
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1 text-sm font-medium">{editor.parts}</legend>
      <p className="text-[0.8125rem] text-ink-faint">
        {others.length < 2 ? editor.noParts : editor.partsHint}
      </p>
      {others.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={draft.productIds.includes(id)}
          onChange={(on) => toggle(id, on)}
        />
      ))}
      <p className="text-[0.8125rem] font-medium text-bad">{parts ? messages.refusal(parts) : ''}</p>
    </fieldset>
  )
}

const Basics = ({ draft, onChange, error, product, typed }: TypedProps) => {
  const { editor } = useSellingMessages()
  const isFixed = product !== undefined && product.status !== 'draft'
  return (
    <Card title={editor.basics}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field label={editor.name} error={faultOf(error, 'title')}>
            <Input {...typed('title')} maxLength={255} />
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
        <Field label={editor.price} aside={product?.currency} error={faultOf(error, 'price')}>
          <Input {...typed('price')} inputMode="decimal" placeholder="4.50" />
        </Field>
        <div className="sm:col-span-2">
          <Field
            label={editor.description}
            hint={editor.descriptionHint}
            error={faultOf(error, 'description')}
          >
            <Textarea {...typed('description')} />
          </Field>
        </div>
      </div>
    </Card>
  )
}

/** No one knows the form of a workflow by heart: two steps to begin with, and where it is written down. */
const WorkflowHelp = ({ draft, onChange }: TypedProps) => {
  const { editor } = useSellingMessages()
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {draft.content.trim() === '' && (
        <Button size="sm" onClick={() => onChange({ ...draft, content: exampleWorkflow })}>
          {editor.example}
        </Button>
      )}
      <a href="/docs/workflows" target="_blank" rel="noopener" className="text-sm text-accent underline">
        {editor.guide}
      </a>
    </div>
  )
}

const Content = (props: TypedProps) => {
  const { draft, error, product, typed } = props
  const { editor } = useSellingMessages()
  const hints = {
    prompt: editor.contentPrompt,
    workflow: editor.contentWorkflow,
    skill: editor.contentSkill,
    bundle: '',
  }
  return (
    <Card title={draft.type === 'bundle' ? editor.parts : editor.content}>
      <div className="grid gap-5">
        {draft.type === 'bundle' ? (
          <Parts {...props} />
        ) : (
          <Field label={editor.text} hint={hints[draft.type]} error={faultOf(error, 'content')}>
            <Textarea {...typed('content')} mono rows={12} spellCheck={draft.type === 'prompt'} />
          </Field>
        )}
        {draft.type === 'workflow' && <WorkflowHelp {...props} />}
        {draft.type !== 'bundle' && (
          <Field label={editor.preview} optional hint={editor.previewHint} error={faultOf(error, 'preview')}>
            <Textarea {...typed('preview')} />
          </Field>
        )}
        {/* Before the first version there is nothing that it could differ from. */}
        {product && product.status !== 'draft' && (
          <Field
            label={editor.changelog}
            optional
            hint={editor.changelogHint}
            error={faultOf(error, 'changelog')}
          >
            <Textarea {...typed('changelog')} rows={2} />
          </Field>
        )}
      </div>
    </Card>
  )
}

/** Everything that is typed into a product. */
export const DraftFields = (props: DraftProps) => {
  const { draft, onChange } = props
  const typed: TypedProps['typed'] = (name) => ({
    value: draft[name],
    onChange: ({ target }) => onChange({ ...draft, [name]: target.value }),
  })
  return (
    <>
      <Basics {...props} typed={typed} />
      <Content {...props} typed={typed} />
      <Finding {...props} typed={typed} />
    </>
  )
}

/** What a seller's first workflow may start from: two calls, of which the second reads what the first wrote. */
const exampleWorkflow = JSON.stringify(
  {
    format: 'workflow/1',
    input: {
      type: 'object',
      required: ['topic'],
      properties: { topic: { type: 'string', description: 'What the article is about' } },
    },
    providers: { model: { provider: 'openai', model: 'gpt-5-mini' } },
    limits: { maxModelCalls: 4, timeoutSeconds: 300 },
    steps: [
      {
        ...{ id: 'outline', type: 'prompt', provider: 'model' },
        prompt: 'Outline a short article about {{input.topic}} in five points.',
      },
      {
        ...{ id: 'article', type: 'prompt', provider: 'model', needs: ['outline'] },
        prompt: 'Write the article from this outline:\n\n{{steps.outline}}',
      },
    ],
    output: 'steps.article',
  },
  null,
  2,
)
