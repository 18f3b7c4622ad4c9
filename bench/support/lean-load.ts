import { connect } from 'node:net'

const requestFor = ({ host, pathname, search }: URL, headers: Readonly<Record<string, string>>): string => {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Bytes of the answer that begins here: its head and as many as that says. */
const lengthOf = (piece: Buffer): number => {
  const end = piece.indexOf('\r\n\r\n')
  const head = piece.toString('latin1', 0, end)
  const body = /content-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || body === undefined) throw new Error(`answered ${head.slice(0, 60)}`)
  return end + 4 + Number(body)
}

/** Asks what `next` says over one connection, one request after the other, until it says nothing. Answers are counted by their bytes. */
const converse = ({ port, hostname }: URL, next: () => string | undefined): Promise<void> =>
  new Promise((done, failed) => {
    let [length, bytes] = [0, 0]
    const send = () => {
      const request = next()
      length = bytes = 0
      if (request === undefined) socket.end(done)
      else socket.write(request)
    }
    const socket = connect(Number(port), hostname, send)
    socket.once('error', failed)
    socket.on('data', (piece) => {
      try {
        length ||= lengthOf(piece)
      } catch (error) {
        return failed(error)
      }
      bytes += piece.length
      if (bytes === length) send()
      else if (bytes > length) failed(new Error(`more came than ${length} bytes`))
    })
  })

interface LeanLoad {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
}

/**
 * Requests a second for one address: the bytes of its answers are counted and not read. Reading answers of 12 KB takes autocannon
 * 330 µs each, longer than making them takes the server.
 */
export const leanRequestsPerSecond = async (load: LeanLoad): Promise<number> => {
  const { headers, connections = 32, seconds = 5 } = load
  const url = new URL(load.url)
  const request = requestFor(url, headers)
  let requests = 0
  const began = performance.now()
  const next = () => {
    if (performance.now() - began >= seconds * 1_000) return undefined
    requests++
    return request
  }
  await Promise.all(Array.from({ length: connections }, () => converse(url, next)))
  return requests / ((performance.now() - began) / 1_000)
}

interface LeanAddresses {
  /** Of one server. */
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
}

/**
 * Requests a second for many addresses, each once. Their bytes are counted and not read: `fetch`, which also
 * unpacks them, took the bench 4 ms of processor a page next to a server that makes it in 6, on the same two cores.
 */
export const leanOnceEach = async ({ urls, headers, connections }: LeanAddresses): Promise<number> => {
  const waiting = urls.map((url) => new URL(url))
  const [first] = waiting
  if (!first) return 0
  const began = performance.now()
  const next = () => {
    const url = waiting.pop()
    return url && requestFor(url, headers)
  }
  await Promise.all(Array.from({ length: connections }, () => converse(first, next)))
  return urls.length / ((performance.now() - began) / 1_000)
}
