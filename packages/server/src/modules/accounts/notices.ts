/** Emails to the owner of an account about changes that affect its security. */
interface NoticeText {
  /** After "Your account at Prompt Harbor"; default: was changed. */
  readonly subject?: string
  /** What happened, one sentence; `what` names it. */
  readonly says: (what: string) => string
  /** What to do; default: how to regain control of the account. */
  readonly advice?: string
}

/** Kinds have the names of their entries in the audit log. */
export const notices = {
  'session.unknown_browser': {
    subject: 'was used in a new browser',
    says: (what) => `Someone signed in to your account from a new browser: ${what}.`,
  },
  'password.set': { says: () => 'The password of your account was set.' },
  'email.changed': { says: (what) => `The email address of your account is now ${what}.` },
  'totp.enabled': { says: () => 'Two-factor authentication was turned on.' },
  'totp.disabled': { says: () => 'Two-factor authentication was turned off.' },
  'totp.recovery_codes_renewed': {
    says: () => 'New recovery codes were generated. The old ones no longer work.',
  },
  'passkey.added': {
    says: (what) => `The passkey “${what}” was added. It can sign in to your account.`,
    advice:
      'If this wasn’t you, remove it in the security settings, end all other sessions and set a new password.',
  },
  'passkey.removed': {
    says: (what) => `The passkey “${what}” was removed. It can no longer sign in to your account.`,
  },
  'identity.linked': {
    says: (what) => `An account at ${what} was connected. It can sign in to your account.`,
  },
  'key.created': { says: (what) => `The API key “${what}” was created. It can act for your account.` },
  'key.rolled': { says: (what) => `The API key “${what}” was replaced by a new one.` },
  'app.authorized': {
    says: (what) => `You gave the app “${what}” access to your account.`,
    advice:
      'If this wasn’t you, revoke its access under Settings, Connected apps, end all other sessions and set a new password.',
  },
  'payout_destination.set': { says: (what) => `Your payouts now go to ${what}.` },
  'payout_destination.replaced': {
    says: (what) => `Your payouts will go to ${what}. They are held for three days first.`,
    advice:
      'If this wasn’t you, set your own bank account again, end all other sessions, set a new password and contact the marketplace.',
  },
  'user.roles_set': {
    says: (what) => `An admin changed the roles of your account to: ${what}.`,
    advice: 'Contact the marketplace if this is wrong.',
  },
  'user.became_admin': {
    subject: 'has a new admin',
    says: (what) => `${what} is now an admin of the marketplace.`,
    advice: 'If you did not expect this, check the audit log and remove the role.',
  },
  'user.suspended': {
    says: (what) => `Your account was suspended: ${what}`,
    advice: 'You can’t sign in, and your API keys are refused. Contact the marketplace if this is wrong.',
  },
  'user.restored': {
    says: () => 'Your account was restored.',
    advice: 'Sign in again. Your API keys work again.',
  },
  'user.profile_cleared': {
    says: (what) => `An admin cleared parts of your public profile. ${what}`,
    advice: 'You can fill them in again. Contact the marketplace if this is wrong.',
  },
  'user.closed': {
    says: () => 'Your account was closed at your request.',
    advice:
      'Your personal data was deleted. Orders and ledger entries stay without your name, and invoices stay as issued, as the law requires. If this wasn’t you, contact the marketplace at once.',
  },
} as const satisfies Record<string, NoticeText>

export type NoticeKind = keyof typeof notices

/** The text of a kind, optional parts included. */
export const textOf = (kind: NoticeKind): NoticeText => notices[kind]
