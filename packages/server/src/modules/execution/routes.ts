import { executePrompt } from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Execution } from './index.ts'

export const executionRoutes = (execution: Execution): Route[] => [
  on(executePrompt, (request) => execution.executePrompt(request)),
]
