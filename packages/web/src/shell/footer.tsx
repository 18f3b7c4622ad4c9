import { useLocation } from '@tanstack/react-router'
import { hrefIn, languages, rememberLanguage, useLanguage, useMessages } from '../text/text.tsx'
import { classNames } from '../ui/class-names.ts'
import { PageLink } from './page-link.tsx'
import { useShop, useSite } from './shop.ts'

const names = { en: 'English', de: 'Deutsch' } as const
const legal = ['imprint', 'terms', 'privacy', 'refunds'] as const
const linkVariants = 'text-ink-soft no-underline hover:text-ink hover:underline'

/** To the same page in the other language. What follows in its address is no one's but the reader's: the server writes it into no link. */
const LanguageChoice = () => {
  const { texts } = useMessages()
  const chosen = useLanguage()
  const path = useLocation({ select: ({ href }) => href.replace(/[?#].*/s, '') })
  return (
    <div role="group" aria-label={texts.language} className="-mx-2 flex gap-1">
      {languages.map((language) => (
        <a
          key={language}
          lang={language}
          hrefLang={language}
          href={hrefIn(language, path)}
          aria-current={language === chosen ? 'true' : undefined}
          onClick={({ currentTarget }) => {
            rememberLanguage(language)
            currentTarget.search = window.location.search
          }}
          className={classNames(
            'rounded-sm px-2 py-1 no-underline hover:bg-accent-soft',
            language === chosen ? 'font-medium text-ink' : 'text-ink-soft',
          )}
        >
          {names[language]}
        </a>
      ))}
    </div>
  )
}

/** Below every page: what one looks for last. */
export const Footer = () => {
  const { shell, texts } = useMessages()
  const { name, tagline } = useSite()
  const { supportEmail } = useShop()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  const currentFor = (href: string) => (pathname === href ? 'page' : undefined)
  return (
    <footer className="sticky top-[100dvh] border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[88rem] flex-wrap items-center gap-x-8 gap-y-4 px-4 py-6 text-sm sm:px-6">
        <p className="text-ink-faint">
          {name} · {tagline}
        </p>
        <nav aria-label={texts.footer} className="sm:ml-auto">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            <li>
              <PageLink href="/sell" aria-current={currentFor('/sell')} className={linkVariants}>
                {shell.sell}
              </PageLink>
            </li>
            <li>
              <PageLink href="/docs" aria-current={currentFor('/docs')} className={linkVariants}>
                {texts.docs}
              </PageLink>
            </li>
            {supportEmail && (
              <li>
                <a href={`mailto:${supportEmail}`} className={linkVariants}>
                  {texts.support}
                </a>
              </li>
            )}
            {legal.map((name) => (
              <li key={name}>
                <PageLink
                  href={`/legal/${name}`}
                  aria-current={currentFor(`/legal/${name}`)}
                  className={linkVariants}
                >
                  {texts.legal[name]}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageChoice />
      </div>
    </footer>
  )
}
