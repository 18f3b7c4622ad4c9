import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { articleQuery } from '../../api/queries.ts'
import { Head } from '../../shell/head.tsx'
import { useLanguage } from '../../text/text.tsx'
import { ArticleText } from './article-text.tsx'

/** What the operator says of the law. */
export const Legal = () => {
  const { name } = useParams({ from: '/legal/$name' })
  const language = useLanguage()
  const { data } = useSuspenseQuery(articleQuery(`legal/${encodeURIComponent(name)}?language=${language}`))
  if (!data) return null
  return (
    <main id="content" className="mx-auto max-w-[44rem] px-4 py-10 sm:px-6 sm:py-14">
      <Head title={data.title} description={data.summary} canonical={`/legal/${name}`} />
      <h1 className="mb-6 text-3xl font-semibold tracking-tight sm:text-4xl">{data.title}</h1>
      <ArticleText html={data.html} />
    </main>
  )
}
