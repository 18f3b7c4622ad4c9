import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyRegistration } from '@souk/contract'
import type { Client } from '@souk/sdk'
import type { Marketplace } from './marketplace.ts'

interface Options {
  readonly challenge: string
  readonly [member: string]: unknown
}

/** What a test may want to be different. */
interface Over {
  readonly origin?: string
  readonly userVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly type?: string
}

export interface Authenticator {
  /** Makes a passkey, as `navigator.credentials.create()` does. */
  create(options: Options, over?: Over): PasskeyRegistration
  /** Signs with it, as `navigator.credentials.get()` does. */
  get(options: Options, over?: Over): PasskeyAssertion
}

const userPresent = 0x01
const userVerifiedFlag = 0x04
const attested = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator in software: one passkey on P-256, of the site at `baseUrl`. */
export const createAuthenticator = (baseUrl: string): Authenticator => {
  const { hostname, origin: site } = new URL(baseUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = ''
  let used = 0

  const clientDataOf = (type: string, { challenge }: Options, { origin = site }: Over) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(hostname), Buffer.of(flags), count, rest])
  }
  const flagsOf = ({ userVerified = true }: Over) => userPresent | (userVerified ? userVerifiedFlag : 0)
  const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    create(options, over = {}) {
      userHandle = (options as unknown as { user: { id: string } }).user.id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = dataOf(flagsOf(over) | attested, over.counter ?? 0, credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        ...names,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', options, over).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    get(options, over = {}) {
      const clientData = clientDataOf(over.type ?? 'webauthn.get', options, over)
      const authData = dataOf(flagsOf(over), over.counter ?? ++used)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(privateKey)
      return {
        ...names,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: over.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}

/** An authenticator with a passkey of the account behind this session. */
export const givePasskey = async (market: Marketplace, client: Client) => {
  const authenticator = createAuthenticator(market.url)
  const { data: begun } = await client.passkeys.options()
  const passkey = authenticator.create(begun.options)
  const { data } = await client.passkeys.add({ body: { name: 'Laptop', passkey } })
  return { authenticator, passkeyId: data.id }
}

/** What the passkey signs when a sign-in, or a proof, asks for it. */
export const assertionOf = async (market: Marketplace, authenticator: Authenticator, over?: Over) =>
  authenticator.get((await market.client().auth.passkeyOptions()).data.options, over)

/** A passkey of the account behind this session, what it signs in with, and what a browser made for another one. */
export const makePasskeys = async (market: Marketplace, session: string) => {
  const client = market.client(session)
  const { authenticator, passkeyId } = await givePasskey(market, client)
  const other = createAuthenticator(market.url)
  return {
    passkeyId,
    passkeyAssertion: await assertionOf(market, authenticator),
    passkeyRegistration: other.create((await client.passkeys.options()).data.options),
  }
}
