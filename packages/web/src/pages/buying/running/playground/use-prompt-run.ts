import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { DataOf, InputOf } from '../../../../api/calls.ts'
import { refreshReads } from '../../../../api/refresh.ts'
import { streamPrompt } from '../../../../api/stream.ts'
import type { Estimate } from './run-estimate.tsx'

export interface PromptRun {
  readonly state: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  readonly text: string
  readonly result?: DataOf<'ai.execute'>
  readonly error?: unknown
  /** Of the result, from before the run. */
  readonly estimate?: Estimate | undefined
}

/** Runs a prompt and holds what it has written so far. */
export const usePromptRun = () => {
  const queries = useQueryClient()
  const [run, setRun] = useState<PromptRun>({ state: 'idle', text: '' })
  const under = useRef<AbortController>(undefined)

  const start = async (
    body: InputOf<'ai.execute'>['body'],
    estimate: Estimate | undefined,
  ): Promise<void> => {
    under.current?.abort()
    const control = (under.current = new AbortController())
    // Output of an earlier run is ignored.
    const update = (next: (before: PromptRun) => PromptRun) => {
      if (under.current === control) setRun(next)
    }
    setRun({ state: 'running', text: '' })
    try {
      const result = await streamPrompt(body, {
        signal: control.signal,
        onText: (piece) => update((before) => ({ ...before, text: before.text + piece })),
      })
      update(() => ({ state: 'done', text: result.output, result, estimate }))
    } catch (error) {
      update(({ text }) =>
        control.signal.aborted ? { state: 'stopped', text } : { state: 'failed', text, error },
      )
    } finally {
      void refreshReads(queries, ['executions.list'])
    }
  }
  return { run, start, stop: () => under.current?.abort() }
}
