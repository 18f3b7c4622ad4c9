import type { Settings, Shop, ShopSettings } from '@souk/contract'
import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useShopState } from '../../../shell/shop.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { toast } from '../../../ui/toast.tsx'

export type Draft = Omit<ShopSettings, 'logo'>

const changesOf = (draft: Draft, saved: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Draft]),
    ),
  )

/** What visitors see of settings. */
const shopOf = ({ featured, collections, ...settings }: ShopSettings): Shop => {
  const { name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories } =
    settings
  return {
    ...{ name, tagline, heroTitle, heroText, accent, logo, supportEmail, registration, categories },
    currency: settings.currency,
    hasFeatured: featured.length > 0,
    collections: collections.map(({ slug, title, text }) => ({ slug, title, text })),
  }
}

interface Read {
  readonly settings: Settings
  readonly etag: string
}

/** The settings in a form; saving names the version that it began with. `onSaved` begins a new form. */
export const useSettings = ({ settings, etag: first }: Read, onSaved: () => void) => {
  const messages = useShopMessages()
  const queries = useQueryClient()
  const { setShop } = useShopState()
  const { logo, ...saved } = settings.settings
  const [base] = useState<Draft>(saved)
  const [draft, setDraft] = useState<Draft>(saved)
  const [etag, setEtag] = useState(first)
  const { run, busy, error, reset } = useApiMutation('settings.update', {
    refresh: ['settings.get', 'audit.list', 'shop.get'],
    onDone: (data) => {
      setShop(shopOf(data.settings))
      toast(messages.saved, { tone: 'good' })
      onSaved()
    },
  })
  const changes = changesOf(draft, base)
  const readAgain = () => queries.fetchQuery({ ...apiQuery('settings.get'), staleTime: 0 })
  const save = (version = etag) => run({ body: changes, headers: { 'if-match': version } })
  const isConflict = error instanceof SoukError && error.code === 'PRECONDITION_FAILED'
  return {
    ...{ draft, busy, logo },
    set: (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch })),
    unsaved: Object.keys(changes).length > 0,
    error: isConflict ? null : error,
    isConflict,
    save: () => save(),
    async saveOnTop() {
      save((await readAgain()).etag)
    },
    async discard() {
      reset()
      await readAgain()
      onSaved()
    },
    /** After a change that was saved by itself. */
    async follow() {
      const { data, etag: now = '' } = await readAgain()
      setEtag(now)
      setShop(shopOf(data.settings))
    },
    /** Why a setting cannot be changed here; undefined if it can. */
    fixedBy: (name: keyof Draft): string | undefined => {
      const found = settings.overrides.find(({ setting }) => setting === name)
      return found && messages.fixedBy(found.variable)
    },
    currencyFixed: settings.currencyFixed,
  }
}

export type SettingsForm = ReturnType<typeof useSettings>
