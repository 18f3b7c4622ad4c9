import { accentColors, nearestAccent } from '@souk/contract/accent'
import { useState } from 'react'
import { ShopLabel } from '../../../shell/shop-name.tsx'
import { useShopMessages } from '../../../text/shop.ts'
import { useMessages } from '../../../text/text.tsx'
import { buttonVariants } from '../../../ui/button-variants.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { Draft } from './use-settings.ts'

/*
 * The colors of `ui/tokens.css` by the names of utilities: the root element has computed those for the page's own theme, so another one
 * cannot be had from them.
 */
const groundsOf = (bg: string, surface: string, line: string, inks: readonly [string, string, string]) => ({
  '--color-bg': bg,
  '--color-surface': surface,
  '--color-line': line,
  '--color-ink': inks[0],
  '--color-ink-soft': inks[1],
  '--color-ink-faint': inks[2],
})
const grounds = {
  light: groundsOf('#f6f1e6', '#fdfaf3', '#e3d9c6', ['#201b13', '#51483a', '#6c614f']),
  dark: groundsOf('#110f0c', '#191612', '#342e25', ['#f4eee1', '#c9bea9', '#a09480']),
}
const builtIn = {
  light: { accent: '#0b5d58', ink: '#ffffff' },
  dark: { accent: '#52c5b4', ink: '#06201d' },
}

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
  const theme = isDark ? 'dark' : 'light'
  const isColor = accent !== null && /^#[0-9a-f]{6}$/i.test(accent)
  const colors = isColor ? accentColors(nearestAccent(accent))[theme] : builtIn[theme]
  const properties: Readonly<Record<string, string>> = {
    ...grounds[theme],
    '--color-accent': colors.accent,
    '--color-accent-ink': colors.ink,
  }
  return (
    <section aria-label={messages.preview} className="grid gap-3 lg:sticky lg:top-20">
      <div className="flex items-center justify-between">
        <h2 className="text-base font-semibold">{messages.preview}</h2>
        <Checkbox checked={isDark} onChange={setIsDark} label={messages.previewDark} />
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-bg text-ink" style={properties}>
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
