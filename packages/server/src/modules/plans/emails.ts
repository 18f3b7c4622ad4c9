import type { PlanName } from '@souk/contract'
import type { Id } from '../../kernel/ids.ts'
import { formatDecimal } from '../../kernel/money.ts'
import { dayOf } from '../../kernel/time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlansDeps } from './deps.ts'
import type { PlanPayment } from './plan.ts'

interface Email {
  readonly accountId: Id<'user'>
  readonly subject: string
  readonly paragraphs: readonly string[]
}

const mail = async (
  { accounts, outbox }: PlansDeps,
  tx: Tx,
  { accountId, subject, paragraphs }: Email,
): Promise<void> => {
  const { name, email } = await accounts.getUser(accountId)
  await outbox.post(tx, { to: { name, address: email }, subject, paragraphs: [...paragraphs] })
}

export const mailPaid = (
  deps: PlansDeps,
  tx: Tx,
  { accountId, plan, amount, method, until }: PlanPayment,
): Promise<void> =>
  mail(deps, tx, {
    accountId,
    subject: `Your plan ${plan} is paid until ${dayOf(until)}`,
    paragraphs: [
      `We charged ${formatDecimal(amount)} ${amount.currency} to ${method.brand} ending in ${method.last4} for the plan ${plan} until ${dayOf(until)}.`,
      `The plan renews automatically. Change or cancel it at ${deps.options.baseUrl}.`,
    ],
  })

export const mailDeclined = (
  deps: PlansDeps,
  tx: Tx,
  { accountId, plan, graceUntil }: { accountId: Id<'user'>; plan: PlanName; graceUntil: Date },
): Promise<void> =>
  mail(deps, tx, {
    accountId,
    subject: `Your plan ${plan} could not be renewed`,
    paragraphs: [
      `Your payment method was declined. Your plan ${plan} continues until ${dayOf(graceUntil)}, and we try the payment again every day.`,
      `Choose another payment method at ${deps.options.baseUrl} to keep the plan. Otherwise your account changes to the plan free.`,
    ],
  })

export const mailChargedBack = (
  deps: PlansDeps,
  tx: Tx,
  { accountId, plan }: { accountId: Id<'user'>; plan: PlanName },
): Promise<void> =>
  mail(deps, tx, {
    accountId,
    subject: `Your plan ${plan} has ended`,
    paragraphs: [
      `Your card issuer reversed the payment, so your account is now on the plan free. Only its limits change; your data stays.`,
      `Choose a new plan at ${deps.options.baseUrl}.`,
    ],
  })

export const mailEnded = (
  deps: PlansDeps,
  tx: Tx,
  { accountId, plan }: { accountId: Id<'user'>; plan: PlanName },
): Promise<void> =>
  mail(deps, tx, {
    accountId,
    subject: `Your plan ${plan} has ended`,
    paragraphs: [
      `The payment failed for seven days, so your account is now on the plan free. Only its limits change; your data stays.`,
      `Choose a new plan at ${deps.options.baseUrl}.`,
    ],
  })
