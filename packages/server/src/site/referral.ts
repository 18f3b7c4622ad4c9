/** How long a purchase counts for the affiliate by whose link a visitor came. */
const maxAgeSeconds = 30 * 24 * 3_600

/** Where a visitor is sent who came by the link of an affiliate, and the cookie that keeps its code. */
export interface Referral {
  readonly location: string
  readonly cookie: string
}

/**
 * The address without `ref`, so that pages are cached without it and a link that is passed on does not credit the affiliate. Checkout reads the cookie.
 * Undefined where the address has no code.
 */
export const referralOf = (url: string): Referral | undefined => {
  // Only the path counts: the host of an address like `//elsewhere/` is never followed.
  const { pathname, searchParams } = new URL(url.replace(/^[/\\]+/, '/'), 'http://shop')
  const code = searchParams.get('ref')
  if (code === null || !/^[0-9A-Za-z]{10}$/.test(code)) return undefined
  searchParams.delete('ref')
  const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`
  return {
    location: `${pathname}${query}`,
    cookie: `referral=${code}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax; Secure`,
  }
}
