import {
  addPaymentMethod,
  beginPaymentMethod,
  decideSandboxAction,
  listPaymentMethods,
  makePaymentMethodDefault,
  removePaymentMethod,
  showSandboxAction,
} from '@souk/contract'
import { type RawReply, type Route, on } from '../../platform/http/route.ts'
import type { Payments } from './index.ts'
import type { Deliver } from './sandbox/events.ts'
import type { Sandbox, SandboxAction } from './sandbox/sandbox.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatDecimal } from '../../kernel/money.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  on(listPaymentMethods, ({ principal, query }) => payments.methods.list(principal.accountId, query)),
  on(beginPaymentMethod, async ({ principal, attempt }) => {
    const setup = await payments.methods.begin(principal.accountId)
    return attempt.once(async () => ({ data: setup }))
  }),
  on(addPaymentMethod, async ({ principal, body, attempt }) => {
    const method = await payments.methods.finish(principal.accountId, body.token)
    return attempt.once(async (tx) => ({ data: await payments.methods.add(tx, principal.accountId, method) }))
  }),
  on(makePaymentMethodDefault, ({ principal, params, attempt }) =>
    attempt.once(async (tx) => ({
      data: await payments.methods.makeDefault(tx, principal.accountId, params.methodId),
    })),
  ),
  on(removePaymentMethod, ({ principal, params: { methodId }, attempt }) =>
    attempt.once(async (tx) => {
      await payments.methods.remove(tx, principal.accountId, methodId)
      return { data: { id: methodId, deleted: true as const } }
    }),
  ),
]

/** What a buyer sees of the sandbox; `deliver` takes its callbacks. */
export const sandboxRoutes = (sandbox: Sandbox, deliver: Deliver): Route[] => [
  on(showSandboxAction, async ({ params }) => actionPage(await sandbox.getAction(params.token))),
  on(decideSandboxAction, async ({ params, body }) => {
    const status = await sandbox.decide(params.token, body.approve)
    await sandbox.deliverDue(deliver)
    return { data: { status } }
  }),
]

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1.2rem;margin-right:.5rem}`

const script = readFileSync(new URL('./sandbox/page.js', import.meta.url), 'utf8')

const hash = createHash('sha256').update(script).digest('base64')

/** Where the buyer of a test purchase plays the bank, and a seller gives test documents. */
const actionPage = (action: SandboxAction): RawReply => {
  const { title, text, approve, decline, back } = textOf(action)
  return {
    headers: pageHeaders(`connect-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`),
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style><h1>${title}</h1>
<p role="status">${text}</p>
<button value="approve">${approve}</button><button value="decline">${decline}</button>${back}
<script>${script}</script></html>`,
  }
}

const textOf = (action: SandboxAction) => {
  const named = (status: string): string => status.replaceAll('_', ' ')
  if (action.kind === 'charge') {
    const { amountMinor, currency, status } = action.charge
    const amount = `${formatDecimal({ minor: amountMinor, currency })} ${currency}`
    return {
      title: 'Test payment',
      text: `${amount}: ${named(status)}. No money moves.`,
      ...{ approve: 'Approve', decline: 'Decline', back: '' },
    }
  }
  return {
    title: 'Test account',
    text: `This account is ${named(action.status)}. Give no real documents.`,
    ...{ approve: 'Give good documents', decline: 'Give unreadable documents' },
    back: `<p><a href="${action.returnUrl}">Back</a></p>`,
  }
}
