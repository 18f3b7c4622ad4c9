import { SoukConnectionError, SoukError } from '@souk/sdk'
import type { ReactNode } from 'react'
import { toast } from '../ui/toast.tsx'

/** One component of the gallery, in all its states. */
export const Specimen = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-4 border-t border-line pt-4">
    <h2 className="font-mono text-sm text-ink-faint">{title}</h2>
    {children}
  </section>
)

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

export const refusal = new SoukError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: 'The request body is not valid',
  details: {
    errors: [
      { field: 'title', rule: 'blank', reason: 'must not be blank' },
      { field: 'price', rule: 'not_positive', reason: 'must be positive' },
    ],
  },
  requestId: 'req_4f1c2a9b7d3e',
  retryAfterMs: undefined,
  attempts: 1,
})

export const breakdown = new SoukError({
  status: 500,
  code: 'INTERNAL_ERROR',
  message: 'internal',
  details: {},
  requestId: 'req_9be07a41c5d2',
  retryAfterMs: undefined,
  attempts: 1,
})

export const silence = new SoukConnectionError('no answer', { attempts: 3, cause: undefined })

export const sayGood = () => toast('Product published', { tone: 'good' })
export const sayUndo = () =>
  toast('Key revoked', { action: { label: 'Undo', onPress: () => toast('Key is back') } })
export const sayBad = () => toast('The test event was not delivered', { tone: 'bad' })
