/** Webhooks and their deliveries. */
export const webhooksRules = {
  delivery_not_found: 'You have no delivery with this identifier.',
  delivery_sending: 'This delivery is being sent right now. Wait for its result.',
  header_name_invalid: 'is not a valid header name',
  header_reserved: 'is set by the marketplace',
  header_twice: 'is given twice',
  header_value_invalid: 'must be printable ASCII without spaces around it',
  listener_not_found:
    'You have no open listener with this identifier. It ends an hour after the last read. Open another one.',
  no_listener: 'You have no open listener. Open one first.',
  too_many_listeners: 'An account can have at most {max} open listeners. Close one first.',
  too_many_webhooks: 'An account can have at most {max} endpoints. Remove one first.',
  webhook_not_active: 'This endpoint is {status}. Activate it first.',
  webhook_not_found: 'You have no endpoint with this identifier.',
} as const
