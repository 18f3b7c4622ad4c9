import type { Invitation, InvitationCreation, NewInvitation } from '@souk/contract'
import { fail } from '../../../kernel/errors.ts'
import { parseId, publicId } from '../../../kernel/ids.ts'
import { after, days } from '../../../kernel/time.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PageReply } from '../../../platform/http/route.ts'
import type { Actor } from '../../audit/index.ts'
import type { AccountsDeps } from '../deps.ts'
import { readEmail } from '../../../kernel/person.ts'
import {
  countInvitations,
  endInvitation,
  findInvitations,
  insertInvitation,
  type InvitationRow,
} from './invitation-store.ts'

export interface Invitations {
  list(paging: { readonly page?: number; readonly limit?: number }): Promise<PageReply<Invitation>>
  create(tx: Tx, actor: Actor, body: InvitationCreation): Promise<NewInvitation>
  /** NOT_FOUND if there is none. */
  revoke(tx: Tx, actor: Actor, invitationId: string): Promise<Invitation>
}

const defaultDays = 14

const statusOf = (row: InvitationRow, now: Date): Invitation['status'] => {
  if (row.revokedAt) return 'revoked'
  if (row.uses >= row.maxUses) return 'used'
  return row.expiresAt <= now ? 'expired' : 'valid'
}

const toWire = (row: InvitationRow, now: Date): Invitation => ({
  id: publicId('invitation', row.id),
  ...{ email: row.email, role: row.role, uses: row.uses, maxUses: row.maxUses, status: statusOf(row, now) },
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

/** What admins do with invitations. The code is in the fragment of the link, which no server and no log sees. */
export const createInvitations = (deps: AccountsDeps): Invitations => ({
  async list({ page = 1, limit = 20 }) {
    const [rows, total] = await Promise.all([
      findInvitations(deps.db, { limit, offset: (page - 1) * limit }),
      countInvitations(deps.db),
    ])
    const now = deps.clock.now()
    return { items: rows.map((row) => toWire(row, now)), page, limit, total }
  },

  async create(tx, actor, { email: address, role = 'user', maxUses = 1, expiresInDays = defaultDays }) {
    const { ids, clock, secrets, audit, options } = deps
    const now = clock.now()
    const email = address === undefined ? null : readEmail(address)
    const code = secrets.token()
    const row: InvitationRow = {
      id: ids.next('invitation'),
      ...{ email, role, uses: 0, createdAt: now, revokedAt: null },
      maxUses: email === null ? maxUses : 1,
      expiresAt: after(now, days(expiresInDays)),
    }
    await insertInvitation(tx, { ...row, codeHash: sha256(code) })
    const invitation = toWire(row, now)
    await audit.record(tx, actor, {
      action: 'invitation.created',
      subject: invitation.id,
      after: { role, maxUses: row.maxUses, expiresAt: invitation.expiresAt },
    })
    const url = `${options.baseUrl}/sign-in#invitation=${code}`
    if (email !== null) await mailInvitation(deps, tx, { email, url, row })
    return { invitation, url, mailed: email !== null && deps.outbox.isOpen }
  },

  async revoke(tx, actor, invitationId) {
    const id = parseId('invitation', invitationId)
    const now = deps.clock.now()
    const row = id && (await endInvitation(tx, id, now))
    if (!row) return fail('NOT_FOUND', 'invitation_not_found')
    await deps.audit.record(tx, actor, { action: 'invitation.revoked', subject: invitationId })
    return toWire(row, now)
  },
})

interface Mail {
  readonly email: string
  readonly url: string
  readonly row: InvitationRow
}

const mailInvitation = (
  { outbox, options }: AccountsDeps,
  tx: Tx,
  { email, url, row }: Mail,
): Promise<void> =>
  outbox.post(tx, {
    to: { name: '', address: email },
    subject: `You are invited to ${options.shopName}`,
    paragraphs: [
      `You are invited to ${row.role === 'seller' ? 'sell on' : 'join'} ${options.shopName}. Open the link and sign in with this email address to create your account.`,
      `The invitation is valid until ${row.expiresAt.toUTCString()}.`,
    ],
    action: { label: 'Accept the invitation', url },
    expiresAt: row.expiresAt,
  })
