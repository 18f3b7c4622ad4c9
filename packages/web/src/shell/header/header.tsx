import { useLocation, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react'
import { hrefIn, useLanguage, useMessages } from '../../text/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { controlVariants } from '../../ui/control-variants.ts'
import { AccountCorner } from './account-corner.tsx'
import { PageLink } from '../page-link.tsx'
import { ShopName } from '../shop-name.tsx'
import { onPaletteShortcut } from './shortcuts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

/** Loaded on demand. */
const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then(({ SearchSuggestions }) => ({ default: SearchSuggestions })),
)

/** A form that works without script; with it, the page stays and suggests searches. */
const SearchBox = ({ onPalette }: { readonly onPalette: () => void }) => {
  const { shell } = useMessages()
  const language = useLanguage()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const [suggesting, setSuggesting] = useState<HTMLInputElement>()
  useEffect(() => {
    // It may have the focus before the page answers.
    if (input.current && input.current === document.activeElement) setSuggesting(input.current)
  }, [])
  useEffect(() => onPaletteShortcut(onPalette), [onPalette])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const search = input.current?.value.trim() ?? ''
    void router.navigate({ href: search === '' ? '/' : `/?${new URLSearchParams({ search })}` })
  }
  return (
    <form
      role="search"
      action={hrefIn(language, '/')}
      method="get"
      onSubmit={submit}
      className="relative w-full"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={input}
        type="search"
        name="search"
        aria-label={shell.search}
        placeholder={shell.searchPlaceholder}
        maxLength={500}
        autoComplete="off"
        onFocus={({ currentTarget }) => setSuggesting(currentTarget)}
        className={classNames(controlVariants, 'h-9 pl-9 sm:pr-16 [&::-webkit-search-cancel-button]:hidden')}
      />
      <button
        type="button"
        onClick={onPalette}
        aria-label={`Ctrl K: ${shell.palette}`}
        className="absolute top-1/2 right-1.5 hidden -translate-y-1/2 rounded-sm border border-line bg-surface px-1.5 h-6 font-mono text-[0.6875rem] text-ink-faint hover:text-ink sm:block"
      >
        Ctrl K
      </button>
      {suggesting && (
        <Suspense>
          <SearchSuggestions input={suggesting} />
        </Suspense>
      )}
    </form>
  )
}

const linkVariants = 'hidden px-2 text-sm font-medium text-ink-soft no-underline hover:text-ink md:block'

/** Above every page. */
export const Header = () => {
  const { site, shell } = useMessages()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const [palette, setPalette] = useState(false)
  const open = useRef(() => setPalette(true))
  return (
    <header className="z-40 border-b border-line bg-bg sm:sticky sm:top-0">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-24 rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink focus:translate-y-0"
      >
        {site.skip}
      </a>
      <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:h-14 sm:flex-nowrap sm:px-6 sm:py-0">
        <PageLink
          href="/"
          aria-current={pathname === '/' ? 'page' : undefined}
          className="flex min-w-0 items-center gap-2 text-lg font-semibold tracking-tight text-ink no-underline"
        >
          <ShopName />
        </PageLink>
        <div className="order-last w-full sm:order-none sm:max-w-xl sm:flex-1">
          <SearchBox onPalette={open.current} />
        </div>
        <div className="ml-auto flex items-center gap-2">
          <PageLink
            href="/sell"
            aria-current={pathname === '/sell' ? 'page' : undefined}
            className={linkVariants}
          >
            {shell.sell}
          </PageLink>
          <PageLink
            href="/docs"
            aria-current={/^\/docs(?:\/|$)/.test(pathname) ? 'page' : undefined}
            className={linkVariants}
          >
            {shell.docs}
          </PageLink>
          <ThemeSwitch />
          <AccountCorner />
        </div>
      </div>
      {palette && (
        <Suspense>
          <Palette onClose={() => setPalette(false)} />
        </Suspense>
      )}
    </header>
  )
}
