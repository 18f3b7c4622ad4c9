import '../../dashboard.css'
import { reportReasons, type ReportReason } from '@souk/contract'
import { productPath } from '@souk/contract/product-path'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { publicQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { useIsHydrated } from '../../is-hydrated.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { Head } from '../../shell/head.tsx'
import { useReportMessages } from '../../text/reports.ts'
import { useLanguage, useMessages } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { faultOf, FormErrors } from '../../ui/form-errors.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const fields = ['details', 'name', 'email']

interface FormProps {
  readonly productId: string
  readonly onSent: () => void
}

const ReportForm = ({ productId, onSent }: FormProps) => {
  const messages = useReportMessages()
  const language = useLanguage()
  const session = useSession()
  const isHydrated = useIsHydrated()
  const [reason, setReason] = useState<ReportReason>('illegal')
  const [typed, setTyped] = useState<{ details?: string; name?: string; email?: string }>({})
  const { run, busy, error } = useApiMutation('reports.create', { onDone: onSent })
  const { details = '', name = session?.user.name ?? '', email = session?.user.email ?? '' } = typed
  const send = (event: FormEvent) => {
    event.preventDefault()
    run({ body: { productId, reason, details, name, email, language } })
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      {/* Until then the browser would submit the form itself, and the report would be lost. */}
      <fieldset disabled={!isHydrated} className="contents">
        <FormErrors error={error} fields={fields} />
        <Field label={messages.reason}>
          <Select
            value={reason}
            onChange={setReason}
            options={reportReasons.map((value) => ({ value, label: messages.reasons[value] }))}
          />
        </Field>
        <Field label={messages.details} hint={messages.detailsHint} error={faultOf(error, 'details')}>
          <Textarea
            value={details}
            maxLength={5_000}
            onChange={({ target }) => setTyped({ ...typed, details: target.value })}
          />
        </Field>
        <Field label={messages.name} error={faultOf(error, 'name')}>
          <Input
            value={name}
            autoComplete="name"
            onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          />
        </Field>
        <Field label={messages.email} hint={messages.emailHint} error={faultOf(error, 'email')}>
          <Input
            type="email"
            value={email}
            autoComplete="email"
            onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          />
        </Field>
        <p className="text-sm text-ink-soft">{messages.accurate}</p>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {messages.send}
        </Button>
      </fieldset>
    </form>
  )
}

/** Anyone reports a product, with or without an account (Regulation (EU) 2022/2065, article 16). */
export const ReportPage = () => {
  const messages = useReportMessages()
  const { site } = useMessages()
  const { productId } = useParams({ from: '/report/$productId' })
  const { data } = useSuspenseQuery(publicQuery('products.get', { params: { productId } }))
  const [isSent, setIsSent] = useState(false)
  const { id, title } = data.data
  return (
    <main id="content" className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:px-6">
      <Head title={messages.title} hidden />
      <div>
        <BackLink to={productPath({ id, title }) as '/'}>{messages.back}</BackLink>
      </div>
      <h1 className="text-3xl font-semibold tracking-tight">{isSent ? messages.sent : messages.title}</h1>
      <p className="text-ink-soft">{isSent ? messages.sentText : messages.text(title)}</p>
      {!isSent && (
        <Card>
          <ReportForm productId={id} onSent={() => setIsSent(true)} />
          <noscript>
            <p className="mt-5 text-sm text-bad">{site.noScript}</p>
          </noscript>
        </Card>
      )}
    </main>
  )
}
