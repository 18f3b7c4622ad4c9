import { escapeHtml } from '../escape-html.ts'

/** What a mail says, before it is set as text and HTML. */
export interface Email {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, between the first paragraph and the rest. */
  readonly action?: { readonly label: string; readonly url: string }
}

/** Under which name and color mails are sent. */
export interface MailBrand {
  readonly name: string
  /** Of the button, `#rrggbb`, readable under white text. */
  readonly accent: string
}

/** Plain text, and the same as HTML that asks for nothing from elsewhere; styles stand inline, as mail readers want. */
export const renderEmail = (
  { subject, paragraphs, action }: Email,
  { name, accent }: MailBrand,
): { text: string; html: string } => {
  const [first = '', ...rest] = paragraphs
  const text = [first, ...(action ? [`${action.label}:\n${action.url}`] : []), ...rest].join('\n\n')
  const paragraph = (inner: string) => `<p style="margin:0 0 16px">${inner}</p>`
  const button = action
    ? [
        `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a>`,
        `Or copy this address into your browser:<br><span style="color:#6c614f;font-size:14px;word-break:break-all">${escapeHtml(action.url)}</span>`,
      ]
    : []
  const body = [escapeHtml(first), ...button, ...rest.map(escapeHtml)].map(paragraph).join('\n')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f1e6"><div style="max-width:32rem;margin:0 auto;padding:28px 28px 12px;border:1px solid #e3d9c6;border-radius:10px;background:#ffffff;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#201b13">
<p style="margin:0 0 20px;font-weight:700;color:${accent}">${escapeHtml(name)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${body}
</div></body></html>`
  return { text: `${text}\n`, html }
}
