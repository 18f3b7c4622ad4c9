import { verifySync } from 'otplib'
import type { Id } from '../../../kernel/ids.ts'
import type { Vault } from '../../../platform/vault/vault.ts'

/** Seconds; a code of the step before or after is taken too, for clocks that are not quite right. */
const tolerance = 30

export const sealContextOfTotp = (userId: string) => ({ table: 'accounts.totp', row: userId, owner: userId })

export const sealSecret = (vault: Vault, userId: Id<'user'>, secret: string): Uint8Array =>
  vault.seal(sealContextOfTotp(userId), Buffer.from(secret))

export const openSecret = (vault: Vault, userId: Id<'user'>, sealed: Uint8Array): string =>
  Buffer.from(vault.open(sealContextOfTotp(userId), sealed)).toString()

/** The time step of a code; undefined if it belongs to none near `now`. */
export const stepOf = (secret: string, token: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1_000)
  const result = verifySync({ secret, token, epoch, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}
