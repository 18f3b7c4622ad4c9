import { accentProperties, nearestAccent } from '@souk/contract/accent'
import { useState } from 'react'
import { ShopLabel } from '../../../shell/shop-name.tsx'
import { useShopMessages } from '../../../text/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { buttonVariants } from '../../../ui/button-variants.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Draft } from './use-settings.ts'

interface Props {
  readonly draft: Draft
  readonly logo: string | null
}

/** Header and heading of the storefront with the values of the form. */
export const Preview = ({ draft, logo }: Props) => {
  const messages = useShopMessages()
  const { market, shell, site } = useMessages()
  const [isDark, setIsDark] = useState(false)
  const { accent } = draft
  const isReadable = accent !== null && /^#[0-9a-f]{6}$/i.test(accent)
  // Utilities take their colors by names of the theme, which the root element has computed already.
  const properties = isReadable
    ? Object.fromEntries(
        Object.entries(accentProperties(nearestAccent(accent))).map(([name, value]) => [
          name.replace('--', '--color-'),
          value,
        ]),
      )
    : {}
  return (
    <section aria-label={messages.preview} className="grid gap-3 lg:sticky lg:top-20">
      <div className="flex items-center justify-between">
        <h2 className="text-base font-semibold">{messages.preview}</h2>
        <Checkbox checked={isDark} onChange={setIsDark} label={messages.previewDark} />
      </div>
      <div
        data-theme={isDark ? 'dark' : 'light'}
        className="overflow-hidden rounded-lg border border-line bg-bg text-ink"
        style={properties}
      >
        <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-3">
          <p className="flex min-w-0 items-center gap-2 text-lg font-semibold tracking-tight">
            <ShopLabel name={draft.name} logo={logo} />
          </p>
          <span className={buttonVariants('primary', 'sm', 'pointer-events-none')}>{shell.signIn}</span>
        </div>
        <div className="grid gap-3 bg-surface px-4 py-8">
          <p className="text-3xl font-semibold tracking-tight">{draft.heroTitle || market.welcome}</p>
          <p className="text-ink-soft">{draft.heroText || market.welcomeText}</p>
          <p>
            <span className={buttonVariants('primary', 'md', 'pointer-events-none')}>
              {messages.previewButton}
            </span>
          </p>
        </div>
        <p className="border-t border-line px-4 py-3 text-sm text-ink-faint">
          {draft.name} · {draft.tagline || site.tagline}
        </p>
      </div>
    </section>
  )
}
