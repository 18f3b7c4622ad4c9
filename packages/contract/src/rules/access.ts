/** Keys, apps and permissions. */
export const accessRules = {
  app_name_invalid: 'must have a visible character and no invisible ones',
  app_not_authorized: 'You have not authorized an app with this identifier.',
  app_not_found: 'You have no app with this identifier.',
  key_expired: 'This key has expired. Create a new one.',
  key_not_found: 'You have no API key with this identifier.',
  key_replaced: 'This key has already been replaced.',
  no_permission: 'must include at least one permission',
  not_absolute_url: 'must be an absolute URL',
  not_in_future: 'must be a time in the future',
  permission_unknown: 'has the unknown permission {name}; use all, or some of {permissions}',
  public_app_secret: 'A public app has no secret.',
  redirect_characters: 'must have visible ASCII characters only, no backslash and no asterisk',
  redirect_dots: 'must not have dots as path segments',
  redirect_not_https: 'must be an https URL, unless it points to this machine',
  redirect_required: 'must have at least one address for a public app',
  redirect_scheme:
    'must be an https URL, or use a reversed domain as its scheme, such as com.example.app:/callback',
  too_many_apps: 'An account can have at most {max} apps. Delete one first.',
  too_many_keys: 'An account can have at most {max} API keys. Revoke one first.',
} as const
