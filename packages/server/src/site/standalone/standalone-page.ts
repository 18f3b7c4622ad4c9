import type { CurrentShop } from '../../modules/shop/index.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import { accentSheet } from '../accent.ts'

export type ShopOf = () => Pick<CurrentShop, 'name' | 'accent'>

/** A page under the shop's name, without the web application; `title` and `body` are HTML. */
export const standalonePage =
  (shop: ShopOf) =>
  (title: string, body: string, language = 'en'): string => {
    const { name, accent } = shop()
    const sheets = ['/site.css', ...(accent === null ? [] : [accentSheet(accent)])]
    return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · ${escapeHtml(name)}</title>${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}</head><body><main><p class="brand">${escapeHtml(name)}</p>${body}</main></body></html>`
  }
