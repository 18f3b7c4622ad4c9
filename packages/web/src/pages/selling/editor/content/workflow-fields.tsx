import { hrefIn, useLanguage } from '../../../../text/text.tsx'
import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { faultOf } from '../../../../ui/form-errors.tsx'
import type { DraftProps } from '../draft-props.ts'
import { CodeEditor } from './code-editor.tsx'
import { readContent } from './reading.ts'

/** No one knows the form of a workflow by heart: two steps to begin with, and where it is written down. */
const WorkflowHelp = ({ draft, onChange }: DraftProps) => {
  const { editor } = useSellingMessages()
  const language = useLanguage()
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {draft.content.trim() === '' && (
        <Button size="sm" onClick={() => onChange({ ...draft, content: exampleWorkflow })}>
          {editor.example}
        </Button>
      )}
      <a
        href={hrefIn(language, '/docs/workflows')}
        target="_blank"
        rel="noopener"
        className="text-sm text-accent underline"
      >
        {editor.guide}
      </a>
    </div>
  )
}

/** A workflow as the JSON document that it is. */
export const WorkflowFields = (props: DraftProps) => {
  const { draft, onChange, error } = props
  const { editor } = useSellingMessages()
  return (
    <>
      <Field label={editor.document} hint={editor.contentWorkflow} error={faultOf(error, 'content')}>
        <CodeEditor
          label={editor.document}
          language="json"
          value={draft.content}
          rows={12}
          faults={readContent(draft).faults}
          onChange={(content) => onChange({ ...draft, content })}
        />
      </Field>
      <WorkflowHelp {...props} />
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
