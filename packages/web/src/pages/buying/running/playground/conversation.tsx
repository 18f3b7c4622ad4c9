import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useApiMutation } from '../../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../../api/use-api-query.ts'
import { useBuyingMessages } from '../../../../text/buying.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { faultOf, FormErrors } from '../../../../ui/form-errors.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Textarea } from '../../../../ui/textarea.tsx'
import { Time } from '../../../../ui/time.tsx'
import { RunEstimate, type Estimate } from './run-estimate.tsx'
import { chosenOptions, type ModelChoice } from './model-settings.tsx'
import type { PromptRun, usePromptRun } from './use-prompt-run.ts'

const Markdown = lazy(async () => ({ default: (await import('./markdown.tsx')).Markdown }))

const Message = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <p className="ml-auto max-w-[85%] rounded-lg bg-accent-soft px-4 py-2 break-words whitespace-pre-wrap">
      {text}
    </p>
  )

/** What was said before the answer that is shown. */
export const EarlierTurns = ({ turns, message }: Pick<PromptRun, 'turns' | 'message'>) => (
  <>
    {turns.map((turn, index) => (
      <div key={index} className="grid gap-4">
        <Message text={turn.message} />
        <Suspense fallback={<div className="whitespace-pre-wrap">{turn.output}</div>}>
          <Markdown text={turn.output} />
        </Suspense>
      </div>
    ))}
    <Message text={message} />
  </>
)

interface Props {
  readonly productId: string
  readonly choice: ModelChoice
  readonly prompt: ReturnType<typeof usePromptRun>
}

/** Goes on with an answer, or leaves it. */
const Reply = ({ productId, choice, prompt: { run, start, reset } }: Props) => {
  const { playground } = useBuyingMessages()
  const [message, setMessage] = useState('')
  const [estimate, setEstimate] = useState<Estimate>()
  const { conversationId = '' } = run
  const body = { productId, conversationId, message, ...chosenOptions(choice) }
  const remove = useApiMutation('conversations.remove', {
    refresh: ['conversations.list'],
    onDone: reset,
  })
  const isRunning = run.state === 'running'
  const isEmpty = message.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning && !isEmpty) void start(body, estimate)
  }
  return (
    <Card>
      <form className="grid gap-4" onSubmit={send}>
        <FormErrors error={remove.error} />
        <Field label={playground.reply} error={faultOf(run.error, 'message')}>
          <Textarea
            value={message}
            rows={3}
            maxLength={100_000}
            onChange={(event) => setMessage(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" disabled={isRunning || isEmpty}>
            {playground.sendReply}
          </Button>
          <Button disabled={isRunning} onClick={reset}>
            {playground.newRun}
          </Button>
          <Button
            variant="ghost"
            disabled={isRunning}
            busy={remove.busy}
            onClick={() => remove.run({ params: { conversationId } })}
          >
            {playground.removeConversation}
          </Button>
          <RunEstimate body={body} isFilled={!isRunning && !isEmpty} onEstimate={setEstimate} />
        </div>
      </form>
    </Card>
  )
}

/** Stored conversations with a product, to go on with. */
const RecentConversations = ({ productId, prompt: { open } }: Omit<Props, 'choice'>) => {
  const { playground } = useBuyingMessages()
  const { data } = useApiQuery('conversations.list', { query: { productId, limit: 8 } }, { keeps: true })
  if (!data || data.data.length === 0) return null
  return (
    <Card title={playground.conversations} flush>
      <ul className="divide-y divide-line border-t border-line">
        {data.data.map(({ conversationId, answers, updatedAt }) => (
          <li key={conversationId} className="flex flex-wrap items-center gap-x-3 px-5 py-2.5 text-sm">
            <Time value={updatedAt} form="relative" />
            <span className="text-ink-faint">{playground.answers(answers)}</span>
            <Button size="sm" variant="ghost" className="ml-auto" onClick={() => void open(conversationId)}>
              {playground.openConversation}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The reply to the answer that is shown, if it can have one, and earlier conversations. */
export const Conversation = (props: Props) => {
  const { conversationId, turns, state } = props.prompt.run
  return (
    <>
      {conversationId !== undefined && (
        // A message that failed stays in the field.
        <Reply key={turns.length + (state === 'done' ? 1 : 0)} {...props} />
      )}
      <RecentConversations {...props} />
    </>
  )
}
