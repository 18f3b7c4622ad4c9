import type { ProductDetail } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { apiQuery } from '../../../api/queries.ts'
import { useApiMutation } from '../../../api/use-api.ts'
import { useSellingMessages } from '../../../text/selling.ts'
import { toast } from '../../../ui/toast.tsx'
import type { ConflictProps } from './conflict.tsx'
import { changesOf, toDraft, type Draft } from './draft.ts'

/** What the editor started from: a save names its ETag, so that no one's change is lost unseen. */
interface Read {
  readonly draft: Draft
  readonly etag: string
}

const differs = (one: Draft, other: Draft): boolean => Object.keys(changesOf(one, other)).length > 0

const isStale = (error: unknown): boolean =>
  error instanceof SoukError && error.code === 'PRECONDITION_FAILED'

/** What was typed, on top of what is there now. */
const onTop = (mine: Draft, base: Draft, theirs: Draft): Draft => {
  const typed = Object.keys(changesOf(mine, base)) as (keyof Draft)[]
  return { ...theirs, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) }
}

interface Dealing {
  readonly mine: Draft
  readonly base: Draft
  readonly theirs: Read
  readonly onTaken: (draft: Draft, base: Read) => void
  readonly onSave: (base: Read) => void
}

/** What can be done where someone was faster. */
const useConflict = ({ mine, base, theirs, onTaken, onSave }: Dealing) => {
  const { editor } = useSellingMessages()
  const [isShown, setIsShown] = useState(false)
  const take = () => {
    setIsShown(false)
    onTaken(theirs.draft, theirs)
    toast(editor.tookTheirs, {
      action: {
        label: editor.bringMineBack,
        onPress: () => onTaken(onTop(mine, base, theirs.draft), theirs),
      },
    })
  }
  const keep = () => {
    setIsShown(false)
    onSave(theirs)
  }
  return { isShown, onShow: setIsShown, take, keep }
}

interface Saving {
  readonly productId: string
  readonly draft: Draft
  readonly base: Read
  /** What was sent is saved, and this is what the server made of it. */
  readonly onSaved: (sent: Draft, made: Draft) => void
  /** Someone else changed what is typed here. */
  readonly onConflict: () => void
}

/** Saves what was typed, unless someone was faster. */
const useSaving = ({ productId, draft, base, onSaved, onConflict }: Saving) => {
  const { saved } = useSellingMessages()
  const queries = useQueryClient()
  const sent = useRef(draft)
  const params = { productId }
  const { run, busy, error } = useApiMutation('products.update', {
    refresh: ['products.get', 'products.list', 'versions.list'],
    onDone: (product) => {
      onSaved(sent.current, toDraft(product))
      toast(saved, { tone: 'good' })
    },
    onFailed: async (refusal) => {
      if (!isStale(refusal)) return
      const { data, etag = '' } = await queries.fetchQuery({
        ...apiQuery('products.get', { params }),
        staleTime: 0,
      })
      // It changed in what is not typed here, such as its files: there is nothing to ask.
      if (differs(toDraft(data), base.draft)) onConflict()
      else save({ ...base, etag })
    },
  })
  const save = ({ etag }: Read) => {
    sent.current = draft
    run({ params, body: changesOf(draft, base.draft), headers: { 'if-match': etag } })
  }
  return { save, busy, error: isStale(error) ? null : error }
}

/** A product that is being edited, while others may change it too. */
export const useEditing = (product: ProductDetail, etag: string) => {
  const theirs: Read = { draft: toDraft(product), etag }
  const [base, setBase] = useState(theirs)
  const [draft, setDraft] = useState(base.draft)
  const { save, busy, error } = useSaving({
    ...{ productId: product.id, draft, base },
    onSaved: (sent, made) => {
      setBase({ ...base, draft: made })
      // Someone may have typed on meanwhile.
      setDraft((now) => (differs(now, sent) ? now : made))
    },
    onConflict: () => conflict.onShow(true),
  })
  const conflict = useConflict({
    ...{ mine: draft, base: base.draft, theirs, onSave: save },
    onTaken: (taken, read) => {
      setBase(read)
      setDraft(taken)
    },
  })
  const unsaved = differs(draft, base.draft)
  const isForeign = theirs.etag !== base.etag && !busy
  const isSame = !unsaved || !differs(draft, theirs.draft)
  const isHarmless = isSame || !differs(theirs.draft, base.draft)
  if (isForeign && isHarmless) {
    setBase(theirs)
    if (isSame) setDraft(theirs.draft)
  }
  const shown: ConflictProps = {
    ...conflict,
    ...{ mine: draft, base: base.draft, theirs: theirs.draft, changedAt: product.updatedAt },
  }
  return {
    ...{ draft, setDraft, unsaved },
    saving: { save: () => save(base), busy, error },
    conflict: isForeign && !isHarmless ? shown : undefined,
  }
}
