import { clickHouseUrl, refuse, text, type Setting } from './setting.ts'

const searchUrl = (value: string): string =>
  /^https?:\/\/./.test(value) && URL.canParse(value)
    ? value
    : refuse('must be a URL such as https://search.example:9200')

/** What OpenSearch takes as the start of an index's name. */
const indexName = (value: string): string =>
  /^[a-z0-9][a-z0-9_-]{0,99}$/.test(value)
    ? value
    : refuse('must be lower case letters, digits, hyphens and underscores')

/** OpenSearch and ClickHouse, for marketplaces that have outgrown PostgreSQL alone. */
export const engineSettings = {
  SEARCH_URL: {
    help: 'OpenSearch 2.19 or later, for example `https://search.example:9200`, for catalogs of more than 100,000 products. Without it, PostgreSQL searches; see [Search with OpenSearch](going-live.md#search-with-opensearch).',
    read: searchUrl,
  },
  SEARCH_USER: {
    help: 'User at OpenSearch, unless the URL has one. Requires SEARCH_PASSWORD.',
    read: text,
  },
  SEARCH_PASSWORD: { help: 'Password of that user.', read: text },
  SEARCH_CA_FILE: {
    help: 'Certificate (PEM) of the authority that signed the certificate of OpenSearch, if it is your own.',
    read: text,
  },
  SEARCH_INDEX: {
    help: 'Start of the names of the indexes. Each marketplace on an OpenSearch needs its own.',
    fallback: 'souk-products',
    read: indexName,
  },
  ANALYTICS_URL: {
    help: 'ClickHouse database for analytics, for example `https://user:password@clickhouse.example:8443/souk`; see [Analytics](analytics.md#clickhouse). Without it, analytics are in PostgreSQL.',
    read: clickHouseUrl,
  },
} as const satisfies Record<string, Setting<unknown>>
