import type { Api, InputOf } from './calls.ts'

/** Loaded only where a passkey is used. */
const load = () => import('@simplewebauthn/browser')

type Assertion = InputOf<'auth.passkey'>['body']['passkey']
type Registration = InputOf<'passkeys.add'>['body']['passkey']

/** Whether this browser has passkeys, and this address can: an IP address has none. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  'PublicKeyCredential' in window &&
  !/^[\d.]+$|^\[/.test(window.location.hostname)

/** Lets the browser ask for a passkey of this site; throws if the user cancels. */
export const requestPasskey = async (api: Api): Promise<Assertion> => {
  const [{ startAuthentication }, { data }] = await Promise.all([load(), api.call('auth.passkeyOptions', {})])
  return startAuthentication({ optionsJSON: data.options as never }) as unknown as Promise<Assertion>
}

/** Lets the browser make a passkey for this site. */
export const makePasskey = async (api: Api): Promise<Registration> => {
  const { startRegistration } = await load()
  const { data } = await api.call('passkeys.options', {})
  return startRegistration({ optionsJSON: data.options as never }) as unknown as Promise<Registration>
}

/** Whether the user canceled it, which is no fault. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
