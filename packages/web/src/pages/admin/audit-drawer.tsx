import type { AuditEntry } from '@souk/contract'
import { useAdminMessages } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DetailLine } from '../../ui/detail-line.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Time } from '../../ui/time.tsx'
import type { AuditSearch } from './admin-search.ts'
import { Person } from './users/person.tsx'

interface Props {
  readonly entry: AuditEntry | undefined
  readonly onClose: () => void
  /** Shows the log of one account or one thing alone. */
  readonly onOnly: (search: AuditSearch) => void
}

const Change = ({ label, value }: { readonly label: string; readonly value: unknown }) =>
  value === null ? null : <CodeBlock language={label} code={JSON.stringify(value, null, 2)} />

const Entry = ({ entry, onOnly }: { readonly entry: AuditEntry } & Pick<Props, 'onOnly'>) => {
  const { audit } = useAdminMessages()
  const { action, actorId, subject, at, requestId, before, after } = entry
  return (
    <div className="grid gap-5">
      <dl>
        <DetailLine label={audit.code}>
          <code className="font-mono text-xs">{action}</code>
        </DetailLine>
        <DetailLine label={audit.when}>
          <Time value={at} form="moment" />
        </DetailLine>
        <DetailLine label={audit.actor}>
          <Person id={actorId} />
        </DetailLine>
        <DetailLine label={audit.subject}>
          <span className="flex items-center justify-end gap-1">
            <code className="font-mono text-xs break-all">{subject}</code>
            <CopyButton value={subject} label={audit.subject} iconOnly />
          </span>
        </DetailLine>
        {requestId && (
          <DetailLine label={audit.request}>
            <span className="flex items-center justify-end gap-1">
              <code className="font-mono text-xs break-all">{requestId}</code>
              <CopyButton value={requestId} label={audit.request} iconOnly />
            </span>
          </DetailLine>
        )}
      </dl>
      <Change label={audit.before} value={before} />
      <Change label={audit.after} value={after} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onOnly({ subject })}>
          {audit.onlySubject}
        </Button>
        {actorId && (
          <Button size="sm" onClick={() => onOnly({ actorId })}>
            {audit.onlyActor}
          </Button>
        )}
      </div>
    </div>
  )
}

/** One entry: what it was before, and what afterwards. */
export const AuditDrawer = ({ entry, onClose, onOnly }: Props) => {
  const { audit } = useAdminMessages()
  return (
    <Drawer
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? (audit.actionNames[entry.action] ?? entry.action) : audit.title}
    >
      {entry && <Entry entry={entry} onOnly={onOnly} />}
    </Drawer>
  )
}
