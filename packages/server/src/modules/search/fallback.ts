import { seconds } from '../../kernel/time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Finder } from './engine.ts'
import { SearchRefused, SearchUnavailable } from './opensearch/client.ts'
import type { OpenSearch } from './opensearch/index.ts'

/** Searches by OpenSearch and, while it cannot answer, by PostgreSQL. An author's own products are always PostgreSQL's. */
export interface Fallback {
  readonly finder: Finder
  /** Whether OpenSearch answers. */
  isUp(): boolean
  /** How many searches PostgreSQL has answered instead. */
  count(): number
  /** Looks whether OpenSearch is there, now and from now on. Until `start`, PostgreSQL answers. */
  start(): Promise<void>
  stop(): void
}

/** How long OpenSearch is left alone that could not answer. */
const probeEveryMs = seconds(3)

/** OpenSearch that was gone answers again when it has followed the changes meanwhile to this age. */
const maxLagMs = seconds(10)

export const createFallback = ({
  openSearch,
  postgres,
  log,
}: {
  readonly openSearch: OpenSearch
  readonly postgres: Finder
  readonly log: Log
}): Fallback => {
  let isUp = false
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let fallbacks = 0
  let last = ''

  const leave = (error: Error): void => {
    if (isUp || last !== error.message) log.warn({ reason: error.message }, 'PostgreSQL answers searches')
    isUp = false
    last = error.message
  }
  const probe = async (): Promise<void> => {
    try {
      await openSearch.check()
      if (!isUp && (await openSearch.lag()) > maxLagMs)
        throw new SearchUnavailable('OpenSearch does not have all changes yet')
      if (!isUp) log.info('OpenSearch answers searches')
      isUp = true
    } catch (error) {
      leave(error as Error)
    }
    if (!isStopped) timer = setTimeout(() => void probe(), probeEveryMs).unref()
  }

  const answer = async <T>(find: (finder: Finder) => Promise<T>): Promise<T> => {
    try {
      if (isUp) return await find(openSearch)
    } catch (error) {
      if (error instanceof SearchUnavailable) leave(error)
      else if (error instanceof SearchRefused) log.error({ error }, 'OpenSearch refuses a search')
      else throw error
    }
    fallbacks++
    return find(postgres)
  }

  return {
    finder: {
      search: (question) =>
        question.filter.own === undefined
          ? answer((finder) => finder.search(question))
          : postgres.search(question),
      suggest: (start, limit) => answer((finder) => finder.suggest(start, limit)),
      similar: (id, limit) => answer((finder) => finder.similar(id, limit)),
    },
    isUp: () => isUp,
    count: () => fallbacks,
    async start() {
      isStopped = false
      clearTimeout(timer)
      await probe()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
