import {
  maxNewCounted,
  type SavedSearch,
  type SavedSearchCreation,
  type SavedSearchItem,
} from '@souk/contract'
import { fail, failInvalid } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PageReply } from '../../platform/http/route.ts'
import type { InterestsDeps, PageQuery } from './deps.ts'
import {
  countPublishedAfter,
  countSearches,
  deleteSearch,
  findSearches,
  insertSearch,
  lockInterests,
  updateSearch,
  type SavedSearchRow,
} from './store.ts'

const maxSearches = 50

/** The searches that an account has saved. NOT_FOUND for what is not the account's. */
export interface SavedSearches {
  list(principal: Principal, query: PageQuery): Promise<PageReply<SavedSearchItem>>
  /** INVALID_REQUEST for what the list of products refuses; CONFLICT when the account has 50. */
  create(tx: Tx, principal: Principal, creation: SavedSearchCreation): Promise<SavedSearch>
  rename(tx: Tx, principal: Principal, change: { searchId: string; name: string }): Promise<SavedSearch>
  markSeen(tx: Tx, principal: Principal, searchId: string): Promise<SavedSearch>
  remove(tx: Tx, accountId: Id<'user'>, searchId: string): Promise<void>
}

export const createSavedSearches = ({ db, clock, ids, search }: InterestsDeps): SavedSearches => {
  /**
   * A first publication is an update: what was published after the last look is among the matches that were updated after it. Outside
   * of transactions: a search needs a connection of its own.
   */
  const countNew = async (principal: Principal, { query, seenAt }: SavedSearchRow) =>
    countPublishedAfter(db, await search.findUpdated(principal, query, maxNewCounted), seenAt)
  const update = async (
    tx: Tx,
    { accountId }: Principal,
    { searchId, ...change }: { readonly searchId: string; readonly name?: string; readonly seenAt?: Date },
  ): Promise<SavedSearch> => {
    const id = parseId('savedSearch', searchId)
    const row = id && (await updateSearch(tx, { accountId, id }, change))
    return row ? toWire(row) : noSearch()
  }
  return {
    async list(principal, { page = 1, limit = 20 }) {
      const { accountId } = principal
      const [rows, total] = await Promise.all([
        findSearches(db, accountId, { limit, offset: (page - 1) * limit }),
        countSearches(db, accountId),
      ])
      const items = await Promise.all(
        rows.map(async (row) => ({ ...toWire(row), newProducts: await countNew(principal, row) })),
      )
      return { items, page, limit, total }
    },

    async create(tx, principal, { name, query }) {
      const { accountId } = principal
      const faults = search.faultsOf(query).map((one) => ({ ...one, field: `query.${one.field}` }))
      if (faults.length > 0) failInvalid(faults)
      await lockInterests(tx, accountId)
      if ((await countSearches(tx, accountId)) >= maxSearches)
        fail('CONFLICT', 'too_many_saved_searches', { params: { max: maxSearches }, limit: maxSearches })
      const now = clock.now()
      const row = { id: ids.next('savedSearch'), name: name.trim(), query, seenAt: now, createdAt: now }
      await insertSearch(tx, accountId, row)
      return toWire(row)
    },

    rename: (tx, principal, { searchId, name }) => update(tx, principal, { searchId, name: name.trim() }),
    markSeen: (tx, principal, searchId) => update(tx, principal, { searchId, seenAt: clock.now() }),

    async remove(tx, accountId, searchId) {
      const id = parseId('savedSearch', searchId)
      if (!id || !(await deleteSearch(tx, { accountId, id }))) noSearch()
    },
  }
}

const toWire = (row: SavedSearchRow): SavedSearch => ({
  ...row,
  id: publicId('savedSearch', row.id),
  seenAt: row.seenAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
})

const noSearch = (): never => fail('NOT_FOUND', 'saved_search_not_found')
