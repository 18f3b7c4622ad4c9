import type { PaymentMethod as WireMethod, PaymentMethodSetup } from '@souk/contract'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id, type Ids } from '../../kernel/ids.ts'
import { transact, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import { beginMethod, detachRemoved, finishMethod, type FoundMethod, type MethodDeps } from './add-method.ts'
import type { PaymentMethod, SavedMethod } from './charge.ts'
import {
  countMethods,
  findDefaultMethod,
  findMethod,
  findMethods,
  hadMethod,
  insertMethod,
  lockMethods,
  markRemoved,
  moveDefault,
  type Wallet,
} from './method-store.ts'

/** How accounts pay. An account has one default as long as it has any method. */
export interface Methods {
  /** The method named, else the account's default; undefined if there is none or it is not the account's. */
  find(tx: Tx, accountId: Id<'user'>, methodId: string | undefined): Promise<PaymentMethod | undefined>
  list(accountId: Id<'user'>, paging: { page?: number; limit?: number }): Promise<PageReply<WireMethod>>
  /** What a browser needs to add a method, outside any transaction. */
  begin(accountId: Id<'user'>): Promise<PaymentMethodSetup>
  /** What that led to, by the token that the browser got; INVALID_REQUEST if it is none, and for what looks like a card number. */
  finish(accountId: Id<'user'>, token: string): Promise<FoundMethod>
  add(tx: Tx, accountId: Id<'user'>, method: FoundMethod): Promise<WireMethod>
  /** NOT_FOUND for what is not the account's. */
  makeDefault(tx: Tx, accountId: Id<'user'>, methodId: string): Promise<WireMethod>
  /** Orders paid with it keep how they were paid. The newest that is left becomes the default. */
  remove(tx: Tx, accountId: Id<'user'>, methodId: string): Promise<void>
  /** Has removed methods forgotten by their providers; returns how many. */
  detachRemoved(): Promise<number>
}

interface Deps extends MethodDeps {
  readonly ids: Ids
  readonly requireOpen: () => void
}

export const createMethods = (deps: Deps): Methods => {
  const { db, clock, providers, requireOpen } = deps
  const { current } = providers
  const { testMethods } = current
  const walletOf = (accountId: Id<'user'>): Wallet => ({ accountId, provider: current.name })
  const insert = async (tx: Tx, accountId: Id<'user'>, method: FoundMethod & { isDefault: boolean }) => {
    const { reference: token, ...rest } = method
    const saved = { ...rest, token, id: deps.ids.next('paymentMethod'), createdAt: clock.now() }
    await insertMethod(tx, { ...saved, ...walletOf(accountId) })
    return saved
  }
  /** Gives an account that never had a method its test card; else says what its default is by now. */
  const open = async (tx: Tx, accountId: Id<'user'>): Promise<PaymentMethod | undefined> => {
    const card = testMethods?.find(testMethods.defaultToken)
    if (!card || (await hadMethod(tx, walletOf(accountId)))) return findDefaultMethod(tx, walletOf(accountId))
    return insert(tx, accountId, { ...card, customer: undefined, isDefault: true })
  }
  const getOwn = async (tx: Tx, accountId: Id<'user'>, methodId: string): Promise<SavedMethod> => {
    await lockMethods(tx, accountId)
    const id = parseId('paymentMethod', methodId)
    const method = id && (await findMethod(tx, walletOf(accountId), id))
    return method ?? fail('NOT_FOUND', 'payment_method_not_found')
  }
  return {
    async find(tx, accountId, methodId) {
      if (methodId === undefined)
        return (await findDefaultMethod(tx, walletOf(accountId))) ?? open(tx, accountId)
      const card = testMethods?.find(methodId)
      if (card) return { token: card.reference, brand: card.brand, last4: card.last4 }
      const id = parseId('paymentMethod', methodId)
      return id && findMethod(tx, walletOf(accountId), id)
    },
    async list(accountId, { page = 1, limit = 20 }) {
      const wallet = walletOf(accountId)
      if (!(await hadMethod(db, wallet))) await transact(db, (tx) => open(tx, accountId))
      const [methods, total] = await Promise.all([
        findMethods(db, wallet, { limit, offset: (page - 1) * limit }),
        countMethods(db, wallet),
      ])
      return { items: methods.map(toWire), page, limit, total }
    },
    begin(accountId) {
      requireOpen()
      return beginMethod(deps, accountId)
    },
    finish(accountId, token) {
      requireOpen()
      return finishMethod(deps, accountId, token)
    },
    async add(tx, accountId, method) {
      await lockMethods(tx, accountId)
      await open(tx, accountId)
      const isDefault = !(await findDefaultMethod(tx, walletOf(accountId)))
      return toWire(await insert(tx, accountId, { ...method, isDefault }))
    },
    async makeDefault(tx, accountId, methodId) {
      const method = await getOwn(tx, accountId, methodId)
      await moveDefault(tx, walletOf(accountId), method.id)
      return toWire({ ...method, isDefault: true })
    },
    async remove(tx, accountId, methodId) {
      const { id, isDefault } = await getOwn(tx, accountId, methodId)
      await markRemoved(tx, id, clock.now())
      if (isDefault) await moveDefault(tx, walletOf(accountId), null)
    },
    detachRemoved: () => detachRemoved(deps),
  }
}

const toWire = (method: SavedMethod): WireMethod => ({
  id: publicId('paymentMethod', method.id),
  brand: method.brand,
  last4: method.last4,
  expiresMonth: method.expiresMonth,
  expiresYear: method.expiresYear,
  isDefault: method.isDefault,
  createdAt: method.createdAt.toISOString(),
})
