import type { IssuedDocument } from '../document.ts'

/** "Reverse charge" as the law of the parties' countries has it. */
const reverseCharge: Readonly<Record<string, string>> = {
  ...{ AT: 'Steuerschuldnerschaft des Leistungsempfängers', BE: 'Autoliquidation / Btw verlegd' },
  ...{ DE: 'Steuerschuldnerschaft des Leistungsempfängers', ES: 'Inversión del sujeto pasivo' },
  ...{ FR: 'Autoliquidation', IT: 'Inversione contabile', LU: 'Autoliquidation', NL: 'Btw verlegd' },
  ...{ PL: 'Odwrotne obciążenie', PT: 'Autoliquidação' },
}

/** The exemption of small businesses, by the law of the seller's country. */
const smallBusiness: Readonly<Record<string, string>> = {
  AT: 'Steuerfrei nach § 6 Abs. 1 Z 27 UStG (Kleinunternehmer).',
  DE: 'Steuerfrei nach § 19 UStG (Kleinunternehmer).',
  FR: 'TVA non applicable, art. 293 B du CGI.',
}

/** What French law wants on an invoice to a business: terms of payment, penalties and costs of recovery. */
const frenchTerms =
  'Payée comptant à la commande, sans escompte. Pénalités de retard : trois fois le taux d’intérêt légal ; indemnité forfaitaire pour frais de recouvrement : 40 €.'

/** Why a document has the tax that it has, in English and in terms of the law of its parties. */
export const noteOf = ({ taxReason, taxBasisPoints, seller, buyer }: IssuedDocument): string[] => {
  const terms = new Set(
    [seller, buyer].flatMap(({ country }) => {
      const term = reverseCharge[country]
      return term === undefined ? [] : [term]
    }),
  )
  const reasons: Readonly<Record<typeof taxReason, string>> = {
    domestic: 'Prices include the tax shown.',
    own_rate: 'Prices include the tax shown.',
    destination: 'Prices include the tax shown, at the rate of the buyer’s country.',
    reverse_charge: `Reverse charge: the recipient owes the VAT. ${[...terms].map((term) => `${term}.`).join(' ')}`,
    small_business: `No VAT: the seller is exempt as a small business. ${smallBusiness[seller.country] ?? ''}`,
    outside_scope: 'No VAT: the service is not supplied in a country where the seller charges it.',
    no_tax: 'The seller has not set a tax rate, so no tax is shown.',
  }
  const reason =
    taxBasisPoints === 0 && taxReason === 'domestic' ? 'Taxed at a rate of 0 %.' : reasons[taxReason].trim()
  return [reason, ...(seller.country === 'FR' && buyer.vatId !== '' ? [frenchTerms] : [])]
}
