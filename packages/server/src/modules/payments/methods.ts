import { fault, type PaymentMethod as WireMethod, type PlainRule } from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { parseId, publicId, type Id, type Ids } from '../../kernel/ids.ts'
import type { Clock } from '../../kernel/time.ts'
import { transact, type Db, type Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
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
} from './method-store.ts'
import type { Card, PaymentProvider } from './provider.ts'

/** How accounts pay. An account has one default as long as it has any method. */
export interface Methods {
  /** The method named, else the account's default; undefined if there is none or it is not the account's. */
  find(tx: Tx, accountId: Id<'user'>, methodId: string | undefined): Promise<PaymentMethod | undefined>
  list(accountId: Id<'user'>, paging: { page?: number; limit?: number }): Promise<PageReply<WireMethod>>
  /** The card behind a provider's token; INVALID_REQUEST if it is none, and for what looks like a card number. */
  readCard(token: string): Promise<PaymentMethod>
  add(tx: Tx, accountId: Id<'user'>, method: PaymentMethod): Promise<WireMethod>
  /** NOT_FOUND for what is not the account's. */
  makeDefault(tx: Tx, accountId: Id<'user'>, methodId: string): Promise<WireMethod>
  /** Orders paid with it keep how they were paid. The newest that is left becomes the default. */
  remove(tx: Tx, accountId: Id<'user'>, methodId: string): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly provider: PaymentProvider
  readonly requireOpen: () => void
}

export const createMethods = ({ db, clock, ids, provider, requireOpen }: Deps): Methods => {
  const insert = async (tx: Tx, accountId: Id<'user'>, method: PaymentMethod & { isDefault: boolean }) => {
    const saved = { ...method, id: ids.next('paymentMethod'), createdAt: clock.now() }
    await insertMethod(tx, { ...saved, accountId })
    return saved
  }
  /** Gives an account that never had a method its test card; else says what its default is by now. */
  const open = async (tx: Tx, accountId: Id<'user'>): Promise<PaymentMethod | undefined> => {
    const token = provider.defaultTestToken
    const card = token === undefined ? undefined : provider.findTestCard(token)
    if (token === undefined || !card || (await hadMethod(tx, accountId)))
      return findDefaultMethod(tx, accountId)
    return insert(tx, accountId, { ...methodOf(token, card), isDefault: true })
  }
  const getOwn = async (tx: Tx, accountId: Id<'user'>, methodId: string): Promise<SavedMethod> => {
    await lockMethods(tx, accountId)
    const id = parseId('paymentMethod', methodId)
    const method = id && (await findMethod(tx, accountId, id))
    return method ?? fail('NOT_FOUND', 'payment_method_not_found')
  }
  return {
    async find(tx, accountId, methodId) {
      if (methodId === undefined) return (await findDefaultMethod(tx, accountId)) ?? open(tx, accountId)
      const card = provider.findTestCard(methodId)
      if (card) return methodOf(methodId, card)
      const id = parseId('paymentMethod', methodId)
      return id && findMethod(tx, accountId, id)
    },
    async list(accountId, { page = 1, limit = 20 }) {
      if (!(await hadMethod(db, accountId))) await transact(db, (tx) => open(tx, accountId))
      const [methods, total] = await Promise.all([
        findMethods(db, accountId, { limit, offset: (page - 1) * limit }),
        countMethods(db, accountId),
      ])
      return { items: methods.map(toWire), page, limit, total }
    },
    async readCard(token) {
      requireOpen()
      if (looksLikeCardNumber(token)) refuseToken('token_is_card_number')
      const card = await provider.findCard(token)
      return card ? methodOf(token, card) : refuseToken('token_unknown')
    },
    async add(tx, accountId, method) {
      await lockMethods(tx, accountId)
      await open(tx, accountId)
      const isDefault = !(await findDefaultMethod(tx, accountId))
      return toWire(await insert(tx, accountId, { ...method, isDefault }))
    },
    async makeDefault(tx, accountId, methodId) {
      const method = await getOwn(tx, accountId, methodId)
      await moveDefault(tx, accountId, method.id)
      return toWire({ ...method, isDefault: true })
    },
    async remove(tx, accountId, methodId) {
      const { id, isDefault } = await getOwn(tx, accountId, methodId)
      await markRemoved(tx, id, clock.now())
      if (isDefault) await moveDefault(tx, accountId, null)
    },
  }
}

const methodOf = (token: string, { brand, last4 }: Card): PaymentMethod => ({ token, brand, last4 })

/** 12 to 19 digits, with what people write between them. */
const looksLikeCardNumber = (token: string): boolean => /^\d{12,19}$/.test(token.replaceAll(/[\s.-]/g, ''))

const refuseToken = (rule: PlainRule): never => failInvalid([fault('token', rule)])

const toWire = ({ id, brand, last4, isDefault, createdAt }: SavedMethod): WireMethod => ({
  id: publicId('paymentMethod', id),
  brand,
  last4,
  isDefault,
  createdAt: createdAt.toISOString(),
})
