import type { ProductDetail } from '@souk/contract'
import { SoukConnectionError, SoukError } from '@souk/sdk'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { toast } from '../../../../ui/toast.tsx'
import { checkDraft } from '../check-draft.ts'
import { changedFields, differs, emptyDraft, toDraft, type Draft } from '../draft.ts'
import type { ConflictProps } from './conflict.tsx'
import { change, merge, overlaps } from './merge.ts'
import { storedDraft } from './stored-draft.ts'
import { useSaving, type Base } from './use-saving.ts'

/** How long someone pauses before a draft is saved. */
const pauseMs = 1_500
/** How long after a save that may succeed later. */
const retryMs = 15_000

interface Edited {
  readonly product: ProductDetail | undefined
  readonly etag: string
  readonly userId: string
  readonly currency: string | undefined
  /** The draft got its identifier. */
  readonly onCreated: (productId: string) => void
}

interface Dealing {
  readonly mine: Draft
  readonly base: Draft
  readonly theirs: Base
  readonly onTaken: (draft: Draft, base: Base) => void
  readonly onSave: (base: Base) => void
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
        onPress: () => onTaken(merge(mine, base, theirs.draft), theirs),
      },
    })
  }
  const keep = () => {
    setIsShown(false)
    onSave(theirs)
  }
  return { isShown, onShow: setIsShown, take, keep }
}

interface Storing {
  readonly draft: Draft
  readonly base: Base
  readonly userId: string
  readonly onRestore: (draft: Draft) => void
}

/** What is not saved is stored in this browser; what was in an earlier visit is offered until it is restored or dropped. */
const useStored = ({ draft, base, userId, onRestore }: Storing) => {
  const own = useMemo(() => storedDraft(userId, base.productId), [userId, base.productId])
  const [offered, setOffered] = useState(() => {
    const found = own.find()
    return found && differs(found.draft, base.draft) ? found : undefined
  })
  const unsaved = differs(draft, base.draft)
  useEffect(() => {
    if (unsaved) own.store(draft)
    // What is offered stays until it is decided, even if the page is left before.
    else if (!offered) own.clear()
  }, [draft, unsaved, offered, own])
  if (!offered) return undefined
  return {
    at: offered.at,
    fields: changedFields(offered.draft, base.draft),
    restore: () => {
      onRestore(offered.draft)
      setOffered(undefined)
    },
    drop: () => {
      own.clear()
      setOffered(undefined)
    },
  }
}

interface Autosave {
  readonly isDue: boolean
  readonly save: () => void
  readonly error: unknown
}

/** No connection, too many requests or a fault of the server: the same may be saved later. */
const isTemporary = (error: unknown): boolean =>
  error instanceof SoukConnectionError || (error instanceof SoukError && error.status >= 429)

/** Saves when someone pauses. */
const useAutosave = (draft: Draft, { isDue, save, error }: Autosave): void => {
  const attempted = useRef<Draft>(undefined)
  useEffect(() => {
    const isRepeated = attempted.current === draft
    // What was refused is not sent again by itself.
    if (!isDue || (isRepeated && !isTemporary(error))) return
    const timer = setTimeout(
      () => {
        attempted.current = draft
        save()
      },
      isRepeated ? retryMs : pauseMs,
    )
    return () => clearTimeout(timer)
  })
}

/** Only a draft saves by itself: of anything else buyers, or the marketplace, see each change. */
const savesItself = (product: ProductDetail | undefined): boolean => (product?.status ?? 'draft') === 'draft'

/** A product that is being edited, while others may change it too. */
export const useEditing = ({ product, etag, userId, currency, onCreated }: Edited) => {
  const theirs: Base = { draft: product ? toDraft(product) : emptyDraft, etag, productId: product?.id }
  const [base, setBase] = useState(theirs)
  const [draft, setDraft] = useState(base.draft)
  const stored = useStored({ draft, base, userId, onRestore: setDraft })
  const { save, busy, error, clearError } = useSaving({
    currency,
    onSaved: (sent, made) => {
      setBase(made)
      // Someone may have typed on meanwhile.
      setDraft((now) => merge(now, sent, made.draft))
      storedDraft(userId, base.productId).clear()
      if (base.productId === undefined && made.productId !== undefined) onCreated(made.productId)
    },
    onConflict: () => conflict.onShow(true),
  })
  const conflict = useConflict({
    ...{ mine: draft, base: base.draft, theirs },
    onSave: (read) => {
      // What only they changed stays.
      const both = merge(draft, base.draft, read.draft)
      setDraft(both)
      void save(both, read)
    },
    onTaken: (taken, read) => {
      clearError()
      setBase(read)
      setDraft(taken)
    },
  })
  const unsaved = differs(draft, base.draft)
  // A product that was just created is read before the page knows its identifier.
  const isForeign = theirs.productId === base.productId && theirs.etag !== base.etag && !busy
  const isContested = isForeign && overlaps(draft, base.draft, theirs.draft)
  if (isForeign && !isContested) {
    setBase(theirs)
    setDraft(merge(draft, base.draft, theirs.draft))
  }

  const faults = checkDraft(draft, currency)
  const isSelfSaving = savesItself(product)
  useAutosave(draft, {
    isDue: isSelfSaving && unsaved && !busy && !isContested && faults.length === 0,
    save: () => void save(draft, base),
    error,
  })

  const shown: ConflictProps = {
    ...conflict,
    ...{ mine: draft, base: base.draft, theirs: theirs.draft, changedAt: product?.updatedAt ?? '' },
  }
  return {
    ...{ draft, unsaved, busy, error, faults, isSelfSaving },
    /** Two fields can change before the page is rendered again. */
    setDraft: (next: Draft) => setDraft((now) => change(now, draft, next)),
    /** Saves now; resolves to the product's identifier if everything is saved. */
    save: () =>
      unsaved || base.productId === undefined ? save(draft, base) : Promise.resolve(base.productId),
    stored,
    conflict: isContested ? shown : undefined,
  }
}
export type Editing = ReturnType<typeof useEditing>
