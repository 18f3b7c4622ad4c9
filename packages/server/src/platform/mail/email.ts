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

/** Plain text, and the same as HTML that asks for nothing from elsewhere; styles stand inline, as mail readers want. */
export const renderEmail = (
  { subject, paragraphs, action, items = [], footer, language = 'en' }: Email,
  { name, accent }: MailBrand,
): { text: string; html: string } => {
  const [first = '', ...rest] = paragraphs
  const text = [
    ...[first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest],
    ...items.map((item) => `${item.title}\n${item.text}\n${item.url}`),
    ...(footer
      ? [`-- \n${[footer.text, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`]
      : []),
  ].join('\n\n')
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const button = action
    ? [
        `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a>`,
        `${copyAddress[language]}<br><span style="color:#6c614f;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</span>`,
      ]
    : []
  const link = (url: string, label: string, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`
  const listed = items.map(
    (item) => `${link(item.url, item.title, `color:${accent};font-weight:600`)}<br>${escapeHtml(item.text)}`,
  )
  const body = [escapeHtml(first), ...button, ...rest.map(escapeHtml), ...listed].map(paragraph).join('\n')
  const small = footer
    ? `\n<p style="margin:16px auto 0;max-width:32rem;color:#6c614f;font:13px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">${[escapeHtml(footer.text), ...footer.links.map(({ label, url }) => link(url, label, 'color:#6c614f'))].join(' · ')}</p>`
    : ''
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e6"><div style="max-width:32rem;margin:0 auto;padding:28px 28px 12px;border:1px solid #e3d9c6;border-radius:10px;background:#ffffff;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#201b13">
<p style="margin:0 0 20px;font-weight:700;color:${accent}">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
</div>${small}</body></html>`
  return { text: `${text}\n`, html }
}
