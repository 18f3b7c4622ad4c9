import type { Wording } from './wording.ts'

export const analytics: Wording<'analytics'> = {
  after_today: 'darf nicht nach heute liegen, {today}',
  before_start_date: 'darf nicht vor dem ersten Tag liegen',
  day_too_early: 'darf nicht vor {min} liegen',
  not_a_seller: 'Statistiken gibt es für alle, die verkaufen. Erstelle dein erstes Produkt.',
  own_product_not_found: 'Dieses Produkt gibt es bei dir nicht.',
  rebuild_running: 'Die Statistiken werden gerade schon neu berechnet.',
  too_many_days: 'höchstens {max} Tage vor dem letzten Tag',
}
