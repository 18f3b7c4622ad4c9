import type { FastifyInstance } from 'fastify'
import type { Unsubscribe, UnsubscribePage } from '../modules/notifications/index.ts'
import { escapeHtml } from '../platform/escape-html.ts'
import { countAddress, type AddressDeps } from '../platform/http/guard/guard.ts'
import { pageHeaders } from '../platform/http/page-headers.ts'
import { standalonePage, type ShopOf } from '../site/standalone/standalone-page.ts'

/** `List-Unsubscribe=One-Click`, or nothing. */
const bodyLimit = 1_024

interface Options extends AddressDeps {
  readonly unsubscribe: Unsubscribe
  readonly shop: ShopOf
}

/**
 * Where the links of emails lead that stop them. No operations: mailboxes post a form to the address in the header
 * `List-Unsubscribe` (RFC 8058). A GET changes nothing, since programs follow links, too. The token is the credential.
 */
export const mountUnsubscribe = (app: FastifyInstance, options: Options): void => {
  const { unsubscribe, shop, ...addresses } = options
  const page = standalonePage(shop)
  const headers = pageHeaders("style-src 'self'; form-action 'self'")
  const notice = (title: string, text: string, { language }: UnsubscribePage) =>
    page(escapeHtml(title), `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`, language)
  const invalid = () => {
    const { texts } = unsubscribe.invalid
    return notice(texts.invalidTitle, texts.invalidText, unsubscribe.invalid)
  }
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => countAddress(addresses, request, reply))
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) => done(null))
    scope.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params }, reply) => {
      const view = await unsubscribe.read(params.token)
      reply.headers(headers)
      if (!view) return reply.status(404).send(invalid())
      const { title, text, action } = view.texts
      const form = `<form method="post"><button>${escapeHtml(action)}</button></form>`
      return page(
        escapeHtml(title),
        `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`,
        view.language,
      )
    })
    scope.post<{ Params: { token: string } }>(
      '/unsubscribe/:token',
      { bodyLimit },
      async ({ params: { token } }, reply) => {
        reply.headers(headers)
        const view = await unsubscribe.read(token)
        if (!view || !(await unsubscribe.stop(token))) return reply.status(404).send(invalid())
        return notice(view.texts.doneTitle, view.texts.doneText, view)
      },
    )
  })
}
