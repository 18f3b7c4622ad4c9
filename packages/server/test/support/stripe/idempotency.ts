import { StripeFault } from './fault.ts'

interface Stored {
  readonly request: string
  readonly at: Date
  /** Missing while the first request is being answered. */
  answer?: Answer
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Stripe forgets keys after at least 24 hours: https://docs.stripe.com/api/idempotent_requests. */
const forgetsAfterMs = 86_400_000

/** Gives a repeated request its first answer, also where that was an error. */
export class IdempotencyKeys {
  readonly #stored = new Map<string, Stored>()

  answer(
    { key, request, now }: { readonly key: string | undefined; readonly request: string; readonly now: Date },
    work: () => Answer,
  ): Answer {
    if (key === undefined) return work()
    const known = this.#stored.get(key)
    const isKnown = known && now.getTime() - known.at.getTime() < forgetsAfterMs
    if (isKnown && known.request !== request)
      throw new StripeFault(400, {
        ...{ type: 'idempotency_error', code: 'idempotency_key_in_use' },
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    if (isKnown && known.answer) return known.answer
    const answer = work()
    // Requests that fail validation are not stored.
    if (answer.status !== 400 && answer.status !== 404) this.#stored.set(key, { request, at: now, answer })
    return answer
  }
}
