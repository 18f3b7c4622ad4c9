/**
 * Licenses: keys that prove purchases to programs, also without a connection.
 * Owns: licenses.signing_key. Promises: a key is signed for the buyer alone, is the same each time, and is valid for as long as its
 * order gives access. Emits and handles nothing.
 */
import type { License, LicenseCheck, RevokedLicense } from '@souk/contract'
import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { fail } from '../../kernel/errors.ts'
import { parseId, publicId, type Id } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { PageReply, RawReply } from '../../platform/http/route.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Entitlements } from '../entitlements/index.ts'
import type { Orders } from '../orders/index.ts'
import { readSigningKey, type KeyDeps, type SigningKey } from './signing-key.ts'

interface LicensesDeps extends KeyDeps {
  readonly orders: Pick<Orders, 'get'>
  readonly catalog: Pick<Catalog, 'manage'>
  readonly entitlements: Pick<Entitlements, 'isLive' | 'listEnded' | 'countEnded'>
  /** The issuer of the keys. */
  readonly baseUrl: string
}

export interface Licenses {
  /** ORDER_NOT_FOUND and FORBIDDEN for who is not the buyer; CONFLICT for an order without access. */
  get(principal: Principal, orderId: string): Promise<License>
  check(key: string): Promise<LicenseCheck>
  /** The public key as a JSON Web Key Set. */
  keys(): Promise<RawReply>
  /** FORBIDDEN for who is not the seller. */
  listRevoked(
    principal: Principal,
    query: { readonly productId: string; readonly page?: number; readonly limit?: number },
  ): Promise<PageReply<RevokedLicense>>
}

const algorithm = 'EdDSA'
/** So that no other token of this key could be taken for a license. */
const type = 'license+jwt'

const unknown: LicenseCheck = {
  ...{ valid: false, reason: 'unknown', orderId: null, products: [], issuedAt: null },
}

/** What a genuine key says; undefined for any other text. */
const readKey = async (
  { publicKey }: SigningKey,
  key: string,
): Promise<(JWTPayload & { readonly orderId: Id<'order'> }) | undefined> => {
  // Of a license, which does not expire, only the signature decides.
  const { payload } = await jwtVerify(key, publicKey, { algorithms: [algorithm], typ: type }).catch(() => ({
    payload: undefined,
  }))
  const orderId = parseId('order', payload?.sub ?? '')
  return payload && orderId ? { ...payload, orderId } : undefined
}

export const createLicenses = (deps: LicensesDeps): Licenses => {
  const { db, orders, catalog, entitlements, baseUrl } = deps
  let opened: Promise<SigningKey> | undefined
  const signingKey = (): Promise<SigningKey> => {
    opened ??= readSigningKey(deps).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    async get(principal, orderId) {
      const order = await orders.get(principal, orderId)
      if (order.buyer.id !== publicId('user', principal.accountId)) fail('FORBIDDEN', 'license_of_buyer')
      const id = parseId('order', order.orderId)
      if (!id || order.completedAt === null || !(await entitlements.isLive(db, id)))
        return fail('CONFLICT', 'no_license', { params: { status: order.status }, status: order.status })
      const { privateKey, jwk } = await signingKey()
      const products = order.items.map((item) => item.id)
      const issuedAt = new Date(Math.floor(Date.parse(order.completedAt) / 1_000) * 1_000)
      const key = await new SignJWT({ products })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: jwk.kid ?? '' })
        .setIssuer(baseUrl)
        .setSubject(order.orderId)
        .setIssuedAt(issuedAt)
        .sign(privateKey)
      return { key, products, issuedAt: issuedAt.toISOString() }
    },
    async check(key) {
      const read = await readKey(await signingKey(), key)
      if (!read) return unknown
      const { orderId, products, iat = 0 } = read
      const valid = await entitlements.isLive(db, orderId)
      return {
        ...{ valid, reason: valid ? null : 'revoked', orderId: publicId('order', orderId) },
        products: products as string[],
        issuedAt: new Date(iat * 1_000).toISOString(),
      }
    },
    async keys() {
      const { jwk } = await signingKey()
      return {
        headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
        body: JSON.stringify({ keys: [jwk] }),
      }
    },
    async listRevoked(principal, { productId, page = 1, limit = 20 }) {
      const { id } = await catalog.manage(db, principal, productId)
      const [ended, total] = await Promise.all([
        entitlements.listEnded(db, id, { limit, offset: (page - 1) * limit }),
        entitlements.countEnded(db, id),
      ])
      const items = ended.map(({ orderId, endedAt }) => ({
        orderId: publicId('order', orderId),
        revokedAt: endedAt.toISOString(),
      }))
      return { items, page, limit, total }
    },
  }
}
