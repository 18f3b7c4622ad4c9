import {
  fault,
  isCountry,
  isVatId,
  normalizeVatId,
  type BillingChange,
  type BillingDetails,
  type Fault,
} from '@souk/contract'
import { failInvalid } from '../../kernel/errors.ts'
import { startOfDay } from '../../kernel/time.ts'
import type { Tax, TaxBuyer, TaxSupplier } from '../tax/index.ts'
import type { Party } from './document.ts'

/** What an account wants on its invoices, and what decides about its tax. */
export interface Profile extends Omit<Party, 'name'> {
  readonly vatIdStatus: BillingDetails['vatIdStatus']
  readonly smallBusiness: boolean
  readonly destinationTax: boolean
  readonly taxBasisPoints: number
  /** Of an individual, `YYYY-MM-DD`; empty if not given. */
  readonly birthDate: string
}

/** The operator as a seller; its rate is always one of the table. */
export type Company = Omit<Profile, 'vatIdStatus' | 'taxBasisPoints' | 'birthDate'>

export const emptyProfile: Profile = {
  ...{ company: '', address: '', postalCode: '', city: '', country: '', vatId: '', taxId: '' },
  ...{ legalNotice: '', vatIdStatus: 'none', smallBusiness: false, destinationTax: false, taxBasisPoints: 0 },
  ...{ birthDate: '' },
}

export const partyOfProfile = (profile: Company): Omit<Party, 'name'> => {
  const { company, address, postalCode, city, country, vatId, taxId, legalNotice } = profile
  return { company, address, postalCode, city, country, vatId, taxId, legalNotice }
}

export const toWireDetails = ({ taxBasisPoints, ...profile }: Profile): BillingDetails => ({
  ...profile,
  taxRate: taxBasisPoints / 100,
})

/** What was sent, without the result of the register. INVALID_REQUEST names each field that is wrong. */
export const readChange = ({ taxRate = 0, ...change }: BillingChange): Profile => {
  const vatId = normalizeVatId(change.vatId ?? '')
  const { birthDate = '' } = change
  const taxBasisPoints = Math.round(taxRate * 100)
  const faults: Fault[] = [
    ...(isCountry(change.country ?? '') ? [] : [fault('country', 'country_unknown')]),
    ...(vatId === '' || isVatId(vatId) ? [] : [fault('vatId', 'vat_id_form')]),
    ...(birthDate === '' || startOfDay(birthDate) ? [] : [fault('birthDate', 'not_day')]),
    ...(taxBasisPoints / 100 === taxRate ? [] : [fault('taxRate', 'tax_rate_decimals')]),
  ]
  if (faults.length > 0) failInvalid(faults)
  return {
    ...emptyProfile,
    ...change,
    vatId,
    taxBasisPoints,
    vatIdStatus: vatId === '' ? 'none' : 'unchecked',
  }
}

/** What of a seller of record and a buyer decides about the tax of a sale. */
export interface TaxParties {
  readonly seller: TaxSupplier
  readonly buyer: Omit<TaxBuyer, 'requestCountry'>
}

export const taxPartiesOf = ({ vatIds }: Tax, seller: Profile, buyer: Profile): TaxParties => ({
  seller: {
    country: seller.country || vatIds.countryOf(seller.vatId),
    smallBusiness: seller.smallBusiness,
    chargesDestination: seller.destinationTax,
    ownBasisPoints: seller.taxBasisPoints,
  },
  buyer: {
    country: buyer.country || vatIds.countryOf(buyer.vatId),
    vatId: buyer.vatIdStatus === 'valid' ? buyer.vatId : '',
    address: { line: buyer.address, postalCode: buyer.postalCode, city: buyer.city },
  },
})
