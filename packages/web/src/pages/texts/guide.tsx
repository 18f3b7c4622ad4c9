import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { articleQuery, guidesQuery } from '../../api/queries.ts'
import { Head } from '../../shell/head.tsx'
import { PageLink } from '../../shell/page-link.tsx'
import { useLanguage, useMessages } from '../../text/text.tsx'
import { ArticleText } from './article-text.tsx'
import { useDocumentationMessages } from './messages.ts'
import { sectionName } from './section-name.ts'

const itemVariants =
  'block rounded-sm px-2.5 py-1 text-sm text-ink-soft no-underline hover:bg-accent-soft hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent-strong'

const Contents = ({ shown }: { readonly shown: string }) => {
  const { texts } = useMessages()
  const messages = useDocumentationMessages()
  const { data } = useSuspenseQuery(guidesQuery)
  return (
    <nav aria-label={texts.docs} className="grid gap-4">
      {data.map(({ section, guides }) => (
        <div key={section} className="grid gap-1">
          <p className="px-2.5 text-sm font-semibold">{sectionName(messages, section)}</p>
          <ul lang="en">
            {guides.map(({ name, title }) => (
              <li key={name}>
                <PageLink
                  href={`/docs/${name}`}
                  aria-current={name === shown ? 'page' : undefined}
                  className={itemVariants}
                >
                  {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="/docs/api" className={itemVariants}>
        {messages.apiReference}
      </a>
    </nav>
  )
}

const neighborVariants =
  'grid gap-0.5 rounded-lg border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-accent'

/** The guides before and after this one in the order of the index. */
const PreviousAndNext = ({ shown }: { readonly shown: string }) => {
  const messages = useDocumentationMessages()
  const { data } = useSuspenseQuery(guidesQuery)
  const all = data.flatMap(({ guides }) => guides)
  const index = all.findIndex(({ name }) => name === shown)
  const neighbors = [
    { label: messages.previous, guide: all[index - 1], rel: 'prev', className: neighborVariants },
    {
      label: messages.next,
      guide: all[index + 1],
      rel: 'next',
      className: `${neighborVariants} sm:col-start-2 sm:text-right`,
    },
  ]
  return (
    <nav aria-label={messages.guideOrder} className="mt-10 grid gap-4 sm:grid-cols-2">
      {neighbors.map(
        ({ label, guide, ...rest }) =>
          guide && (
            <PageLink key={label} href={`/docs/${guide.name}`} {...rest}>
              <span className="text-sm text-ink-soft">{label}</span>
              <span lang="en" className="font-medium">
                {guide.title}
              </span>
            </PageLink>
          ),
      )}
    </nav>
  )
}

/** One guide between the list of all and its own headings. On a phone the list is a line that opens. */
export const Guide = () => {
  const { name } = useParams({ from: '/docs/$name' })
  const { texts } = useMessages()
  const messages = useDocumentationMessages()
  const reader = useLanguage()
  const { data } = useSuspenseQuery(articleQuery(`guides/${encodeURIComponent(name)}?language=${reader}`))
  if (!data) return null
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-10 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_13rem]">
      <Head title={data.title} description={data.summary} canonical={`/docs/${name}`} />
      <div className="hidden lg:sticky lg:top-20 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
        <Contents shown={name} />
      </div>
      <details className="rounded-md border border-line bg-surface px-3 py-2 lg:hidden">
        <summary className="text-sm font-medium">{texts.docs}</summary>
        <div className="pt-3">
          <Contents shown={name} />
        </div>
      </details>
      <main id="content" className="min-w-0 max-w-[46rem]">
        <h1 lang={data.language} className="mb-6 text-3xl font-semibold tracking-tight sm:text-4xl">
          {data.title}
        </h1>
        <ArticleText html={data.html} language={data.language} />
        <PreviousAndNext shown={name} />
      </main>
      {data.headings.length > 1 && (
        <nav
          aria-label={messages.onThisPage}
          className="hidden xl:sticky xl:top-20 xl:block xl:max-h-[calc(100dvh-6rem)] xl:self-start xl:overflow-y-auto"
        >
          <p className="px-2.5 text-sm font-semibold">{messages.onThisPage}</p>
          <ul lang={data.language}>
            {data.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`} className={itemVariants}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
