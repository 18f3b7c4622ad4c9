import type { VatIdStatus } from '@souk/contract'
import type { Egress } from '../../platform/egress/egress.ts'
import { isInUnion } from './rates.ts'

/** The country of a VAT identification number; Greece has a code of its own. */
export const countryOfVatId = (vatId: string): string => vatId.slice(0, 2).replace('EL', 'GR')

/** Whether the register of the Union (VIES) has such numbers. */
const isInRegister = (vatId: string): boolean => isInUnion(countryOfVatId(vatId))

interface ViesAnswer {
  readonly isValid?: unknown
  readonly userError?: unknown
}

/** Looks a number up in VIES. Without an answer, or if the member state does not answer, it stays unchecked. */
export const checkVatId = async (egress: Egress, viesUrl: string, vatId: string): Promise<VatIdStatus> => {
  if (vatId === '') return 'none'
  if (!isInRegister(vatId)) return 'unchecked'
  const answer = await egress.send({
    url: `${viesUrl}/ms/${vatId.slice(0, 2)}/vat/${encodeURIComponent(vatId.slice(2))}`,
    method: 'GET',
    headers: { accept: 'application/json' },
    body: '',
  })
  if ('failure' in answer || answer.status !== 200 || answer.truncated) return 'unchecked'
  const { isValid, userError } = readAnswer(answer.body)
  if (isValid === true) return 'valid'
  return isValid === false && userError === 'INVALID' ? 'invalid' : 'unchecked'
}

const readAnswer = (body: Buffer): ViesAnswer => {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}
