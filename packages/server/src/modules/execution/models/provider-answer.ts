import type { ProviderAnswer } from '@souk/contract'

const maxMessage = 500
const maxName = 100
/** Characters of a body: errors are short, and a server of anyone's may answer with megabytes. */
const maxBody = 64 * 1_024

/** What looks like a key, such as `sk-…` or 24 letters and digits: providers quote the one that they reject. */
const keyForm = /\b(?:sk|pk|gsk|xai)[-_][\w*.-]{6,}|\bAIza[\w-]{10,}|\b(?=\w*\d)(?=\w*[A-Za-z])\w{24,}/g

const toText = (value: unknown, max: number): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const plain = String(value)
    .slice(0, 10 * max)
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  const masked = plain.replaceAll(keyForm, '***')
  return masked === '' ? null : masked.length > max ? `${masked.slice(0, max)}…` : masked
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const parse = (body: string): unknown => {
  if (body.length > maxBody) return undefined
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * The members of an error. OpenAI, Anthropic and Google have them in `error`, Google may send a list, Mistral has nothing around
 * them, and servers in Python name the field in the first entry of `detail`.
 */
const errorIn = (body: string): Readonly<Record<string, unknown>> => {
  const parsed = [parse(body)].flat()[0]
  if (!isObject(parsed)) return {}
  const error = isObject(parsed['error']) ? parsed['error'] : parsed
  const around = isObject(error['message']) ? error['message'] : error
  const [detail] = [around['detail']].flat()
  if (isObject(detail)) return { ...error, message: detail['msg'], param: [detail['loc']].flat().join('.') }
  return { ...error, message: error['message'] ?? detail ?? parsed['error'] }
}

/** Reads an error of a provider, in the forms that the supported APIs have. Texts are short and without what looks like a key. */
export const readProviderAnswer = (status: number, body: string): ProviderAnswer => {
  const { message, code, type, status: name, param } = errorIn(body)
  return {
    status,
    // Google's `code` is the status again, and its `status` a name.
    code: toText(typeof code === 'string' ? code : (type ?? name), maxName),
    param: toText(param, maxName),
    message: toText(message, maxMessage),
  }
}
