import type { ProductDetail } from '@souk/contract'
import { useEffect, useRef, useState } from 'react'
import { useSellingMessages } from '../../../../text/selling.ts'
import { toast } from '../../../../ui/toast.tsx'
import { checkDraft } from '../check-draft.ts'
import { changedFields, differs, emptyDraft, toDraft, type Draft } from '../draft.ts'
import type { ConflictProps } from './conflict.tsx'
import { merge, overlaps } from './merge.ts'
import { storedDraft } from './stored-draft.ts'
import { useSaving, type Base } from './use-saving.ts'

/** How long someone pauses before a draft is saved. */
const pauseMs = 1_200

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

/** What was typed in an earlier visit and is not saved, until it is restored, dropped or replaced. */
const useStored = ({ userId, product }: Pick<Edited, 'userId' | 'product'>, base: Base) => {
  const [offered, setOffered] = useState(() => {
    const found = storedDraft(userId, product?.id).find()
    return found && differs(found.draft, base.draft) ? found : undefined
  })
  const drop = () => {
    storedDraft(userId, base.productId).clear()
    setOffered(undefined)
  }
  return { offered, drop, forget: () => setOffered(undefined) }
}

/** Only a draft saves by itself: of anything else buyers, or the marketplace, see each change. */
const savesItself = (product: ProductDetail | undefined): boolean => (product?.status ?? 'draft') === 'draft'

/** A product that is being edited, while others may change it too. */
export const useEditing = ({ product, etag, userId, currency, onCreated }: Edited) => {
  const theirs: Base = { draft: product ? toDraft(product) : emptyDraft, etag, productId: product?.id }
  const [base, setBase] = useState(theirs)
  const [draft, setDraft] = useState(base.draft)
  const stored = useStored({ userId, product }, base)
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
  const attempted = useRef<Draft>(undefined)
  useEffect(() => {
    if (!isSelfSaving || !unsaved || busy || isContested || faults.length > 0) return
    // What was refused is not sent again by itself.
    if (attempted.current === draft) return
    const timer = setTimeout(() => {
      attempted.current = draft
      void save(draft, base)
    }, pauseMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const own = storedDraft(userId, base.productId)
    if (unsaved) own.store(draft)
    // What is offered stays until it is decided, even if the page is left before.
    else if (!stored.offered) own.clear()
  }, [draft, unsaved, stored.offered, userId, base.productId])

  const shown: ConflictProps = {
    ...conflict,
    ...{ mine: draft, base: base.draft, theirs: theirs.draft, changedAt: product?.updatedAt ?? '' },
  }
  return {
    ...{ draft, setDraft, unsaved, busy, error, faults, isSelfSaving },
    /** Saves now; resolves to the product's identifier if everything is saved. */
    save: () =>
      unsaved || base.productId === undefined ? save(draft, base) : Promise.resolve(base.productId),
    stored: stored.offered && {
      at: stored.offered.at,
      fields: changedFields(stored.offered.draft, base.draft),
      restore: () => {
        if (stored.offered) setDraft(stored.offered.draft)
        stored.forget()
      },
      drop: stored.drop,
    },
    conflict: isContested ? shown : undefined,
  }
}
export type Editing = ReturnType<typeof useEditing>
