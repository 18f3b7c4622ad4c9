import { useEffect } from 'react'
import { followRun } from '../../../api/stream.ts'
import { useApiQuery } from '../../../api/use-api.ts'

/** How often to ask after a prompt, which tells its answer to whoever runs it and has no events of its own. */
const pollMs = 1_000

/** A run and how it changes: a workflow tells each of its steps (`executions.events`). */
export const useFollowedRun = (executionId: string) => {
  const run = useApiQuery(
    'executions.get',
    { params: { executionId } },
    { refetchMs: (data) => (data?.kind === 'prompt' && data.status === 'running' ? pollMs : false) },
  )
  const { refetch } = run
  const { kind, status } = run.data?.data ?? {}
  const isFollowed = kind === 'workflow' && status === 'running'
  useEffect(() => {
    if (!isFollowed) return
    const control = new AbortController()
    void followRun(executionId, { signal: control.signal, onChange: () => void refetch() })
    return () => control.abort()
  }, [executionId, isFollowed, refetch])
  return run
}
