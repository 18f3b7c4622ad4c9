import { fault, type PlainRule, type WebhookStatus } from '@souk/contract'
import type { Fault } from '@souk/contract'
import type { Id } from '../../../kernel/ids.ts'
import { days, hours } from '../../../kernel/time.ts'

/** How long the secret before a rotation stays valid (Decision 33). */
export const overlapMs = hours(24)
/** How long all attempts to an endpoint fail before its owner is notified, and before it is disabled (Decision 35). */
export const warnAfterMs = days(1)
export const disableAfterMs = days(5)
export const defaultInFlight = 10

export interface Sealed {
  readonly secret: Uint8Array
  readonly previousSecret: Uint8Array | null
  readonly previousSecretUntil: Date | null
  /** Until then the previous secret makes the signature of spec 6.4; null: the current one does. */
  readonly previousSecretSignsUntil: Date | null
  /** JSON of the custom headers. */
  readonly headers: Uint8Array | null
}

/** How fast and in which order an endpoint is served. */
export interface Pace {
  readonly maxInFlight: number
  readonly maxPerSecond: number | null
  readonly strictOrder: boolean
}

export interface Endpoint extends Sealed, Pace {
  readonly id: Id<'webhook'>
  readonly accountId: Id<'user'>
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
  readonly headerNames: readonly string[]
  readonly status: WebhookStatus
  readonly disabledReason: string | null
  readonly failingSince: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The entries of `events` that take this type: itself, `*`, and `a.*`, `a.b.*` of `a.b.c`. */
export const patternsFor = (type: string): string[] => {
  const parts = type.split('.')
  return [type, '*', ...parts.slice(1).map((_, n) => `${parts.slice(0, n + 1).join('.')}.*`)]
}

const ours =
  /^(?:x-service-.*|webhook-.*|x-souk-.*|proxy-.*|sec-.*|content-.*|accept-encoding|connection|cookie|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|user-agent)$/i
const maxHeaders = 20

/** What is wrong with custom headers: they take no place of ours and nothing that would bend the request. */
export const headerFaults = (headers: Readonly<Record<string, string>>): Fault[] => {
  const entries = Object.entries(headers)
  const doubled = new Set<string>()
  const faults = entries.flatMap(([name, value]): Fault[] => {
    const refuse = (rule: PlainRule): Fault[] => [fault(`headers.${name}`, rule)]
    const known = doubled.has(name.toLowerCase())
    doubled.add(name.toLowerCase())
    if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return refuse('header_name_invalid')
    if (ours.test(name)) return refuse('header_reserved')
    if (known) return refuse('header_twice')
    if (!/^[\x20-\x7e]*$/.test(value) || value.trim() !== value) return refuse('header_value_invalid')
    return []
  })
  if (entries.length > maxHeaders) faults.unshift(fault('headers', 'too_many_members', { max: maxHeaders }))
  return faults
}
