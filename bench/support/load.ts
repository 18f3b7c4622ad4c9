import autocannon from 'autocannon'

export interface Load {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
  /** Makes each request another one; the address is then the server's. */
  readonly next?: () => { readonly path: string; readonly headers: Readonly<Record<string, string>> }
}

/** Requests a second over keep-alive connections; throws unless every answer was 2xx. */
export const requestsPerSecond = async ({
  url,
  headers = {},
  connections = 32,
  seconds = 4,
  next,
}: Load): Promise<number> => {
  const result = await autocannon({
    url,
    headers: { ...headers },
    connections,
    duration: seconds,
    ...(next && { requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }] }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return result.requests.average
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Measures the two in turn and compares pair by pair: on shared cores a single run says nothing. */
export const compare = async (
  rounds: number,
  subject: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<{ subject: number; baseline: number; ratio: number; ratios: number[] }> => {
  const pairs: { subject: number; baseline: number }[] = []
  await subject()
  for (let i = 0; i < rounds; i++) pairs.push({ subject: await subject(), baseline: await baseline() })
  const ratios = pairs.map((pair) => pair.subject / pair.baseline)
  return {
    subject: median(pairs.map((pair) => pair.subject)),
    baseline: median(pairs.map((pair) => pair.baseline)),
    ratio: median(ratios),
    ratios,
  }
}

/** Prints one figure with its goal. */
export const report = (name: string, figure: number, goal: string): void => {
  console.log(`${name.padEnd(44)} ${figure.toFixed(2).padStart(9)}   goal ${goal}`)
}
