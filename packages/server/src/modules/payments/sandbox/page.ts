import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatDecimal } from '../../../kernel/money.ts'
import { pageHeaders } from '../../../platform/http/page-headers.ts'
import type { RawReply } from '../../../platform/http/route.ts'
import type { SandboxCharge } from './store.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}`

const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8')

const hash = createHash('sha256').update(script).digest('base64')

/** Where the buyer of a test purchase plays the bank. */
export const actionPage = ({ amountMinor, currency, status }: SandboxCharge): RawReply => ({
  headers: pageHeaders(`connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`),
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Test payment</title><style>${style}</style><h1>Test payment</h1>
<p role="status">${formatDecimal({ minor: amountMinor, currency })} ${currency}: ${status.replaceAll('_', ' ')}. No money moves.</p>
<button value="approve">Approve</button><button value="decline">Decline</button>
<script>${script}</script></html>`,
})
