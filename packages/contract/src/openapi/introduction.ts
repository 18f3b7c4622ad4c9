import { sdkPaths } from '../sdk-paths.ts'

/** What a reader of the reference needs before the first request, as Markdown. */
export const introduction = (
  baseUrl: string,
): string => `The API of this marketplace: search, buy, run and sell AI prompts and workflows.

## First request

[Create an API key](${baseUrl}/settings/api-keys) and send it with each request:

\`\`\`sh
curl "${baseUrl}/v1/products?limit=3" -H "Authorization: Bearer $SOUK_KEY"
\`\`\`

The clients for TypeScript and Python retry, page and stream for you; install them from this marketplace:

\`\`\`sh
npm install ${baseUrl}${sdkPaths.typescript}
pip install ${baseUrl}${sdkPaths.python}
\`\`\`

This document makes clients of all other languages.

## Answers and errors

Every answer is JSON with \`success\`, \`data\` and \`meta\`; an error has \`code\`, \`message\`, \`details\` and \`docs\`, the
address of its [explanation](${baseUrl}/docs/errors). Every answer has an \`X-Request-Id\`: include it when you ask for help.

## Retries

Send an \`Idempotency-Key\` with every change. For 24 hours, a repeated request gets the first answer again and has no
further effect. Wait for the seconds in \`Retry-After\` after \`429\` and \`503\`.

## Browsers

Scripts of any origin can call \`/v1\` with a key or token. Cookies are never accepted from another origin.

## Pages

Lists take \`page\` and \`limit\` (at most 100). \`meta.total\` is the number of matches. Query
parameters that an operation does not know have no effect; \`X-Ignored-Parameters\` names them.

## Limits and versions

\`X-RateLimit-Remaining\` counts down to \`429\`. Within \`/v1\` the API only grows: ignore members that you do not know.

## Events

[Webhooks](${baseUrl}/docs/webhooks) send each event as a signed request to your server. Their bodies are in this document,
under Webhooks. Check \`X-Service-Signature\`: it is the HMAC-SHA256, in hex, of \`X-Service-Timestamp\`, a dot and the raw
body, with the secret of the endpoint as the key.
`
