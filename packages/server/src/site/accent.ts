import type { FastifyInstance } from 'fastify'
import { accentColors, accentProperties, nearestAccent, type AccentColors } from '@souk/contract'

const path = '/shop.css'

/** Where the style sheet of an accent is; its address changes with its content. */
export const accentSheet = (accent: string): string => `${path}?accent=${accent.slice(1)}`

const declarationsOf = (colors: AccentColors): string =>
  Object.entries(accentProperties(colors))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The theme is that of the system, unless the reader has chosen one. */
const sheetOf = (accent: string): string => {
  const { light, dark } = accentColors(accent)
  return `:root{${declarationsOf(light)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${declarationsOf(dark)}}}
:root[data-theme=dark]{${declarationsOf(dark)}}
`
}

/** The accent as custom properties: the policy of pages allows no style of their own. */
export const mountAccent = (app: FastifyInstance): void => {
  app.get<{ Querystring: { accent?: unknown } }>(path, (request, reply) => {
    const accent = `#${String(request.query.accent)}`
    if (!/^#[0-9a-f]{6}$/.test(accent) || nearestAccent(accent) !== accent) {
      reply.callNotFound()
      return
    }
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .type('text/css; charset=utf-8')
      .send(sheetOf(accent))
  })
}
