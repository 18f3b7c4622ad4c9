import { publicId } from '../../kernel/ids.ts'
import type { Email } from '../../platform/mail/email.ts'
import type { Report } from './store.ts'

interface Texts {
  readonly subject: (title: string) => string
  readonly received: (title: string) => readonly string[]
  readonly reference: (id: string) => string
  readonly decided: Readonly<Record<'suspended' | 'dismissed', (title: string, reason: string) => string>>
  readonly redress: string
  readonly open: string
}

const texts: Readonly<Record<Report['language'], Texts>> = {
  en: {
    subject: (title) => `Your report of “${title}”`,
    received: (title) => [
      `We received your report of “${title}”. A person decides about it. Then you get the decision and its reason by email.`,
      'If you did not report this product, someone used your address. You need not do anything.',
    ],
    reference: (id) => `Reference: ${id}`,
    decided: {
      suspended: (title, reason) => `We took “${title}” off sale. The reason: ${reason}`,
      dismissed: (title, reason) => `“${title}” stays on sale. The reason: ${reason}`,
    },
    redress:
      'A person decided this. If you disagree, report the product again within six months and say why. You can also take the matter to a certified out-of-court dispute settlement body, or to court.',
    open: 'Open the product',
  },
  de: {
    subject: (title) => `Deine Meldung von „${title}“`,
    received: (title) => [
      `Wir haben deine Meldung von „${title}“ erhalten. Ein Mensch entscheidet darüber. Die Entscheidung und ihren Grund bekommst du per E-Mail.`,
      'Wenn du dieses Produkt nicht gemeldet hast, hat jemand deine Adresse verwendet. Du musst nichts tun.',
    ],
    reference: (id) => `Kennung: ${id}`,
    decided: {
      suspended: (title, reason) => `„${title}“ steht nicht mehr zum Verkauf. Der Grund: ${reason}`,
      dismissed: (title, reason) => `„${title}“ bleibt im Verkauf. Der Grund: ${reason}`,
    },
    redress:
      'Ein Mensch hat das entschieden. Wenn du nicht einverstanden bist, melde das Produkt innerhalb von sechs Monaten noch einmal und schreibe, warum. Du kannst dich auch an eine zertifizierte außergerichtliche Streitbeilegungsstelle oder an ein Gericht wenden.',
    open: 'Produkt öffnen',
  },
}

type Reported = Pick<Report, 'id' | 'productId' | 'productTitle' | 'name' | 'email' | 'language'>

/** That a report was received. It says nothing that the reporter wrote, since anyone can give any address. */
export const receivedEmail = ({ id, productTitle, name, email, language }: Reported): Email => {
  const { subject, received, reference } = texts[language]
  return {
    ...{ to: { name, address: email }, language, subject: subject(productTitle) },
    paragraphs: [...received(productTitle), reference(publicId('report', id))],
  }
}

/** What was decided about a report, and what its reporter can do about it. */
export const decidedEmail = (
  { id, productId, productTitle, name, email, language, result, decisionReason }: Report,
  baseUrl: string,
): Email => {
  const { subject, decided, redress, reference, open } = texts[language]
  const says = decided[result ?? 'dismissed'](productTitle, decisionReason)
  const url = `${baseUrl}${language === 'de' ? '/de' : ''}/products/${publicId('product', productId)}`
  return {
    ...{ to: { name, address: email }, language, subject: subject(productTitle) },
    paragraphs: [says, redress, reference(publicId('report', id))],
    ...(result === 'dismissed' ? { action: { label: open, url } } : {}),
  }
}
