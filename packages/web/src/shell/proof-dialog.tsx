import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { InputOf } from '../api/calls.ts'
import { requestPasskey, hasPasskeys, isBrokenOff } from '../api/passkey.ts'
import type { ProofMethod, ProofQuestion } from '../api/proof.ts'
import { useProofMessages } from '../text/proof.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { faultOf, FormErrors } from '../ui/form-errors.tsx'
import { Input } from '../ui/input.tsx'
import { LinkButton } from '../ui/link-button.tsx'

type Proof = InputOf<'auth.prove'>['body']

/** The easiest first. */
const order: readonly ProofMethod[] = ['passkey', 'totp', 'password', 'link']

const useProve = (onProven: () => void) => {
  const { api } = useRouter().options.context
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (proof: Proof | 'passkey') =>
      api.call('auth.prove', { body: proof === 'passkey' ? { passkey: await requestPasskey(api) } : proof }),
    onSuccess: onProven,
  })
  return { prove: mutate, busy: isPending, error }
}

type Proving = ReturnType<typeof useProve>

interface FormProps {
  readonly proving: Proving
  readonly method: Exclude<ProofMethod, 'passkey'>
  readonly label: string
  readonly children?: ReactNode
}

/** One secret to type. */
const SecretForm = ({ proving: { prove, busy, error }, method, label, children }: FormProps) => {
  const { confirm } = useProofMessages()
  const [secret, setSecret] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React would hand it to a form below the dialog, too.
    event.stopPropagation()
    prove({ [method]: method === 'password' ? secret : secret.trim() })
  }
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <FormErrors error={error} fields={[method]} />
      <Field label={label} error={faultOf(error, method)}>
        <Input
          type={method === 'password' ? 'password' : 'text'}
          autoComplete={method === 'password' ? 'current-password' : 'one-time-code'}
          autoFocus
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          className={method === 'password' ? undefined : 'font-mono tracking-widest'}
        />
      </Field>
      {children}
      <Button type="submit" variant="primary" busy={busy} disabled={secret === ''}>
        {confirm}
      </Button>
    </form>
  )
}

const MailedCode = ({ proving }: Pick<FormProps, 'proving'>) => {
  const messages = useProofMessages()
  const { api } = useRouter().options.context
  const send = useMutation({ mutationFn: () => api.call('auth.sendProofCode', {}) })
  const mail = (
    <Button
      variant={send.isSuccess ? 'ghost' : 'primary'}
      size={send.isSuccess ? 'sm' : 'md'}
      busy={send.isPending}
      onClick={() => send.mutate()}
    >
      {send.isSuccess ? messages.mailAgain : messages.mail}
    </Button>
  )
  return (
    <div className="grid gap-4">
      <FormErrors error={send.error} />
      {send.data ? (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {messages.mailed(send.data.data.sentTo)}
          </p>
          <SecretForm proving={proving} method="link" label={messages.linkField} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{messages.mailText}</p>
      )}
      {mail}
    </div>
  )
}

const Passkey = ({ proving: { prove, busy, error } }: Pick<FormProps, 'proving'>) => {
  const messages = useProofMessages()
  return (
    <div className="grid gap-4">
      {isBrokenOff(error) ? (
        <p role="alert" className="text-sm font-medium text-bad">
          {messages.brokenOff}
        </p>
      ) : (
        <FormErrors error={error} />
      )}
      <Button variant="primary" busy={busy} onClick={() => prove('passkey')}>
        <KeyRound aria-hidden="true" className="size-4" /> {messages.passkey}
      </Button>
    </div>
  )
}

/** An account that has nothing to prove with but signing in once more. */
const SignInAgain = ({ onProven }: { readonly onProven: () => void }) => {
  const messages = useProofMessages()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{messages.signInText}</p>
      <LinkButton variant="primary" href="/sign-in" target="_blank" rel="opener">
        {messages.signIn}
      </LinkButton>
      <Button onClick={onProven}>{messages.goOn}</Button>
    </div>
  )
}

const Methods = ({ question: { methods, answer } }: { readonly question: ProofQuestion }) => {
  const messages = useProofMessages()
  const there = order.filter((name) => methods.includes(name) && (name !== 'passkey' || hasPasskeys()))
  const [chosen, setChosen] = useState(there[0])
  const proving = useProve(() => answer(true))
  if (chosen === undefined) return <SignInAgain onProven={() => answer(true)} />
  return (
    <div className="grid gap-4">
      {chosen === 'passkey' && <Passkey proving={proving} />}
      {chosen === 'totp' && <SecretForm proving={proving} method="totp" label={messages.totpField} />}
      {chosen === 'password' && (
        <SecretForm proving={proving} method="password" label={messages.passwordField} />
      )}
      {chosen === 'link' && <MailedCode proving={proving} />}
      {there.length > 1 && (
        <div className="flex flex-wrap justify-center gap-x-2">
          {there
            .filter((name) => name !== chosen)
            .map((name) => (
              <Button key={name} variant="ghost" size="sm" onClick={() => setChosen(name)}>
                {messages.instead[name]}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}

/** Asks who it is, above the page, which goes on where it was: what was refused is repeated. */
export const ProofDialog = ({ question }: { readonly question: ProofQuestion }) => {
  const messages = useProofMessages()
  return (
    <Dialog
      open
      insists
      onClose={() => question.answer(false)}
      title={messages.title}
      text={messages.text}
      actions={
        <Button variant="ghost" onClick={() => question.answer(false)}>
          {messages.cancel}
        </Button>
      }
    >
      <Methods question={question} />
    </Dialog>
  )
}
