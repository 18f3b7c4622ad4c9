import { accentColors } from '@souk/contract'
import { escapeHtml } from '../escape-html.ts'

/** What a mail says, before it is set as text and HTML. */
export interface Email {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, between the first paragraph and the rest. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Below the paragraphs: several things to read about. */
  readonly items?: readonly { readonly title: string; readonly text: string; readonly url: string }[]
  /** Why it was sent, and what to do about that. */
  readonly footer?: {
    readonly text: string
    readonly links: readonly { readonly label: string; readonly url: string }[]
  }
  /** Default: English. */
  readonly language?: 'en' | 'de'
  /** Stops emails like this one: opened, it asks; posted to, it does so (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** A file that is made when the mail is sent. */
  readonly attachment?: AttachmentReference
}

/** What the file is, and of what. */
export interface AttachmentReference {
  readonly kind: 'receipt'
  readonly id: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Under which name and color mails are sent. */
export interface MailBrand {
  readonly name: string
  /** Of the button, `#rrggbb`, readable under white text. */
  readonly accent: string
}

const copyAddress = {
  en: 'Or copy this address into your browser:',
  de: 'Oder kopiere diese Adresse in deinen Browser:',
}

/** What a mail program applies in its dark theme. */
const darkTheme = '@media (prefers-color-scheme:dark)'

type Part = 'page' | 'card' | 'faint' | 'accent' | 'button'

/** Colors of each part of a mail. Some mail programs ignore the dark ones: the light ones are complete by themselves. */
const colorsOf = (accent: string): Readonly<Record<'light' | 'dark', Readonly<Record<Part, string>>>> => {
  const { light, dark } = accentColors(accent)
  return {
    light: {
      page: 'background:#f6f1e6',
      card: 'background:#ffffff;border-color:#e3d9c6;color:#201b13',
      faint: 'color:#6c614f',
      accent: `color:${light.accent}`,
      button: `background:${light.accent};color:${light.ink}`,
    },
    dark: {
      page: 'background:#110f0c',
      card: 'background:#191612;border-color:#342e25;color:#f4eee1',
      faint: 'color:#a09480',
      accent: `color:${dark.accent}`,
      button: `background:${dark.accent};color:${dark.ink}`,
    },
  }
}

/** Wins over the inline styles, which are for mail programs that read no sheet. */
const darkSheet = (colors: Readonly<Record<Part, string>>): string =>
  Object.entries(colors)
    .map(([part, declarations]) => `.${part}{${declarations.replaceAll(';', '!important;')}!important}`)
    .join('')

const font = "system-ui,-apple-system,'Segoe UI',sans-serif"

/** Plain text, and the same as HTML that asks for nothing from elsewhere. */
export const renderEmail = (email: Email, brand: MailBrand): { text: string; html: string } => ({
  text: textOf(email),
  html: htmlOf(email, brand),
})

/** The HTML of a mail as a mail program with this theme shows it, whichever theme the browser has. */
export const withTheme = (html: string, theme: 'light' | 'dark'): string =>
  html.replace(darkTheme, theme === 'dark' ? '@media all' : '@media not all').replaceAll('light dark', theme)

const textOf = ({ paragraphs, action, items = [], footer }: Email): string => {
  const [first = '', ...rest] = paragraphs
  const text = [
    ...[first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest],
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...(footer
      ? [`-- \n${[footer.text, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`]
      : []),
  ].join('\n\n')
  return `${text}\n`
}

const htmlOf = (
  { subject, paragraphs, action, items = [], footer, language = 'en' }: Email,
  { name, accent }: MailBrand,
): string => {
  const { light, dark } = colorsOf(accent)
  const [first = '', ...rest] = paragraphs
  const look = (part: Part, style: string) => `class="${part}" style="${style};${light[part]}"`
  const link = (url: string, label: string, attributes: string) =>
    `<a href="${escapeHtml(url)}" ${attributes}>${escapeHtml(label)}</a>`
  const buttonStyle =
    'display:inline-block;padding:10px 20px;border-radius:6px;font-weight:600;text-decoration:none'
  const button = action
    ? [
        link(action.url, action.label, look('button', buttonStyle)),
        `${copyAddress[language]}<br><span ${look('faint', 'font-size:14px;word-break:break-all')}>${escapeHtml(action.url)}</span>`,
      ]
    : []
  const listed = items.map(
    ({ url, title, text }) => `${link(url, title, look('accent', 'font-weight:600'))}<br>${escapeHtml(text)}`,
  )
  const body = [escapeHtml(first), ...button, ...rest.map(escapeHtml), ...listed]
    .map((inner) => `<p style="margin:0 0 16px">${inner}</p>`)
    .join('\n')
  const footerStyle = `margin:16px auto 0;max-width:32rem;font:13px/1.5 ${font}`
  const small = footer
    ? `\n<p ${look('faint', footerStyle)}>${[escapeHtml(footer.text), ...footer.links.map(({ label, url }) => link(url, label, look('faint', 'text-decoration:underline')))].join(' · ')}</p>`
    : ''
  const cardStyle = `max-width:32rem;margin:0 auto;padding:28px 28px 12px;border:1px solid;border-radius:10px;font:16px/1.55 ${font}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
${darkTheme}{${darkSheet(dark)}}</style></head>
<body ${look('page', 'margin:0;padding:24px 12px')}><div ${look('card', cardStyle)}>
<p ${look('accent', 'margin:0 0 20px;font-weight:700')}>${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
</div>${small}</body></html>`
}
