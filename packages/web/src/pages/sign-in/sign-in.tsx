import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { hasPasskeys } from '../../api/passkey.ts'
import { providersQuery } from '../../api/queries.ts'
import { onSignIn, switchAccount } from '../../api/session.ts'
import { useIsHydrated } from '../../is-hydrated.ts'
import { useShop } from '../../shell/shop.ts'
import { hrefIn, rememberLanguage, useLanguage, useMessages } from '../../text/text.tsx'
import { useSignInMessages } from './messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Input } from '../../ui/input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Doorway } from './doorway.tsx'
import { keepNext, ownPath, takeNext, useFragment } from './fragment.ts'
import { Refusal } from './refusal.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Values of a form by name, when it is sent. */
const onSubmit = (act: (values: Record<string, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault()
  act(
    Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])),
  )
}

const EmailField = () => {
  const signIn = useSignInMessages()
  return (
    <Field label={signIn.email}>
      <Input name="email" type="email" autoComplete="username" maxLength={254} required />
    </Field>
  )
}

/** Where someone goes on, and what lets them in. */
interface Going {
  readonly next: string | undefined
  /** Code of an invitation. */
  readonly invitation: string | undefined
}

const LinkForm = ({ next, invitation }: Going) => {
  const signIn = useSignInMessages()
  const router = useRouter()
  const queries = useQueryClient()
  const isHydrated = useIsHydrated()
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      router.options.context.api.call('auth.magicLink', {
        body: { email, ...(invitation === undefined ? {} : { invitation }) },
      }),
    onSuccess: () => keepNext(next),
  })
  const isSent = send.isSuccess
  useEffect(() => {
    if (!isSent) return
    // The mail's link opens in a tab of its own.
    return onSignIn(async () => {
      await switchAccount(queries)
      await router.navigate({ href: ownPath(next), replace: true })
    })
  }, [isSent, queries, router, next])
  if (isSent)
    return (
      <div role="status" className="grid justify-items-start gap-3 rounded-md bg-good-soft p-5">
        <p className="flex items-center gap-2 font-semibold text-good">
          <MailCheck aria-hidden="true" className="size-5" /> {signIn.sent}
        </p>
        <p className="text-sm text-ink">{signIn.sentText(send.variables.email)}</p>
        <p className="text-[0.8125rem] text-ink-soft">{signIn.sentHelp}</p>
        <Button size="sm" onClick={() => send.reset()}>
          {signIn.again}
        </Button>
      </div>
    )
  return (
    <form
      aria-label={signIn.link}
      className="grid gap-4"
      onSubmit={onSubmit(({ email = '' }) => send.mutate({ email }))}
    >
      <FormErrors error={send.error} />
      <EmailField />
      <p className="text-sm text-ink-soft">{signIn.linkText}</p>
      {/* Until then the browser would submit the form itself: no link is sent, and the address is in a URL. */}
      <Button type="submit" variant="primary" disabled={!isHydrated} busy={send.isPending}>
        {signIn.send}
      </Button>
    </form>
  )
}

type Way = ReturnType<typeof useSignIn>

const PasswordForm = ({ way, next }: { readonly way: Way; readonly next: string | undefined }) => {
  const signIn = useSignInMessages()
  return (
    <form
      aria-label={signIn.password}
      className="grid gap-4"
      onSubmit={onSubmit(
        ({ email = '', password = '' }) =>
          void way.enter({ way: 'auth.login', body: { email, password } }, next),
      )}
    >
      <EmailField />
      <Field label={signIn.passwordField}>
        <Input name="password" type="password" autoComplete="current-password" maxLength={200} required />
      </Field>
      <Button type="submit" variant="primary" busy={way.isBusy}>
        {signIn.enter}
      </Button>
    </form>
  )
}

