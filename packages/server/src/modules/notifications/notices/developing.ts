import { accountOf } from '../store.ts'
import { notices } from './notices.ts'

/** Of plans, API keys and webhooks. */
export const developingNotices = [
  notices({
    name: 'plan-renewal',
    event: 'plan.renewing',
    notices: (tx, { id: subject, at, data: { accountId, plan, amount, currency, at: until } }) => [
      {
        occasion: { kind: 'plan_renewal', data: { plan, amount, currency, until } },
        ...{ at, subject, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'plan-paid',
    event: 'plan.paid',
    notices: (tx, { at, data: { accountId, paymentId, plan, amount, currency, card, until } }) => [
      {
        occasion: { kind: 'plan_paid', data: { plan, amount, currency, ...card, until } },
        ...{ at, subject: paymentId, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'plan-declined',
    event: 'plan.declined',
    notices: (tx, { id: subject, at, data: { accountId, plan, graceUntil: until } }) => [
      {
        occasion: { kind: 'plan_declined', data: { plan, until } },
        ...{ at, subject, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'plan-ended',
    event: 'plan.ended',
    notices: (tx, { id: subject, at, data: { accountId, plan, reason } }) => [
      {
        occasion: { kind: 'plan_ended', data: { plan, isChargedBack: reason === 'charged_back' } },
        ...{ at, subject, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'key-expiring',
    event: 'key.expiring',
    notices: (tx, { at, data: { keyId, accountId, name, expiresAt: until } }) => [
      {
        occasion: { kind: 'key_expiring', data: { name, until } },
        ...{ at, subject: keyId, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'webhook-failing',
    event: 'webhook.failing',
    notices: (tx, { id: subject, at, data: { accountId, host, failingSince: since } }) => [
      {
        occasion: { kind: 'webhook_failing', data: { host, since } },
        ...{ at, subject, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
  notices({
    name: 'webhook-disabled',
    event: 'webhook.disabled',
    notices: (tx, { id: subject, at, data: { accountId, host, failingSince: since, isGone } }) => [
      {
        occasion: { kind: 'webhook_disabled', data: { host, since, isGone } },
        ...{ at, subject, recipients: accountOf(tx, accountId) },
      },
    ],
  }),
]
