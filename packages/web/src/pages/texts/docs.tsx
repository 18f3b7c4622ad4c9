import { maxDocsSearch } from '@souk/contract/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { docsSearchQuery, guidesQuery } from '../../api/queries.ts'
import { Head } from '../../shell/head.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { hrefIn, useLanguage, useMessages } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { useDocumentationMessages } from './messages.ts'
import { sectionName } from './section-name.ts'

const cardVariants =
  'grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:border-accent'

/** A form that works without script; with it, the page stays. */
const SearchForm = ({ search }: { readonly search: string | undefined }) => {
  const messages = useDocumentationMessages()
  const language = useLanguage()
  const router = useRouter()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search')).trim()
    void router.navigate({ to: '/docs', search: typed === '' ? {} : { search: typed } })
  }
  return (
    <form
      role="search"
      aria-label={messages.search}
      action={hrefIn(language, '/docs')}
      method="get"
      onSubmit={submit}
      className="flex max-w-xl gap-2"
    >
      <Input
        // The field follows the address.
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        aria-label={messages.search}
        placeholder={messages.search}
        maxLength={maxDocsSearch}
      />
      <Button type="submit">{messages.searchDo}</Button>
    </form>
  )
}

const Matches = ({ search }: { readonly search: string }) => {
  const messages = useDocumentationMessages()
  const language = useLanguage()
  const { total, matches } = useSuspenseQuery(docsSearchQuery(search)).data
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight wrap-anywhere">
        {messages.found(matches.length, total, search)}
      </h2>
      {total === 0 && <p className="text-ink-soft">{messages.notFound}</p>}
      <ul lang="en" className="grid gap-3">
        {matches.map(({ href, heading, context, excerpt }) => (
          <li key={href}>
            <a href={hrefIn(language, href)} className={cardVariants}>
              <span className="font-semibold wrap-anywhere">{heading}</span>
              <span className="text-sm text-ink-faint wrap-anywhere">{context}</span>
              <span className="text-sm text-ink-soft wrap-anywhere">{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <PageLink href="/docs" className="font-medium text-accent underline underline-offset-2">
          {messages.allGuides}
        </PageLink>
      </p>
    </section>
  )
}

const Guides = () => {
  const messages = useDocumentationMessages()
  const { data } = useSuspenseQuery(guidesQuery)
  return data.map(({ section, guides }) => (
    <section key={section} className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{sectionName(messages, section)}</h2>
      <ul lang="en" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ name, title, summary }) => (
          <li key={name}>
            <PageLink href={`/docs/${name}`} className={cardVariants}>
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{summary}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** The guides by role, or what a search finds in them. */
export const Docs = () => {
  const { texts } = useMessages()
  const messages = useDocumentationMessages()
  const { search } = useSearch({ from: '/docs' })
  return (
    <main id="content" className="mx-auto grid max-w-[72rem] gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <Head
        title={search ?? texts.docs}
        description={messages.docsText}
        canonical="/docs"
        hidden={search !== undefined}
      />
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{texts.docs}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{messages.docsText}</p>
        <p>
          <a href="/docs/api" className="font-medium text-accent underline underline-offset-2">
            {messages.apiReference}
          </a>{' '}
          <span className="text-ink-soft">{messages.apiReferenceText}</span>
        </p>
        <SearchForm search={search} />
      </header>
      {search === undefined ? <Guides /> : <Matches search={search} />}
    </main>
  )
}
