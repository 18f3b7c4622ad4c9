import { presets, type Preset } from '../selling/analytics/search.ts'

/** The members of these names that hold text. */
const texts = <Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { readonly [N in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  ) as { readonly [N in Name]?: string }

const paged = (search: Record<string, unknown>): { readonly page?: number } =>
  Number(search['page']) > 1 ? { page: Number(search['page']) } : {}

const userRoles = ['user', 'seller', 'admin'] as const
const userStatuses = ['active', 'suspended'] as const

export interface UserSearch {
  readonly search?: string
  readonly role?: (typeof userRoles)[number]
  readonly status?: (typeof userStatuses)[number]
  readonly page?: number
  /** Whose account is open. */
  readonly open?: string
}

export const readUserSearch = (search: Record<string, unknown>): UserSearch => {
  const role = userRoles.find((one) => one === search['role'])
  const status = userStatuses.find((one) => one === search['status'])
  return {
    ...texts(search, ['search', 'open']),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...paged(search),
  }
}

export interface AuditSearch {
  readonly action?: string
  readonly actorId?: string
  readonly subject?: string
  readonly page?: number
  /** The entry that is open. */
  readonly open?: string
}

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  ...texts(search, ['action', 'actorId', 'subject', 'open']),
  ...paged(search),
})

export const disputeFilters = ['open', 'all'] as const

export interface DisputeSearch {
  readonly status?: (typeof disputeFilters)[number]
  readonly page?: number
  /** The dispute that is open. */
  readonly open?: string
}

export const readDisputeSearch = (search: Record<string, unknown>): DisputeSearch => ({
  ...texts(search, ['open']),
  ...(search['status'] === 'all' ? { status: 'all' } : {}),
  ...paged(search),
})

export interface MarketSearch {
  readonly preset?: Exclude<Preset, 'custom'>
  readonly table?: true
}

export const marketPresets = presets.filter((preset) => preset !== 'custom')

export const readMarketSearch = (search: Record<string, unknown>): MarketSearch => {
  const preset = marketPresets.find((name) => name === search['preset'])
  return {
    ...(preset && preset !== 'month' ? { preset } : {}),
    ...(search['table'] === true ? { table: true } : {}),
  }
}

export interface EmailSearch {
  readonly kind?: string
  readonly language?: 'en' | 'de'
  readonly theme?: 'light' | 'dark'
}

export const readEmailSearch = (search: Record<string, unknown>): EmailSearch => {
  const language = (['en', 'de'] as const).find((one) => one === search['language'])
  const theme = (['light', 'dark'] as const).find((one) => one === search['theme'])
  return { ...texts(search, ['kind']), ...(language ? { language } : {}), ...(theme ? { theme } : {}) }
}
