/** Analytics. */
export const analyticsRules = {
  after_today: 'must not be after today, {today}',
  before_start_date: 'must not be before startDate',
  day_too_early: 'must not be before {min}',
  not_a_seller: 'Analytics are for sellers. Create your first product to become one.',
  own_product_not_found: 'You have no product with this identifier.',
  rebuild_running: 'Another rebuild is in progress.',
  too_many_days: 'must be at most {max} days before endDate',
} as const
