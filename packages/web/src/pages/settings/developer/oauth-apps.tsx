import type { NewOAuthApp, OAuthApp } from '@souk/contract'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { DashboardPage } from '../../../shell/dashboard.tsx'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ShownOnce } from '../../../ui/shown-once.tsx'
import { TableSkeleton } from '../../../ui/table.tsx'
import { DeleteApp, RotateApp } from './oauth-app-dialogs.tsx'
import { OAuthAppForm } from './oauth-app-form.tsx'

type DialogRequest = { readonly action: 'edit' | 'rotate' | 'delete'; readonly app: OAuthApp }

/** A token in the app's own name: the shortest way to see that its secret works. */
const curlOf = ({ id, scopes, clientSecret }: NewOAuthApp): string =>
  [
    `curl -s '${location.origin}/oauth/token' \\`,
    `  -u '${id}:${clientSecret ?? ''}' \\`,
    `  -d grant_type=client_credentials -d scope='${scopes.join(' ')}'`,
  ].join('\n')

interface AppProps {
  readonly app: OAuthApp
  readonly onOpen: (opened: DialogRequest) => void
}

const App = ({ app, onOpen }: AppProps) => {
  const { own } = useSettingsMessages()
  const { id, name, type, scopes, redirectUris, secretHint } = app
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2">
          {name} <Badge>{own.types[type]}</Badge>
        </span>
      }
      actions={
        <Menu
          trigger={
            <Button variant="ghost" size="icon" aria-label={own.more(name)}>
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
          entries={[
            { label: own.edit, onSelect: () => onOpen({ action: 'edit', app }) },
            {
              label: own.rotate,
              disabled: type === 'public',
              onSelect: () => onOpen({ action: 'rotate', app }),
            },
            { kind: 'line' },
            { label: own.delete, danger: true, onSelect: () => onOpen({ action: 'delete', app }) },
          ]}
        />
      }
    >
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{own.clientId}</dt>
        <dd className="-my-1 flex items-center gap-1">
          <code className="font-mono text-xs break-all">{id}</code>
          <CopyButton value={id} label={own.clientId} iconOnly />
        </dd>
        {secretHint && (
          <>
            <dt className="text-ink-soft">{own.secret}</dt>
            <dd>
              <code className="font-mono text-xs">{secretHint}</code>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{own.scopes}</dt>
        <dd className="flex flex-wrap gap-1">
          {scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </dd>
        <dt className="text-ink-soft">{own.redirects}</dt>
        <dd className="grid gap-0.5">
          {redirectUris.length === 0 && <span className="text-ink-faint">{own.noRedirects}</span>}
          {redirectUris.map((uri) => (
            <code key={uri} className="font-mono text-xs break-all">
              {uri}
            </code>
          ))}
        </dd>
      </dl>
    </Card>
  )
}

/** Programs of one's own that act for anyone who allows it. */
export const OAuthApps = () => {
  const { own, shownOnce } = useSettingsMessages()
  const list = useApiQuery('apps.list', { query: { limit: 100 } })
  const [opened, setOpened] = useState<DialogRequest>()
  const [creating, setCreating] = useState(false)
  const [made, setMade] = useState<NewOAuthApp>()
  const close = () => {
    setOpened(undefined)
    setCreating(false)
  }
  const onSecret = (app: NewOAuthApp) => {
    close()
    // A public app has none: there is nothing to keep.
    if (app.clientSecret !== null) setMade(app)
  }
  const add = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" className="size-4" /> {own.create}
    </Button>
  )
  return (
    <DashboardPage title={own.title} text={own.text} actions={add}>
      <QueryView query={list} loading={<TableSkeleton rows={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <Card flush>
              <EmptyState title={own.emptyTitle} text={own.emptyText} action={add} />
            </Card>
          ) : (
            <ul className="grid gap-4">
              {data.map((app) => (
                <li key={app.id}>
                  <App app={app} onOpen={setOpened} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {creating && <OAuthAppForm onClose={close} onMade={onSecret} />}
      {opened?.action === 'edit' && <OAuthAppForm app={opened.app} onClose={close} />}
      {opened?.action === 'rotate' && <RotateApp app={opened.app} onClose={close} onMade={onSecret} />}
      {opened?.action === 'delete' && <DeleteApp app={opened.app} onClose={close} />}
      <ShownOnce
        open={made !== undefined}
        title={own.secretTitle}
        text={shownOnce.text}
        label={own.secret}
        value={made?.clientSecret ?? ''}
        done={shownOnce.done}
        onDone={() => setMade(undefined)}
      >
        <p className="text-sm font-medium">{own.tryIt}</p>
        {made && <CodeBlock language="curl" code={curlOf(made)} />}
      </ShownOnce>
    </DashboardPage>
  )
}
