import { publicId } from '../../kernel/ids.ts'
import { decimalsOf } from '../../kernel/money.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Company } from '../../modules/invoices/index.ts'
import type { Quarter, ReportedSeller } from './sellers.ts'

/** What XML cannot have, not even escaped. */
const forbidden = /[\p{Cs}\p{Cc}\uFFFE\uFFFF]/gu

const text = (name: string, value: string, attributes = ''): string =>
  value === ''
    ? ''
    : `<dpi:${name}${attributes}>${escapeHtml(value.replaceAll(forbidden, ' ').slice(0, 200))}</dpi:${name}>`

const group = (name: string, ...inner: readonly string[]): string =>
  `<dpi:${name}>${inner.join('')}</dpi:${name}>`

type Party = Pick<Company, 'company' | 'address' | 'postalCode' | 'city' | 'country' | 'vatId' | 'taxId'>

const addressOf = ({ address, postalCode, city, country }: Party): string =>
  group(
    'Address',
    text('CountryCode', country),
    group('AddressFix', text('Street', address), text('PostCode', postalCode), text('City', city)),
  )

const tinOf = ({ taxId, vatId, country }: Party): string =>
  text('TIN', taxId || vatId, ` issuedBy="${country}"`)

const organisation = (party: Party): string =>
  [
    ...[text('ResCountryCode', party.country), tinOf(party), text('VAT', party.vatId)],
    ...[text('Name', party.company), addressOf(party)],
  ].join('')

/** The last word of a full name is the family name. */
const nameOf = (full: string): string => {
  const words = full.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  return group('Name', text('FirstName', words.slice(0, -1).join(' ') || last), text('LastName', last))
}

const identityOf = ({ details }: ReportedSeller): string =>
  details.birthDate === ''
    ? group('EntitySeller', group('Standard', group('EntSellerID', organisation(details))))
    : group(
        'IndividualSeller',
        group(
          'Standard',
          group(
            'IndSellerID',
            ...[text('ResCountryCode', details.country), tinOf(details), text('VAT', details.vatId)],
            ...[nameOf(details.company), addressOf(details)],
            group('BirthInfo', text('BirthDate', details.birthDate)),
          ),
        ),
      )

/** Whole units, rounded half up, as the schema has amounts. */
const unitsOf = (minor: bigint, currency: string): string => {
  const unit = 10n ** BigInt(decimalsOf(currency))
  const doubled = minor * 2n + unit
  const floor = doubled >= 0n ? doubled / (unit * 2n) : -((-doubled + unit * 2n - 1n) / (unit * 2n))
  return String(floor)
}

const activitiesOf = ({ currency, quarters }: ReportedSeller): string => {
  const amounts = (name: string, prefix: string, of: (quarter: Quarter) => bigint) =>
    group(
      name,
      ...quarters.map((quarter, index) =>
        text(`${prefix}Q${index + 1}`, unitsOf(of(quarter), currency), ` currCode="${currency}"`),
      ),
    )
  return group(
    'PersonalServices',
    amounts('Consideration', 'Cons', ({ shares }) => shares),
    group(
      'NumberOfActivities',
      ...quarters.map(({ sales }, index) => text(`NumbQ${index + 1}`, String(sales))),
    ),
    amounts('Fees', 'Fees', ({ fees }) => fees),
    amounts('Taxes', 'Tax', ({ taxes }) => taxes),
  )
}

interface Report {
  readonly year: number
  readonly operator: Company
  readonly platform: string
  readonly sellers: readonly ReportedSeller[]
  readonly now: Date
}

/**
 * The report of a platform about its sellers (Directive (EU) 2021/514, DAC7), in the OECD's schema for digital platforms, version 1.0.
 * Every sale counts as a personal service. References are the same for the same year, seller and currency.
 */
export const dac7Report = ({ year, operator, platform, sellers, now }: Report): string => {
  const { country } = operator
  const reference = (of: string) => `${country}${year}-${of}`
  const docSpec = (of: string) =>
    `<dpi:DocSpec><stf:DocTypeIndic>OECD1</stf:DocTypeIndic><stf:DocRefId>${reference(of)}</stf:DocRefId></dpi:DocSpec>`
  const message = group(
    'MessageSpec',
    ...[text('TransmittingCountry', country), text('ReceivingCountry', country), text('MessageType', 'DAC7')],
    text('MessageRefId', reference(now.toISOString().replaceAll(/\D/g, ''))),
    ...[text('MessageTypeIndic', 'DPI401'), text('ReportingPeriod', `${year}-12-31`)],
    text('Timestamp', now.toISOString().slice(0, 19)),
  )
  const body = group(
    'DPIBody',
    `<dpi:PlatformOperator>${operatorXml(operator, platform)}${docSpec('operator')}</dpi:PlatformOperator>`,
    ...sellers.map((seller) =>
      group(
        'ReportableSeller',
        group('Identity', identityOf(seller)),
        group('RelevantActivities', activitiesOf(seller)),
        docSpec(`${publicId('user', seller.id)}-${seller.currency}`),
      ),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<dpi:DPI_OECD xmlns:dpi="urn:oecd:ties:dpi:v1" xmlns:stf="urn:oecd:ties:dpistf:v1" version="1.0">${message}${body}</dpi:DPI_OECD>\n`
}

/** Resident where it reports (RPONEX1). */
const operatorXml = (operator: Company, platform: string): string =>
  [
    ...[text('ResCountryCode', operator.country), tinOf(operator), text('VAT', operator.vatId)],
    ...[text('Name', operator.company), text('PlatformBusinessName', platform), addressOf(operator)],
    ...[text('Nexus', 'RPONEX1'), text('AssumedReporting', 'false')],
  ].join('')
