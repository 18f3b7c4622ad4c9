import type { Schedule } from '../platform/jobs/jobs.ts'
import { deliverTo } from '../protocols/payment-callbacks.ts'
import { issueMonthlyInvoices } from '../operations/monthly-invoices.ts'
import { warnAdmins } from '../operations/warn-admins.ts'
import type { Souk } from './compose.ts'

/** Work that recurs on one server at a time. */
export const schedules = (souk: Souk): readonly Schedule[] => {
  const {
    access,
    credit,
    accounts,
    audit,
    analytics,
    orders,
    invoices,
    payments,
    payouts,
    plans,
    sandbox,
    idempotency,
    catalog,
    search,
    subscriptions,
    markets,
    media,
    execution,
    notifications,
    reports,
    webhooks,
    interests,
  } = souk
  return [
    { name: 'audit.chain', cron: '* * * * *', run: () => audit.chain() },
    {
      name: 'payments.sweep',
      cron: '* * * * *',
      run: async () => (await sandbox.deliverDue(deliverTo(payments))) + (await payments.sweep()),
    },
    { name: 'payments.reconcile', cron: '23 3 * * *', run: () => payments.reconcile() },
    { name: 'orders.sweep', cron: '* * * * *', run: () => orders.sweep() },
    { name: 'orders.issue-invoices', cron: '* * * * *', run: () => orders.sweepInvoices() },
    // On three days, so that a server that was down on the first makes up for it.
    { name: 'operations.issue-monthly-invoices', cron: '5 2 1-3 * *', run: () => issueMonthlyInvoices(souk) },
    { name: 'invoices.check-vat-ids', cron: '*/10 * * * *', run: () => invoices.checkVatIds() },
    // Every minute, though it pays weekly: a server that was down on Monday makes up for it.
    { name: 'payouts.sweep', cron: '* * * * *', run: () => payouts.sweep() },
    { name: 'plans.sweep', cron: '* * * * *', run: () => plans.sweep() },
    { name: 'credit.sweep', cron: '* * * * *', run: () => credit.sweep() },
    { name: 'plans.remind', cron: '13 * * * *', run: () => plans.remind() },
    { name: 'subscriptions.remind', cron: '43 * * * *', run: () => subscriptions.remind() },
    { name: 'markets.refresh-rates', cron: '27 * * * *', run: () => markets.refreshRates() },
    { name: 'access.sweep', cron: '31 * * * *', run: () => access.sweep() },
    { name: 'access.remind', cron: '11 * * * *', run: () => access.remind() },
    { name: 'accounts.sweep', cron: '29 * * * *', run: () => accounts.sweep() },
    { name: 'idempotency.sweep', cron: '17 * * * *', run: () => idempotency.sweep() },
    { name: 'catalog.roll-up-views', cron: '41 3 * * *', run: () => catalog.views.rollUp() },
    {
      name: 'analytics.refresh-top-customers',
      cron: '11 4 * * *',
      run: () => analytics.refreshTopCustomers(),
    },
    { name: 'webhooks.remove-old', cron: '29 2 * * *', run: () => webhooks.removeOld() },
    { name: 'execution.remove-old', cron: '53 * * * *', run: () => execution.removeOld() },
    { name: 'execution.warn-of-budgets', cron: '*/5 * * * *', run: () => execution.warnOfBudgets() },
    { name: 'interests.announce-matches', cron: '43 * * * *', run: () => interests.announceMatches() },
    { name: 'operations.warn-admins', cron: '3 * * * *', run: () => warnAdmins(souk) },
    { name: 'notifications.mail', cron: '* * * * *', run: () => notifications.mailDue() },
    { name: 'notifications.remove-old', cron: '47 4 * * *', run: () => notifications.removeOld() },
    { name: 'reports.remove-old', cron: '51 4 * * *', run: () => reports.removeOld() },
    { name: 'search.sweep', cron: '7 * * * *', run: () => search.sweep() },
    { name: 'files.sweep', cron: '37 * * * *', run: () => media.sweep() },
  ]
}
