import { seconds } from '../../kernel/time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Finder } from './engine.ts'
import { SearchRefused, SearchUnavailable } from './opensearch/client.ts'

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

/** What is watched. */
interface Watched {
  /** Throws SearchUnavailable unless it answers searches. */
  check(): Promise<void>
  /** Age of the oldest change that it does not have, in milliseconds. */
  lag(): Promise<number>
}

export const createFallback = ({
  openSearch,
  postgres,
  log,
}: {
  readonly openSearch: Finder & Watched
  readonly postgres: Finder
  readonly log: Log
}): Fallback => {
  const { leave, ...watch } = createWatch(openSearch, log)
  let fallbacks = 0

  const answer = async <T>(find: (finder: Finder) => Promise<T>): Promise<T> => {
    try {
      if (watch.isUp()) return await find(openSearch)
    } catch (error) {
      if (error instanceof SearchUnavailable) leave(error)
      else if (error instanceof SearchRefused) log.error({ error }, 'OpenSearch refuses a search')
      else throw error
    }
    fallbacks++
    return find(postgres)
  }

  return {
    ...watch,
    finder: {
      search: (question) =>
        question.filter.own === undefined
          ? answer((finder) => finder.search(question))
          : postgres.search(question),
      suggest: (start, limit) => answer((finder) => finder.suggest(start, limit)),
      similar: (id, limit) => answer((finder) => finder.similar(id, limit)),
    },
    count: () => fallbacks,
  }
}

/** Knows whether OpenSearch is there; each change is logged once. */
const createWatch = ({ check, lag }: Watched, log: Log) => {
  let isUp = false
  let isStopped = true
  let timer: NodeJS.Timeout | undefined
  let isLogged = false

  const leave = ({ message: reason }: Error): void => {
    if (!isLogged) log.warn({ reason }, 'PostgreSQL answers searches instead of OpenSearch')
    isLogged = true
    isUp = false
  }
  const probe = async (): Promise<void> => {
    try {
      await check()
      if (!isUp && (await lag()) > maxLagMs)
        throw new SearchUnavailable('OpenSearch does not have all changes yet')
      if (!isUp) log.info('OpenSearch answers searches')
      isUp = true
      isLogged = false
    } catch (error) {
      leave(error as Error)
    }
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void probe(), probeEveryMs).unref()
  }
  return {
    leave,
    isUp: () => isUp,
    async start() {
      isStopped = false
      await probe()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
