import type { Wording } from './wording.ts'

export const interests: Wording<'interests'> = {
  follow_yourself: 'Du kannst dir nicht selbst folgen.',
  own_product_wished: 'Dein eigenes Produkt passt nicht auf deine Wunschliste.',
  saved_search_not_found: 'Du hast keine gespeicherte Suche mit dieser Kennung.',
  too_many_followed: 'Ein Konto kann höchstens {max} Verkäufern folgen. Folge zuerst einem nicht mehr.',
  too_many_saved_searches:
    'Ein Konto kann höchstens {max} gespeicherte Suchen haben. Lösche zuerst eine davon.',
  unknown_seller: 'Es gibt keinen Verkäufer mit dieser Kennung.',
  wishlist_full: 'Eine Wunschliste kann höchstens {max} Produkte haben. Entferne zuerst eines davon.',
}
