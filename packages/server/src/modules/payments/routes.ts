import {
  addPaymentMethod,
  decideSandboxAction,
  listPaymentMethods,
  makePaymentMethodDefault,
  removePaymentMethod,
  showSandboxAction,
} from '@souk/contract'
import { on, type Route } from '../../platform/http/route.ts'
import type { Payments } from './index.ts'
import { actionPage } from './sandbox/page.ts'
import type { Deliver } from './sandbox/events.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

export const paymentRoutes = (payments: Payments): Route[] => [
  on(listPaymentMethods, ({ principal, query }) => payments.methods.list(principal.accountId, query)),
  on(addPaymentMethod, async ({ principal, body, attempt }) => {
    const method = await payments.methods.readCard(body.token)
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
    const { status } = await sandbox.decide(params.token, body.approve)
    await sandbox.deliverDue(deliver)
    return { data: { status } }
  }),
]
