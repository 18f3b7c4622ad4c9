/** Member states of the European Union, whose VAT of services to consumers is due in the consumer's country. */
const memberStates = new Set([
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
])

export const isInUnion = (country: string): boolean => memberStates.has(country)

/**
 * Standard rates in hundredths of a percent. Source: European Commission, "VAT rules and rates" (Your Europe) for the Union, and
 * gov.uk, estv.admin.ch and skatteetaten.no; as in force in January 2026. Operators replace and add rates by the setting `taxRates`.
 */
const standardRates: Readonly<Record<string, number>> = {
  ...{ AT: 2_000, BE: 2_100, BG: 2_000, CY: 1_900, CZ: 2_100, DE: 1_900, DK: 2_500, EE: 2_400, ES: 2_100 },
  ...{ FI: 2_550, FR: 2_000, GR: 2_400, HR: 2_500, HU: 2_700, IE: 2_300, IT: 2_200, LT: 2_100, LU: 1_700 },
  ...{ LV: 2_100, MT: 1_800, NL: 2_100, PL: 2_300, PT: 2_300, RO: 2_100, SE: 2_500, SI: 2_200, SK: 2_300 },
  ...{ CH: 810, GB: 2_000, NO: 2_500 },
}

/** Rates that the operator has set, in percent. */
export type RateOverrides = readonly { readonly country: string; readonly rate: number }[]

/** The standard rate of a country in hundredths of a percent; undefined if none is known. */
export const rateOf = (country: string, overrides: RateOverrides): number | undefined => {
  const override = overrides.find((one) => one.country === country)
  return override ? Math.round(override.rate * 100) : standardRates[country]
}
