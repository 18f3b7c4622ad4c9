import { availableParallelism } from 'node:os'
import { fault, type PlainRule } from '@souk/contract'
import { hash as argon2, verify as argon2Verify } from '@node-rs/argon2'
import { failInvalid } from '../../../kernel/errors.ts'

/** OWASP's choice for argon2id, the library's default algorithm: 19 MiB, two passes, one lane; some 25 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes at the same time: on a thread pool, so the event loop goes on, but one processor is left for it. With all
 * four threads of the pool at work on two processors the loop waited for its turn, and files with it.
 */
const max = Math.max(1, availableParallelism() - 1)
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The same characters are the same password, however a keyboard composes them. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2(normal(password), cost))

export const matchesPassword = (hash: string, password: string): Promise<boolean> =>
  inTurn(() => argon2Verify(hash, normal(password)))

/** Of a password that no one knows: what an unknown account is compared with, so that it takes as long. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$htvEGiu3W1GvHefbPEx+Dw$jQpf4KI/1cMnJhi/yz+vAjdQw17vB7AxlJEzjXLgxcw'

interface Choice {
  readonly password: string
  readonly email: string
}

/** INVALID_REQUEST for what others would try first. */
export const checkPassword = ({ password, email }: Choice): void => {
  const text = normal(password).toLowerCase()
  const refuse = (rule: PlainRule) => failInvalid([fault('newPassword', rule)])
  if (new Set(text).size < 5) refuse('password_too_simple')
  if (text.includes(email) || email.split('@')[0] === text) refuse('password_is_email')
  if (/^(?:0?123456789|1?234567890|password|qwert[yz]uiop|iloveyou)/.test(text) && text.length < 14)
    refuse('password_common')
}
