import { ownNotice } from './notices.ts'

/** Of plans, API keys and webhooks. */
export const developingNotices = [
  ownNotice({
    name: 'plan-renewal',
    event: 'plan.renewing',
    occasion: ({ plan, amount, currency, at: until }) => ({
      kind: 'plan_renewal',
      data: { plan, amount, currency, until },
    }),
  }),
  ownNotice({
    name: 'plan-paid',
    event: 'plan.paid',
    occasion: ({ plan, amount, currency, card, until }) => ({
      kind: 'plan_paid',
      data: { plan, amount, currency, ...card, until },
    }),
    subject: ({ paymentId }) => paymentId,
  }),
  ownNotice({
    name: 'plan-declined',
    event: 'plan.declined',
    occasion: ({ plan, graceUntil: until }) => ({ kind: 'plan_declined', data: { plan, until } }),
  }),
  ownNotice({
    name: 'plan-ended',
    event: 'plan.ended',
    occasion: ({ plan, reason }) => ({
      kind: 'plan_ended',
      data: { plan, isChargedBack: reason === 'charged_back' },
    }),
  }),
  ownNotice({
    name: 'key-expiring',
    event: 'key.expiring',
    occasion: ({ name, expiresAt: until }) => ({ kind: 'key_expiring', data: { name, until } }),
    subject: ({ keyId }) => keyId,
  }),
  ownNotice({
    name: 'webhook-failing',
    event: 'webhook.failing',
    occasion: ({ host, failingSince: since }) => ({ kind: 'webhook_failing', data: { host, since } }),
  }),
  ownNotice({
    name: 'webhook-disabled',
    event: 'webhook.disabled',
    occasion: ({ host, failingSince: since, isGone }) => ({
      kind: 'webhook_disabled',
      data: { host, since, isGone },
    }),
  }),
]
