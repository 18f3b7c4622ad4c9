import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Permission } from '@souk/contract'
import { Failure } from '../../kernel/errors.ts'
import { parseId, type IdKind } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { McpDeps } from './deps.ts'
import { listNames, readRunnable, type Kind, type Named, type Runnable } from './purchases.ts'

/** The one whom a server is for. */
export interface Caller {
  readonly principal: Principal
  may(permission: Permission): boolean
  /** Throws an error of the protocol if the credential lacks the permission. */
  need(permission: Permission): void
  /** A purchase by what clients call it; an error of the protocol if there is none. */
  find(name: string, kinds: readonly Kind[]): Promise<Runnable>
}

export const nameOf = ({ kind, slug }: Named): string => `${kind}_${slug}`

export const createCaller = (deps: McpDeps, principal: Principal): Caller => {
  const may = (permission: Permission): boolean => principal.permissions.has(permission)
  const need = (permission: Permission): void => {
    if (!may(permission)) throw lacking(permission)
  }
  return {
    ...{ principal, may, need },
    async find(name, kinds) {
      need('purchases:read')
      const all = await listNames(deps, principal)
      const named = all.find((one) => kinds.includes(one.kind) && (nameOf(one) === name || one.slug === name))
      const [found] = await readRunnable(deps, principal, named ? [named] : [])
      if (found) return found
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no ${name} among your purchases.`)
    },
  }
}

const lacking = (permission: Permission): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidRequest, `This credential lacks the permission ${permission}.`, {
    required: permission,
  })

/** The answer, where a refusal becomes an error of the protocol; `about` is added to its data. */
export const orProtocolError = async <T>(answer: Promise<T>, about: object = {}): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, details, message } = error
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { ...about, code, details })
  }
}

/** Cursors are the identifier that a page ended with, so what is bought meanwhile moves no page. */
export const leadingOn = (last: string | undefined) =>
  last === undefined ? {} : { nextCursor: Buffer.from(last).toString('base64url') }

export const endOf = (cursor: string | undefined, kinds: readonly IdKind[]): string => {
  if (cursor === undefined) return ''
  const last = Buffer.from(cursor, 'base64url').toString()
  if (kinds.some((kind) => parseId(kind, last))) return last
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'This cursor does not belong to this list.')
}
