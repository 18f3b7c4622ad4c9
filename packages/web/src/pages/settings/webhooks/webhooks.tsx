import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { NewWebhook } from '@souk/contract'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useBaseUrl } from '../../../shell/site-address.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { TableSkeleton } from '../../../ui/table.tsx'
import { EventCatalogue } from './event-catalogue.tsx'
import { Endpoint } from './webhook-endpoint.tsx'
import { WebhookForm } from './webhook-form.tsx'

const Sources = () => {
  const { hooks } = useSettingsMessages()
  const { data } = useApiQuery('webhooks.sourceAddresses')
  const addresses = data?.data.addresses ?? []
  return (
    <Card
      flush
      title={hooks.sources}
      text={data && addresses.length === 0 ? hooks.noSources : hooks.sourcesText}
    >
      <ul className="grid justify-items-start gap-1 px-5 not-empty:pb-5">
        {addresses.map((address) => (
          <li key={address} className="flex items-center gap-1">
            <code className="font-mono text-sm">{address}</code>
            <CopyButton value={address} label={address} iconOnly />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Where the events of the account go. */
export const Webhooks = () => {
  const { hooks, shownOnce } = useSettingsMessages()
  const list = useApiQuery('webhooks.list', { query: { limit: 100 } })
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string>()
  const baseUrl = useBaseUrl()
  const add = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-4" /> {hooks.create}
    </Button>
  )
  const onMade = (made: NewWebhook) => {
    setCreating(false)
    setSecret(made.secret)
  }
  return (
    <DashboardPage title={hooks.title} text={hooks.text} actions={add}>
      <QueryView
        query={list}
        loading={
          <Card flush>
            <TableSkeleton columns={3} rows={3} />
          </Card>
        }
      >
        {({ data }) =>
          data.length === 0 ? (
            <Card flush>
              <EmptyState title={hooks.emptyTitle} text={hooks.emptyText} action={add} />
            </Card>
          ) : (
            <ul className="grid gap-4">
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <Endpoint webhook={webhook} onSecret={setSecret} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <EventCatalogue />
      <Sources />
      {creating && <WebhookForm onClose={() => setCreating(false)} onMade={onMade} />}
      <ShownOnce
        open={secret !== undefined}
        title={hooks.secretTitle}
        text={hooks.secretText}
        label={hooks.secret}
        value={secret ?? ''}
        done={shownOnce.done}
        onDone={() => setSecret(undefined)}
      >
        <p className="text-sm font-medium">{hooks.verify}</p>
        {verification(baseUrl).map(({ language, code }) => (
          <CodeBlock key={language} language={language} code={code} />
        ))}
      </ShownOnce>
    </DashboardPage>
  )
}

/** How a receiver makes sure that a delivery is ours: the hex HMAC-SHA256 of `timestamp.rawBody` (Decision 36). */
const verification = (baseUrl: string) => [
  {
    language: 'TypeScript',
    code: `// npm install ${baseUrl}/sdk.tgz
import { verifyWebhook } from '@souk/sdk'

const event = await verifyWebhook(rawBody, request.headers, process.env.SOUK_WEBHOOK_SECRET)`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac

def is_ours(secret: str, headers, raw_body: bytes) -> bool:
    signed = headers["x-service-timestamp"].encode() + b"." + raw_body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected, headers["x-service-signature"])`,
  },
]
