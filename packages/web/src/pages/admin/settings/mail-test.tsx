import type { MailTest as Result } from '@souk/contract'
import { useState } from 'react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useShopMessages } from '../../../text/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'

/** Sends an email at once, and shows what the mail server says. */
export const MailTest = () => {
  const { mailTest: messages } = useShopMessages()
  const [result, setResult] = useState<Result>()
  const { run, busy, error } = useApiMutation('settings.testMail', { onDone: setResult })
  return (
    <Card title={messages.title} text={messages.text}>
      <div className="grid gap-3">
        <FormErrors error={error} />
        <Button className="justify-self-start" busy={busy} onClick={() => run({})}>
          {messages.send}
        </Button>
        {result && (
          <div role="status" className="grid gap-1 text-sm">
            <p className={result.result === 'sent' ? 'font-medium text-good' : 'font-medium text-warn'}>
              {messages.results[result.result](result.address)}
            </p>
            {result.answer && (
              <p className="text-ink-soft">
                {messages.answer} <code className="font-mono text-xs break-all">{result.answer}</code>
              </p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
