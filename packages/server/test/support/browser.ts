import assert from 'node:assert/strict'

/** Follows addresses as a browser does, with its cookies; every step can be looked at. */
export const openBrowser = () => {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    return jar
  }
  const visit = async (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address)
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0/i.test(set) || /expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name)
      else jar.set(name, value.join('='))
    }
    return response
  }
  return {
    visit,
    cookie: (origin: string, name: string) => jars.get(origin)?.get(name),
    setCookie: (origin: string, name: string, value: string) => jarOf(new URL(origin)).set(name, value),
    /** Goes on while it is sent on; gives the last address that `until` matches, unvisited. */
    async follow(address: string | URL, until: (url: URL) => boolean): Promise<URL> {
      let url = new URL(address)
      for (let step = 0; step < 12; step++) {
        if (until(url)) return url
        const response = await visit(url)
        const location = response.headers.get('location')
        assert.ok(
          location,
          `${url.href} answered ${response.status} ${(await response.text()).slice(0, 300)}`,
        )
        url = new URL(location, url)
      }
      throw new Error(`sent on without end, at last to ${url.href}`)
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
