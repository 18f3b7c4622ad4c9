import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress, literalOf } from './address.ts'

/** Calls back with every address of a name. */
export type Lookup = (
  hostname: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

export const systemLookup: Lookup = (hostname, callback) => dnsLookup(hostname, { all: true }, callback)

/** The request does not go out. Why exactly stays with us: an unknown name and a private address look the same. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout'
}

interface Options {
  readonly lookup: Lookup
  /** For name, TCP and TLS together. */
  readonly timeoutMs: number
  /** The operator's own receiver: its address is not looked at. */
  readonly trusted: boolean
  /** Receives the address of each connection. */
  readonly onConnect: (address: string) => void
}

/**
 * Opens connections to public addresses alone. `connect.lookup` by itself is no guard, since literal addresses never
 * reach it: these are checked here, names by all of their addresses at once (one private among public ones refuses the
 * name), and the connected socket again. The socket connects to what was checked, so a name that answers otherwise a
 * moment later gains nothing.
 */
export const createConnector = (options: Options): buildConnector.connector => {
  const { trusted, timeoutMs } = options
  const connect = buildConnector({ timeout: 0, lookup: guardedLookup(options) })
  return (target, callback) => {
    const literal = literalOf(target.hostname)
    if (!trusted && literal !== undefined && !isPublicAddress(literal))
      return callback(new AddressRefused(`${literal} is not public`), null)
    let done = false
    const end: buildConnector.Callback = (...result: [Error, null] | [null, Socket]) => {
      if (done) return
      done = true
      clearTimeout(timer)
      ;(callback as (...args: unknown[]) => void)(...result)
    }
    // Typed as void: it gives the socket, which nothing else ends while it still connects.
    const socket = connect(target, (error, connected) => {
      if (error) return end(asRefusal(error), null)
      const address = connected.remoteAddress ?? ''
      if (done || (!trusted && !isPublicAddress(address))) {
        connected.destroy()
        return end(new AddressRefused(`connected to ${address}`), null)
      }
      options.onConnect(address)
      return end(null, connected)
    }) as unknown as Socket
    const timer = setTimeout(() => {
      end(new ConnectTimeout(`no connection within ${timeoutMs} ms`), null)
      socket.destroy()
    }, timeoutMs)
  }
}

const unknownName = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME'])

const asRefusal = (error: Error): Error =>
  'code' in error && unknownName.has(String(error.code)) ? new AddressRefused(error.message) : error

const guardedLookup =
  ({ lookup, trusted }: Options): LookupFunction =>
  (hostname, { all }, callback) =>
    lookup(hostname, (error, addresses) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || (!trusted && !addresses.every(({ address }) => isPublicAddress(address))))
        callback(new AddressRefused(`${hostname} has an address that is not public`), [])
      else if (all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
