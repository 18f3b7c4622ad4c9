import { escapeHtml } from '../../../platform/escape-html.ts'
import { decimalsOf, formatDecimal, type Money } from '../../../kernel/money.ts'
import { netOf, type IssuedDocument, type Line, type Party } from '../document.ts'
import { noteOf } from './tax-note.ts'

/** Codes of categories of VAT (UNCL 5305), and of reasons for exemption (VATEX). */
const category = ({ taxReason, taxBasisPoints }: IssuedDocument) => {
  if (taxBasisPoints > 0) return { code: 'S' }
  if (taxReason === 'reverse_charge') return { code: 'AE', exemption: 'VATEX-EU-AE' }
  if (taxReason === 'small_business') return { code: 'E' }
  return taxReason === 'domestic' ? { code: 'Z' } : { code: 'O', exemption: 'VATEX-EU-O' }
}

/**
 * Whether the standard EN 16931 can express a document: both countries and a number of the seller are known, for a reverse charge
 * also the buyer's, and amounts have no more than two decimals.
 */
export const isStructurable = ({ seller, buyer, taxReason, total }: IssuedDocument): boolean =>
  seller.country !== '' &&
  buyer.country !== '' &&
  seller.vatId + seller.taxId !== '' &&
  (taxReason !== 'reverse_charge' || (seller.vatId !== '' && buyer.vatId !== '')) &&
  decimalsOf(total.currency) <= 2

/** What XML cannot have, not even escaped. */
const forbidden = /[\p{Cs}\p{Cc}\uFFFE\uFFFF]/gu

/** An element with text that is escaped; nothing if the text is empty. */
const element = (name: string, text: string, attributes = ''): string =>
  text === '' ? '' : `<ram:${name}${attributes}>${escapeHtml(text.replaceAll(forbidden, ' '))}</ram:${name}>`

const amount = (name: string, money: Money, attributes = ''): string =>
  element(name, formatDecimal(money), attributes)

const dateOf = (date: Date): string =>
  `<udt:DateTimeString format="102">${date.toISOString().slice(0, 10).replaceAll('-', '')}</udt:DateTimeString>`

/** Services outside the scope of VAT must not name numbers for it: parties are then known by an identifier. */
const partyXml = (role: string, party: Party, hasVat: boolean): string => {
  const { company, name, address, postalCode, city, country, vatId, taxId, legalNotice } = party
  const [one = '', two = '', ...more] = address.split('\n').filter((line) => line.trim() !== '')
  const registration = (number: string, scheme: string) =>
    number === ''
      ? ''
      : `<ram:SpecifiedTaxRegistration>${element('ID', number, ` schemeID="${scheme}"`)}</ram:SpecifiedTaxRegistration>`
  return `<ram:${role}>${element('ID', taxId || (hasVat ? '' : vatId))}${element('Name', company || name)}${element('Description', legalNotice)}<ram:PostalTradeAddress>${element('PostcodeCode', postalCode)}${element('LineOne', one)}${element('LineTwo', two)}${element(
    'LineThree',
    more.join(', '),
  )}${element('CityName', city)}${element('CountryID', country)}</ram:PostalTradeAddress>${
    hasVat ? (role === 'SellerTradeParty' ? registration(taxId, 'FC') : '') + registration(vatId, 'VA') : ''
  }</ram:${role}>`
}

const taxXml = (document: IssuedDocument, total?: { readonly net: Money; readonly tax: Money }): string => {
  const { code, exemption = '' } = category(document)
  const [reason = ''] = noteOf(document)
  const isExempt = code !== 'S' && code !== 'Z'
  return `<ram:ApplicableTradeTax>${total ? amount('CalculatedAmount', total.tax) : ''}<ram:TypeCode>VAT</ram:TypeCode>${
    total && isExempt ? element('ExemptionReason', reason) : ''
  }${total ? amount('BasisAmount', total.net) : ''}<ram:CategoryCode>${code}</ram:CategoryCode>${
    total ? element('ExemptionReasonCode', exemption) : ''
  }${code === 'O' ? '' : element('RateApplicablePercent', String(document.taxBasisPoints / 100))}</ram:ApplicableTradeTax>`
}

const lineXml = (document: IssuedDocument, line: Line, index: number): string => {
  const net = netOf(line)
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct>${element('Name', line.text)}</ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${amount('ChargeAmount', net)}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement>${taxXml(document)}<ram:SpecifiedTradeSettlementLineMonetarySummation>${amount('LineTotalAmount', net)}</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`
}

const settlementXml = (document: IssuedDocument): string => {
  const { net, tax, total, corrects } = document
  const { currency } = total
  return `<ram:ApplicableHeaderTradeSettlement>${element('InvoiceCurrencyCode', currency)}${taxXml(document, { net, tax })}<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${amount('LineTotalAmount', net)}${amount('TaxBasisTotalAmount', net)}${amount('TaxTotalAmount', tax, ` currencyID="${currency}"`)}${amount('GrandTotalAmount', total)}${amount('TotalPrepaidAmount', total)}${amount('DuePayableAmount', { minor: 0n, currency })}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>${
    corrects === null
      ? ''
      : `<ram:InvoiceReferencedDocument>${element('IssuerAssignedID', corrects)}</ram:InvoiceReferencedDocument>`
  }</ram:ApplicableHeaderTradeSettlement>`
}

/** UNCL 1001. */
const typeCodes = { invoice: '380', credit_note: '381', self_billing: '389' } as const

const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
].join(' ')

/** A document as a structured invoice: EN 16931 in the syntax CII, as Factur-X and ZUGFeRD embed it. */
export const structuredXml = (document: IssuedDocument, { isTest }: { readonly isTest: boolean }): string => {
  const { kind, number, issuedAt, suppliedAt, seller, buyer, lines } = document
  const hasVat = category(document).code !== 'O'
  const notes = [
    ...(isTest ? ['TEST PAYMENT: no money moved. This is not a valid invoice.'] : []),
    ...noteOf(document),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice ${namespaces}><rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext><rsm:ExchangedDocument>${element('ID', number)}<ram:TypeCode>${typeCodes[kind]}</ram:TypeCode><ram:IssueDateTime>${dateOf(issuedAt)}</ram:IssueDateTime>${notes
    .map((note) => `<ram:IncludedNote>${element('Content', note)}</ram:IncludedNote>`)
    .join('')}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines
    .map((line, index) => lineXml(document, line, index))
    .join('')}<ram:ApplicableHeaderTradeAgreement>${partyXml('SellerTradeParty', seller, hasVat)}${partyXml(
    'BuyerTradeParty',
    buyer,
    hasVat,
  )}</ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery>${
    suppliedAt
      ? `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${dateOf(suppliedAt)}</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent>`
      : ''
  }</ram:ApplicableHeaderTradeDelivery>${settlementXml(document)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
}

/** Metadata of a PDF that has such an XML in it (Factur-X 1.0, section 6). */
export const structuredMetadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  ['DocumentFileName', 'name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE'],
  ['Version', 'version of the Factur-X standard'],
  ['ConformanceLevel', 'conformance level of the embedded invoice data'],
]
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
