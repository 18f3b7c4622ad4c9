import { Type, type Static } from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, oneOf } from '../scalars.ts'
import { emailFrequencies, notificationKindNames, notificationRoles } from './kinds.ts'

const time = (description: string) =>
  Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5, description })

const QuietHours = Type.Object(
  {
    from: time('Start, `HH:MM` in your time zone'),
    until: time('End; before `from`, it is on the next day'),
  },
  {
    additionalProperties: false,
    description: 'No emails in these hours, except about what you have just done',
  },
)

const Language = oneOf(['en', 'de'], 'Language of notifications and their emails')
const TimeZone = Type.String({
  minLength: 1,
  maxLength: 64,
  description:
    'Name of the IANA database, such as `Europe/Berlin`; daily and weekly emails are sent at 8:00 there',
})
const Kind = oneOf(notificationKindNames, 'What it is about')
const Inbox = Type.Boolean({ description: 'Whether it appears in the inbox' })
const Frequency = oneOf(emailFrequencies, 'When the email is sent; `daily` and `weekly` are summaries')

export const NotificationPreferences = Type.Object({
  language: Language,
  timeZone: TimeZone,
  emailProblem: nullable(
    oneOf(
      ['refused', 'bounce', 'complaint'],
      'Why no emails of notifications are sent to your address: your mail server refuses them or returned one, or one was marked as spam. Sign in by a link to that address, or change it',
    ),
  ),
  quietHours: nullable(QuietHours),
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      role: oneOf(notificationRoles, 'As whom you get it'),
      inbox: Inbox,
      email: Frequency,
    }),
  ),
})
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const NotificationPreferencesChange = body(
  {
    language: Type.Optional(Language),
    timeZone: Type.Optional(TimeZone),
    quietHours: Type.Optional(nullable(QuietHours)),
    kinds: Type.Optional(
      Type.Array(
        Type.Object(
          { kind: Kind, inbox: Type.Optional(Inbox), email: Type.Optional(Frequency) },
          { additionalProperties: false },
        ),
        { maxItems: notificationKindNames.length, description: 'Those to change' },
      ),
    ),
    initial: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Whether language, time zone and quiet hours apply only if none of them was chosen before: for what a browser suggests',
      }),
    ),
  },
  'What to change; fields left out stay as they are',
)
export type NotificationPreferencesChange = Static<typeof NotificationPreferencesChange>

const example = {
  language: 'en',
  timeZone: 'Europe/Berlin',
  emailProblem: null,
  quietHours: { from: '22:00', until: '07:00' },
  kinds: [{ kind: 'sale', role: 'seller', inbox: true, email: 'daily' }],
} as const

const path = '/api/account/notification-preferences'

export const getNotificationPreferences = operation({
  id: 'preferences.get',
  method: 'GET',
  path,
  summary: 'Read your notification preferences',
  description:
    'Every kind of notification with its channels; those of admins only for admins. Emails about the security of your account are always sent.',
  access: 'session',
  answer: { kind: 'object', status: 200, data: NotificationPreferences, description: 'The preferences' },
  errors: [],
  example: { data: example },
})

export const updateNotificationPreferences = operation({
  id: 'preferences.update',
  method: 'PATCH',
  path,
  summary: 'Change your notification preferences',
  description: 'Applies to new notifications.',
  access: 'session',
  body: NotificationPreferencesChange,
  answer: { kind: 'object', status: 200, data: NotificationPreferences, description: 'The preferences' },
  errors: [],
  example: { body: { kinds: [{ kind: 'sale', email: 'daily' }] }, data: example },
})
