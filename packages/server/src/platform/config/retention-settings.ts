import { days } from '../../kernel/time.ts'
import { integer, type Setting } from './setting.ts'

/** How long data is stored whose period is the operator's choice. */
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
  RETENTION_REPORTERS_DAYS: {
    help: 'Days after the decision on a report for which the name and address of the reporter are stored. The EU requires six months, in which reporters can disagree.',
    fallback: '180',
    read: integer(180, 3_650),
  },
} as const satisfies Record<string, Setting<number>>

/** The same in milliseconds, as the modules are given it. */
export interface Retention {
  readonly sessionsMs: number
  readonly notificationsMs: number
  readonly deliveriesMs: number
  readonly viewsMs: number
  readonly reportersMs: number
}

export const retentionOf = (config: {
  readonly [Name in keyof typeof retentionSettings]: number
}): Retention => ({
  sessionsMs: days(config.RETENTION_SESSIONS_DAYS),
  notificationsMs: days(config.RETENTION_NOTIFICATIONS_DAYS),
  deliveriesMs: days(config.RETENTION_DELIVERIES_DAYS),
  viewsMs: days(config.RETENTION_VIEWS_DAYS),
  reportersMs: days(config.RETENTION_REPORTERS_DAYS),
})
