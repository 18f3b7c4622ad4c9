/** What is said about tax: at checkout, in billing details, and in the settings of the shop. */
export const tax = {
  checkout: {
    added: 'Tax',
    rate: (rate: string, tax: string, isOther: boolean, net: string) =>
      `Includes ${rate} ${isOther ? 'tax' : 'VAT'}, ${tax}. Without tax: ${net}.`,
    reverse_charge: 'No VAT: you owe it in your country (reverse charge).',
    small_business: 'No VAT: the seller is exempt as a small business.',
    outside_scope: 'No VAT in your country.',
    no_tax: 'No tax is shown.',
    change: 'Change billing details',
    needsAddress:
      'The tax depends on where you live. Add your postal code and country to your billing details.',
    soldBy: (name: string) => `Sold by ${name}`,
  },
  billing: {
    title: 'Billing details',
    text: 'They appear on new invoices for your purchases and sales, and decide about tax. Issued invoices don’t change.',
    selling: 'For your sales',
    company: 'Company or full name',
    address: 'Street and number',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    countryNone: 'Not given',
    vatId: 'VAT ID',
    vatIdHint: 'With the code of its country, such as DE136695976. For businesses in the EU',
    vatIdStatuses: {
      valid:
        'Confirmed by the EU register. Purchases from other member states are without VAT; you owe it yourself.',
      invalid: 'The EU register doesn’t know this number. Check it.',
      unchecked:
        'The EU register hasn’t answered yet. We’ll ask it again; until then the number has no effect on tax.',
    },
    taxId: 'Other tax number',
    taxIdHint: 'Such as SIRET, Steuernummer or EIN',
    smallBusiness: 'Exempt as a small business',
    smallBusinessHint: 'No VAT on your sales, such as by § 19 UStG or art. 293 B CGI',
    destinationTax: 'Charge the VAT of the buyer’s country',
    destinationTaxHint:
      'With the One-Stop Shop of the EU. Otherwise from €10,000 of sales to other member states a year on',
    legalNotice: 'Other details on invoices',
    legalNoticeHint: 'Such as legal form, capital and commercial register',
    taxRate: 'Tax rate of your sales, in percent',
    taxRateHint:
      'Only for countries without a built-in rate: included in your prices; leave empty to show no tax',
    birthDate: 'Date of birth',
    birthDateHint:
      'If you sell as an individual in the EU: the marketplace reports sellers to the tax office (DAC7)',
    missing: (fields: string) => `Your invoices are not complete without: ${fields}.`,
  },
  invoices: {
    title: 'Invoices of the marketplace',
    text: 'For your plan and for fees of your sales. Invoices of purchases are at your orders.',
  },
  withdrawal: {
    title: 'Right of withdrawal',
    open: (until: string) => `You can withdraw from this contract until ${until}, without giving a reason.`,
    waived: (at: string) => `On ${at} you declared:`,
    withdrawn: (at: string) => `You withdrew from the contract on ${at}.`,
    over: (until: string) => `The withdrawal period ended on ${until}.`,
    action: 'Withdraw from contract',
    dialog: 'Withdraw from contract',
    statement: (name: string, title: string, order: string) =>
      `I, ${name}, withdraw from the contract for “${title}”, order ${order}.`,
    effect:
      'You get back what you paid and can no longer use the product. We confirm the withdrawal by email, with day and time.',
    confirm: 'Confirm withdrawal',
    done: 'We have received your withdrawal and confirm it by email.',
  },
  reports: {
    title: 'Tax reports of the last quarter',
    text: 'Of the invoices that the marketplace issues itself: plans, fees, and sales where it is the seller.',
    taxes: 'Tax report',
    taxesHint: 'CSV, by country and rate',
    oss: 'One-Stop Shop',
    ossHint: 'CSV, with corrections of former quarters',
    elster: 'One-Stop Shop for ELSTER',
    elsterHint: 'for the import of the German tax portal, in euros',
  },
  correction: {
    action: 'Correct invoice',
    hint: 'Uses your present billing details',
    done: 'Invoice is up to date.',
  },
  settings: {
    merchantOfRecord: 'Who sells',
    merchantHint:
      'The one who sells issues the invoices and owes the tax. In the EU, a marketplace usually owes the VAT of sales to consumers. Ask a tax adviser before you choose.',
    merchants: { seller: 'The sellers', marketplace: 'The marketplace, in its own name' },
    pricesIncludeTax: 'Prices include tax',
    pricesIncludeTaxHint:
      'Otherwise tax is added at checkout. Prices for consumers in the EU must include it.',
    rates: 'Tax rates',
    ratesText: 'Standard rates that replace the built-in ones of the EU, or add other countries.',
    country: 'Country',
    rate: 'Percent',
    rateInvalid: 'Enter a percentage below 100, such as 25.5',
    addRate: 'Add a rate',
    removeRate: (country: string) => `Remove the rate of ${country}`,
    company: 'Your company',
    companyText: 'On the invoices of the marketplace. Where the marketplace sells, tax depends on it.',
  },
}
export type TaxMessages = typeof tax
