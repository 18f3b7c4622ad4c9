import { days } from '../../kernel/time.ts'
import { integer, type Setting } from './setting.ts'

/** Retention periods that the operator can choose. */
export const retentionSettings = {
  RETENTION_SESSIONS_DAYS: {
    help: 'Days for which ended sessions are stored, with address and browser.',
    fallback: '30',
    read: integer(1, 400),
  },
  RETENTION_NOTIFICATIONS_DAYS: {
    help: 'Days for which notifications are stored.',
    fallback: '365',
    read: integer(7, 3_650),
  },
  RETENTION_DELIVERIES_DAYS: {
    help: 'Days for which webhook deliveries and callbacks are stored, and can be sent again.',
    fallback: '90',
    read: integer(7, 365),
  },
  RETENTION_VIEWS_DAYS: {
    help: 'Days for which single product views are stored, with viewer, country and origin. Older ones are only counts per day.',
    fallback: '400',
    read: integer(7, 400),
  },
} as const satisfies Record<string, Setting<number>>

/** The same in milliseconds. */
export const retentionOf = (config: { readonly [Name in keyof typeof retentionSettings]: number }) => ({
  sessionsMs: days(config.RETENTION_SESSIONS_DAYS),
  notificationsMs: days(config.RETENTION_NOTIFICATIONS_DAYS),
  deliveriesMs: days(config.RETENTION_DELIVERIES_DAYS),
  viewsMs: days(config.RETENTION_VIEWS_DAYS),
})

export type Retention = Readonly<ReturnType<typeof retentionOf>>
