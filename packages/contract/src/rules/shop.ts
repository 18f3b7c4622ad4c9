/** The shop's settings and its invitations. */
export const shopRules = {
  accent_unreadable: 'cannot be read on the page; the nearest color that can is {nearest}',
  collection_not_found: 'There is no collection with this name.',
  currency_fixed: 'The currency cannot change any more: there are products or paid plans.',
  duplicate_slug: 'is already used by another entry',
  invitation_not_found: 'There is no invitation with this identifier.',
  invitation_required:
    'New accounts need an invitation here. Ask the operator for one, or sign in with the address that was invited.',
  not_color: 'must be a color such as #0b5d58',
  registration_closed: 'No new accounts can be opened here.',
  setting_from_environment:
    'The setting {setting} is set by the environment variable {variable}. Change it there.',
  settings_changed: 'The settings have changed since you read them. Read them again.',
} as const
