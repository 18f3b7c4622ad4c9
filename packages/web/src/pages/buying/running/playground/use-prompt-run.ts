import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { DataOf, InputOf } from '../../../../api/calls.ts'
import { refreshReads } from '../../../../api/refresh.ts'
import { streamPrompt } from '../../../../api/stream.ts'
import type { Estimate } from './run-estimate.tsx'

type RunBody = InputOf<'ai.execute'>['body']
type Turn = DataOf<'conversations.get'>['turns'][number]

export interface PromptRun {
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  readonly text: string
  readonly result?: DataOf<'ai.execute'>
  readonly error?: unknown
  /** Of the result, from before the run. */
  readonly estimate?: Estimate | undefined
  /** What was answered before, and the message that is answered now; null for the prompt itself. */
  readonly turns: readonly Turn[]
  readonly message: string | null
  /** Undefined where no reply can follow. */
  readonly conversationId?: string | undefined
}

const idle: PromptRun = { state: 'idle', text: '', turns: [], message: null }

/** A reply goes on with the run, anything else begins again. */
const nextRun = ({ state, turns, message, text }: PromptRun, body: RunBody): PromptRun => {
  if (body.conversationId === undefined) return { ...idle, state: 'running' }
  return {
    ...{ state: 'running', text: '', conversationId: body.conversationId, message: body.message ?? null },
    turns: state === 'done' ? [...turns, { message, output: text }] : turns,
  }
}

/** Runs a prompt and holds what it has written so far. */
export const usePromptRun = () => {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const [run, setRun] = useState<PromptRun>(idle)
  const under = useRef<AbortController>(undefined)

  const start = async (body: RunBody, estimate: Estimate | undefined): Promise<void> => {
    under.current?.abort()
    const control = (under.current = new AbortController())
    // Output of an earlier run is ignored.
    const update = (next: (before: PromptRun) => PromptRun) => {
      if (under.current === control) setRun(next)
    }
    setRun((before) => nextRun(before, body))
    try {
      const result = await streamPrompt(body, {
        signal: control.signal,
        onText: (piece) => update((before) => ({ ...before, text: before.text + piece })),
      })
      const { output: text, conversationId } = result
      update((before) => ({ ...before, state: 'done', text, result, estimate, conversationId }))
    } catch (error) {
      update((before) =>
        control.signal.aborted ? { ...before, state: 'stopped' } : { ...before, state: 'failed', error },
      )
    } finally {
      void refreshReads(queries, ['executions.list', 'conversations.list', 'credit.get'])
    }
  }
  const reset = () => {
    under.current?.abort()
    under.current = undefined
    setRun(idle)
  }
  /** Shows a stored conversation, to go on with it. */
  const open = async (conversationId: string): Promise<void> => {
    reset()
    try {
      const { data } = await api.call('conversations.get', { params: { conversationId } })
      const last = data.turns.at(-1)
      if (last)
        setRun({
          ...{ state: 'done', text: last.output, message: last.message, conversationId },
          turns: data.turns.slice(0, -1),
        })
    } catch (error) {
      setRun({ ...idle, state: 'failed', error })
      void refreshReads(queries, ['conversations.list'])
    }
  }
  return { run, start, stop: () => under.current?.abort(), reset, open }
}
