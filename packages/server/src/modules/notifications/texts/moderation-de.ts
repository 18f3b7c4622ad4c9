import type { Occasions } from '../occasion.ts'
import type { KindTexts } from './kind-texts.ts'

/** What a decision rests on. */
const bases = {
  law: 'Das verstößt gegen das Gesetz.',
  terms: 'Das verstößt gegen die Bedingungen des Marktplatzes.',
} as const

type Kind =
  | 'product_approved'
  | 'product_rejected'
  | 'product_suspended'
  | 'product_restored'
  | 'appeal_denied'

/** Of products that admins decide about. */
export const moderationTexts: { readonly [K in Kind]: KindTexts<Occasions[K]> } = {
  product_approved: {
    title: ({ title }) => `„${title}“ steht zum Verkauf`,
    text: () => 'Der Marktplatz hat dein Produkt freigegeben.',
    action: 'Produkt öffnen',
  },
  product_rejected: {
    title: ({ title }) => `„${title}“ wurde nicht freigegeben`,
    text: ({ reason, basis }) =>
      `Ändere das Produkt und reiche es erneut ein. Der Grund: ${reason}${basis === undefined ? '' : ` ${bases[basis]}`}`,
    action: 'Produkt bearbeiten',
  },
  product_suspended: {
    title: ({ title }) => `„${title}“ steht nicht mehr zum Verkauf`,
    text: ({ reason, basis, isReported }) =>
      `Der Marktplatz hat dein Produkt gesperrt: Es steht nirgends zum Verkauf, bis die Entscheidung geändert wird. Wer es gekauft hat, behält es. Der Grund: ${reason}${basis === undefined ? '' : ` ${bases[basis]} ${isReported ? 'Die Entscheidung folgt einer Meldung.' : 'Die Entscheidung folgt keiner Meldung.'} Ein Mensch hat sie getroffen.`} Wenn du nicht einverstanden bist, kannst du im Editor des Produkts Einspruch einlegen.`,
    action: 'Produkt öffnen',
  },
  product_restored: {
    title: ({ title }) => `„${title}“ ist nicht mehr gesperrt`,
    text: ({ reason = '' }) =>
      `Der Marktplatz hat dein Produkt wiederhergestellt, wie es vorher war.${reason && ` Der Grund: ${reason}`}`,
    action: 'Produkt öffnen',
  },
  appeal_denied: {
    title: ({ title }) => `„${title}“ bleibt gesperrt`,
    text: ({ reason }) =>
      `Der Marktplatz hat deinen Einspruch abgelehnt. Der Grund: ${reason} Ein Mensch hat das entschieden. Wenn du nicht einverstanden bist, kannst du dich an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.`,
    action: 'Produkt öffnen',
  },
}
