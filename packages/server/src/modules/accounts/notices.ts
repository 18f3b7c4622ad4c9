/** What the owner of an account is mailed when something about its safety changes. */
interface NoticeText {
  /** After "Your account at souk.example"; default: was changed. */
  readonly subject?: string
  /** What happened, one sentence; `what` names it. */
  readonly says: (what: string) => string
  /** What to do about it; default: how to take the account back. */
  readonly advice?: string
}

/** Each kind is named as its entry in the audit log, if it has one of its own. */
export const notices = {
  'session.unknown_browser': {
    subject: 'was signed in to from a new browser',
    says: (what) => `Your account was signed in to from a browser that it did not know: ${what}.`,
  },
  'password.set': { says: () => 'The password of your account was set.' },
  'email.changed': { says: (what) => `Your account now has the address ${what}.` },
  'totp.enabled': { says: () => 'Two-factor authentication was switched on.' },
  'totp.disabled': { says: () => 'Two-factor authentication was switched off.' },
  'totp.recovery_codes_renewed': {
    says: () => 'The recovery codes of your account were renewed: the earlier ones no longer work.',
  },
  'passkey.added': {
    says: (what) => `The passkey “${what}” was added: it can sign in to your account.`,
    advice:
      'If it was not you, remove it in the security settings, end all other sessions and set another password.',
  },
  'passkey.removed': {
    says: (what) => `The passkey “${what}” was removed: it no longer signs in to your account.`,
  },
  'identity.linked': { says: (what) => `An account at ${what} was connected: it can sign in to yours.` },
  'key.created': { says: (what) => `The API key “${what}” was created. It acts in your name.` },
  'key.rolled': { says: (what) => `The API key “${what}” was replaced by a new one.` },
  'app.authorized': {
    says: (what) => `The app “${what}” may act in your name from now on.`,
    advice:
      'If it was not you, take its access away under Settings, Connected apps, end all other sessions and set another password.',
  },
  'payout_destination.set': { says: (what) => `Your payouts go to ${what} from now on.` },
  'payout_destination.replaced': {
    says: (what) => `Your payouts go to ${what} from now on. They wait for three days first.`,
    advice:
      'If it was not you, set your own bank account again, end all other sessions, set another password and write to the marketplace.',
  },
  'user.roles_set': {
    says: (what) => `An admin set the roles of your account: ${what}.`,
    advice: 'Write to the marketplace if this is wrong.',
  },
  'user.became_admin': {
    subject: 'has another admin',
    says: (what) => `${what} is an admin of the marketplace from now on.`,
    advice: 'If you did not expect this, look into the audit log, and take the role away again.',
  },
  'user.suspended': {
    says: (what) => `Your account was suspended: ${what}`,
    advice:
      'Nobody can sign in to it, and its API keys are refused. Write to the marketplace if this is wrong.',
  },
  'user.restored': {
    says: () => 'Your account can be used again.',
    advice: 'Sign in again; your API keys work again.',
  },
  'user.closed': {
    says: () => 'Your account was closed, as you asked.',
    advice:
      'What named you was deleted; orders and bookings stay without your name, and invoices as they were issued, for the books. If it was not you, write to the marketplace at once.',
  },
} as const satisfies Record<string, NoticeText>

export type NoticeKind = keyof typeof notices

/** The text of a kind, with what every kind may leave out. */
export const textOf = (kind: NoticeKind): NoticeText => notices[kind]
