import type { DataOf } from '../../../api/calls.ts'
import type { Tone } from '../../../ui/badge.tsx'

export const runTones: Readonly<Record<DataOf<'executions.get'>['status'], Tone>> = {
  running: 'warn',
  completed: 'good',
  failed: 'bad',
  canceled: 'neutral',
}
