import { clickHouseUrl, httpUrl, onOff, refuse, text, type Setting } from './setting.ts'

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
  S3_ENDPOINT: {
    help: 'S3-compatible store for files, instead of the data folder. Requires S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    read: httpUrl,
  },
  S3_BUCKET: { help: 'Bucket of the store.', read: text },
  S3_REGION: { help: 'Region of the store.', fallback: 'us-east-1', read: text },
  S3_ACCESS_KEY_ID: { help: 'Access key of the store.', read: text },
  S3_SECRET_ACCESS_KEY: { help: 'Secret of the access key.', read: text },
  S3_PATH_STYLE: {
    help: '`on` puts the bucket into the path, as most self-hosted stores expect; `off` into the host name.',
    fallback: 'on',
    read: onOff,
  },
} as const satisfies Record<string, Setting<unknown>>
