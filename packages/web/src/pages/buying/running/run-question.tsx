import { useState } from 'react'
import type { DataOf } from '../../../api/calls.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useBuyingMessages } from '../../../text/buying.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { formatTime } from '../../../ui/time.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useLanguage } from '../../../ui/messages.ts'

interface Props {
  readonly executionId: string
  readonly step: string
  readonly question: NonNullable<DataOf<'executions.get'>['steps'][number]['question']>
}

/** A step that waits for an answer: a button for each option, or a field for a text. */
export const RunQuestion = ({ executionId, step, question }: Props) => {
  const { runs } = useBuyingMessages()
  const language = useLanguage()
  const [text, setText] = useState('')
  const { run, busy, error } = useApiMutation('executions.answer', {
    refresh: ['executions.get', 'executions.list'],
  })
  const answer = (said: string) => run({ params: { executionId }, body: { step, answer: said } })
  const { message, options, deadline } = question
  return (
    <Card title={runs.question}>
      <div className="grid gap-4">
        <p className="max-h-96 overflow-y-auto break-words whitespace-pre-wrap">{message}</p>
        <FormErrors error={error} />
        {options ? (
          <div className="flex flex-wrap gap-2">
            {options.map((option) => (
              <Button key={option} busy={busy} onClick={() => answer(option)}>
                {option}
              </Button>
            ))}
          </div>
        ) : (
          <form
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              answer(text)
            }}
          >
            <Field label={runs.answer}>
              <Textarea
                value={text}
                onChange={(event) => setText(event.target.value)}
                rows={3}
                maxLength={10_000}
                required
              />
            </Field>
            <div>
              <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
                {runs.sendAnswer}
              </Button>
            </div>
          </form>
        )}
        <p className="text-sm text-ink-faint">{runs.answerUntil(formatTime(deadline, 'moment', language))}</p>
      </div>
    </Card>
  )
}
