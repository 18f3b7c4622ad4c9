import { useSuspenseQuery } from '@tanstack/react-query'
import { guidesQuery } from '../../api/queries.ts'
import { Head } from '../../shell/head.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useMessages } from '../../text/text.tsx'
import { sectionName } from './section-name.ts'

const cardVariants =
  'grid h-full content-start gap-1 rounded-lg border border-line bg-surface p-4 text-ink no-underline hover:border-accent'

/** All that can be read here. */
export const Docs = () => {
  const { texts } = useMessages()
  const { data } = useSuspenseQuery(guidesQuery)
  return (
    <main id="content" className="mx-auto grid max-w-[72rem] gap-10 px-4 py-10 sm:px-6 sm:py-14">
      <Head title={texts.docs} description={texts.docsText} canonical="/docs" />
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{texts.docs}</h1>
        <p className="max-w-prose text-lg text-ink-soft">{texts.docsText}</p>
        <p>
          <a href="/docs/api" className="font-medium text-accent underline underline-offset-2">
            {texts.apiReference}
          </a>{' '}
          <span className="text-ink-soft">{texts.apiReferenceText}</span>
        </p>
      </header>
      {data.map(({ section, guides }) => (
        <section key={section} className="grid gap-4">
          <h2 className="text-xl font-semibold tracking-tight">{sectionName(texts, section)}</h2>
          <ul lang="en" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {guides.map(({ name, title, summary }) => (
              <li key={name}>
                <PageLink href={`/docs/${name}`} className={cardVariants}>
                  <span className="font-semibold">{title}</span>
                  <span className="line-clamp-3 text-sm text-ink-soft">{summary}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