const CodeForm = ({ way }: { readonly way: Way }) => {
  const signIn = useSignInMessages()
  return (
    <form
      aria-label={signIn.code}
      className="grid gap-4"
      onSubmit={onSubmit(({ totp = '' }) => void way.enterSecond({ totp: totp.trim() }))}
    >
      <p className="text-ink-soft">{signIn.codeText}</p>
      <Refusal error={way.error} />
      <Field label={signIn.codeField}>
        <Input
          name="totp"
          autoComplete="one-time-code"
          autoFocus
          minLength={6}
          maxLength={32}
          required
          className="font-mono tracking-widest"
        />
      </Field>
      <Button type="submit" variant="primary" busy={way.isBusy}>
        {signIn.goOn}
      </Button>
      {hasPasskeys() && (
        <Button variant="ghost" size="sm" onClick={() => void way.enterSecond('passkey')}>
          {signIn.passkeyInstead}
        </Button>
      )}
    </form>
  )
}

const Providers = ({ next = '/', invitation }: Going) => {
  const signIn = useSignInMessages()
  const language = useLanguage()
  const { data } = useSuspenseQuery(providersQuery)
  if (data.length === 0) return null
  // They send back to this very address.
  const query = new URLSearchParams({
    next: hrefIn(language, next),
    ...(invitation === undefined ? {} : { invitation }),
  })
  return (
    <>
      <div className="grid gap-2">
        {data.map(({ name, label }) => (
          <LinkButton key={name} href={`/api/auth/${name}?${query}`}>
            {label}
          </LinkButton>
        ))}
      </div>
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {signIn.or}
      </p>
    </>
  )
}

const Ways = ({ way, ...going }: { readonly way: Way } & Going) => {
  const signIn = useSignInMessages()
  const { site } = useMessages()
  const [byPassword, setByPassword] = useState(false)
  // The server cannot know what a browser can.
  const canUsePasskeys = useIsHydrated() && hasPasskeys()
  return (
    <>
      <Providers {...going} />
      {byPassword ? <PasswordForm way={way} next={going.next} /> : <LinkForm {...going} />}
      <div className="grid gap-1">
        <Button variant="ghost" size="sm" onClick={() => setByPassword(!byPassword)}>
          {byPassword ? signIn.link : signIn.password}
        </Button>
        {canUsePasskeys && (
          <Button
            variant="ghost"
            size="sm"
            busy={way.isBusy}
            onClick={() => void way.enter({ way: 'auth.passkey', body: {} }, going.next)}
          >
            {signIn.passkey}
          </Button>
        )}
      </div>
      <noscript>
        <p className="text-sm text-bad">{site.noScript}</p>
      </noscript>
    </>
  )
}

/** Every way in. The token of a link never reaches the server with the page. */
export const SignIn = () => {
  const signIn = useSignInMessages()
  const language = useLanguage()
  // The link of an email and the answer of a provider lead to addresses that name no language.
  useEffect(() => rememberLanguage(language), [language])
  const search = useSearch({ from: '/sign-in' })
  const way = useSignIn()
  const [opening, setOpening] = useState(false)
  // The server cannot know them, and nothing that an address says may are in a page.
  const [next, setNext] = useState<string>()
  const [invitation, setInvitation] = useState<string>()
  useFragment((fragment) => {
    const to = fragment.next ?? search.next ?? (fragment.token === undefined ? undefined : takeNext())
    setNext(to)
    setInvitation(fragment.invitation)
    if (fragment.token === undefined) return
    setOpening(true)
    void way
      .enter({ way: 'auth.verify', body: { token: fragment.token } }, to)
      .finally(() => setOpening(false))
  })
  const { registration } = useShop()
  const lead = invitation !== undefined ? signIn.invited : signIn.leads[registration]
  const refusal = signIn.refusals[search.error as keyof typeof signIn.refusals]
  return (
    <Doorway title={way.wantsCode ? signIn.code : signIn.title} lead={way.wantsCode ? undefined : lead}>
      {refusal !== undefined && !opening && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm text-ink">
          {refusal}
        </p>
      )}
      {opening && !way.wantsCode ? (
        <p role="status" className="text-ink-soft">
          {signIn.opening}
        </p>
      ) : way.wantsCode ? (
        <CodeForm way={way} />
      ) : (
        <>
          <Refusal error={way.error} />
          <Ways way={way} next={next} invitation={invitation} />
        </>
      )}
    </Doorway>
  )
}
