import type { ProductDetail } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { apiQuery } from '../../../../api/queries.ts'
import { refreshReads } from '../../../../api/refresh.ts'
import { checkDraft, refusalOf } from '../check-draft.ts'
import { changesOf, toBody, toDraft, type Draft } from '../draft.ts'
import { merge, overlaps } from './merge.ts'

/** What the editor started from: a save names its ETag, so that no one's change is lost unseen. */
export interface Base {
  readonly draft: Draft
  readonly etag: string
  /** Undefined until the draft is created. */
  readonly productId: string | undefined
}

interface Saved {
  readonly product: ProductDetail
  readonly etag: string
}

interface Saving {
  readonly currency: string | undefined
  /** What was sent is saved, and this is what the server made of it. */
  readonly onSaved: (sent: Draft, base: Base) => void
  /** Someone else changed what is typed here. */
  readonly onConflict: () => void
}

const isStale = (error: unknown): boolean =>
  error instanceof SoukError && error.code === 'PRECONDITION_FAILED'

/** The requests of a save. What they answer is what other parts of the page read, without a request of their own. */
const useRequests = () => {
  const queries = useQueryClient()
  const { api } = useRouter().options.context
  const read = async (productId: string): Promise<Saved> => {
    const query = apiQuery('products.get', { params: { productId } })
    const { data, etag = '' } = await queries.fetchQuery({ ...query, staleTime: 0 })
    return { product: data, etag }
  }
  const update = async (productId: string, draft: Draft, base: Base): Promise<Saved> => {
    const params = { productId }
    const { data, etag = '' } = await api.call('products.update', {
      ...{ params, body: changesOf(draft, base.draft), headers: { 'if-match': base.etag } },
    })
    const { queryKey } = apiQuery('products.get', { params })
    // A read that began before may answer with what was there before.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, { data, etag })
    return { product: data, etag }
  }
  /** Identifier of a draft that was created, and may not have been read. */
  const created = useRef<string>(undefined)
  const create = async (draft: Draft): Promise<Saved> => {
    if (created.current === undefined) {
      const { data } = await api.call('products.create', { body: toBody(draft) })
      created.current = data.id
      return read(data.id)
    }
    const { product, etag } = await read(created.current)
    return update(product.id, draft, { draft: toDraft(product), etag, productId: product.id })
  }
  const refreshLists = () => void refreshReads(queries, ['products.list', 'versions.list'])
  return { read, create, update, refreshLists }
}

/** Saves what was typed, unless someone was faster. */
export const useSaving = ({ currency, onSaved, onConflict }: Saving) => {
  const { read, create, update, refreshLists } = useRequests()
  const running = useRef<Promise<string | undefined>>(undefined)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const send = async (draft: Draft, base: Base): Promise<Saved | undefined> => {
    const { productId } = base
    if (productId === undefined) return create(draft)
    try {
      return await update(productId, draft, base)
    } catch (refusal) {
      if (!isStale(refusal)) throw refusal
      const { product, etag } = await read(productId)
      const theirs = toDraft(product)
      if (overlaps(draft, base.draft, theirs)) {
        onConflict()
        return undefined
      }
      // They changed something else, such as files or pictures: there is nothing to decide.
      return update(productId, merge(draft, base.draft, theirs), { draft: theirs, etag, productId })
    }
  }

  const attempt = async (draft: Draft, base: Base): Promise<string | undefined> => {
    setBusy(true)
    setError(null)
    try {
      const saved = await send(draft, base)
      if (!saved) return undefined
      const { product, etag } = saved
      onSaved(draft, { draft: toDraft(product), etag, productId: product.id })
      refreshLists()
      return product.id
    } catch (refusal) {
      setError(refusal)
      return undefined
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }

  /** Resolves to the product's identifier if what was sent is saved. Two at once would create two drafts. */
  const save = (draft: Draft, base: Base): Promise<string | undefined> => {
    const faults = checkDraft(draft, currency)
    if (faults.length === 0) return (running.current ??= attempt(draft, base))
    setError(refusalOf(faults))
    return Promise.resolve(undefined)
  }
  return { save, busy, error, clearError: () => setError(null) }
}
