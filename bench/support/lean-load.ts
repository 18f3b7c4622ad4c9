import { connect } from 'node:net'

interface LeanLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
}

const headOf = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** Bytes of the answer that begins here: its head and as many as that says. */
const lengthOf = (piece: Buffer): number => {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, end)
  const body = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(`answered ${head.slice(0, 60)}`)
  return end + 4 + Number(body)
}

/**
 * Requests a second for an address whose answers are all of one length, as those of a kept page are: their bytes are counted and
 * not read. Reading answers of 12 KB takes autocannon 330 µs each, longer than making them takes the server.
 */
export const leanRequestsPerSecond = async (load: LeanLoad): Promise<number> => {
  const { url, headers, connections = 32, seconds = 5 } = load
  const { hostname, port, pathname, search, host } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${headOf({ host, ...headers })}\r\n`
  let answers = 0
  const began = performance.now()
  const ask = () =>
    new Promise<void>((done, failed) => {
      let [length, bytes] = [0, 0]
      const socket = connect(Number(port), hostname, () => socket.write(request))
      socket.once('error', failed)
      socket.on('data', (piece) => {
        try {
          length ||= lengthOf(piece)
        } catch (error) {
          return failed(error)
        }
        bytes += piece.length
        if (bytes < length) return
        if (bytes > length) return failed(new Error(`${url} answered ${bytes} bytes, and before ${length}`))
        bytes = 0
        answers++
        if (performance.now() - began < seconds * 1_000) socket.write(request)
        else socket.end(done)
      })
    })
  await Promise.all(Array.from({ length: connections }, ask))
  return answers / ((performance.now() - began) / 1_000)
}

interface LeanAddresses {
  /** Of one server. */
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
}

/**
 * Requests a second for many addresses, each asked once. Their bytes are counted and not read, too: asking by `fetch`, which also
 * unpacks them, took the bench 4 ms of processor a page beside a server that makes it in 6, on the same two cores.
 */
export const leanOnceEach = async ({ urls, headers, connections }: LeanAddresses): Promise<number> => {
  const waiting = urls.map((url) => new URL(url))
  const began = performance.now()
  const ask = () =>
    new Promise<void>((done, failed) => {
      const first = waiting.at(-1)
      if (!first) return done()
      let [length, bytes] = [0, 0]
      const next = () => {
        const address = waiting.pop()
        if (!address) return void socket.end(done)
        const { host, pathname, search } = address
        length = bytes = 0
        socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${headOf({ host, ...headers })}\r\n`)
      }
      const socket = connect(Number(first.port), first.hostname, next)
      socket.once('error', failed)
      socket.on('data', (piece) => {
        try {
          length ||= lengthOf(piece)
        } catch (error) {
          return failed(error)
        }
        bytes += piece.length
        if (bytes === length) next()
        else if (bytes > length) failed(new Error(`more came than ${length} bytes`))
      })
    })
  await Promise.all(Array.from({ length: connections }, ask))
  return urls.length / ((performance.now() - began) / 1_000)
}
