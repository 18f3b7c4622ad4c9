import { useState } from 'react'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { TableSkeleton } from '../../../ui/table.tsx'

/** Every event type: when it is sent, to whom, and an example. */
export const EventCatalogue = () => {
  const { hooks } = useSettingsMessages()
  const query = useApiQuery('webhooks.eventTypes')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  return (
    <Card flush title={hooks.catalogue} text={hooks.catalogueText}>
      <div className="px-5 pb-4">
        <Input
          type="search"
          aria-label={hooks.searchEvents}
          placeholder={hooks.searchEvents}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-9 max-w-80"
        />
      </div>
      <QueryView query={query} loading={<TableSkeleton columns={2} rows={4} />}>
        {({ data }) => {
          const found = data.eventTypes.filter(({ type, description, example }) =>
            `${type} ${hooks.eventDescriptions[type] ?? description} ${JSON.stringify(example)}`
              .toLowerCase()
              .includes(wanted),
          )
          return (
            <ul className="border-t border-line">
              {found.length === 0 && <li className="px-5 py-4 text-sm text-ink-soft">{hooks.noEvent}</li>}
              {found.map(({ type, version, description, recipients, example }) => (
                <li key={type} className="border-b border-line last:border-0">
                  <details>
                    <summary className="grid items-baseline gap-x-4 gap-y-0.5 px-5 py-3 text-sm hover:bg-accent-soft/50 sm:grid-cols-[14rem_minmax(0,1fr)]">
                      <code className="font-mono text-[0.8125rem] font-medium">{type}</code>
                      <span className="text-ink-soft">{hooks.eventDescriptions[type] ?? description}</span>
                    </summary>
                    <div className="grid gap-3 px-5 pb-4">
                      <p className="text-[0.8125rem] text-ink-faint">
                        {hooks.recipients}: <span lang="en">{recipients}</span>
                      </p>
                      <CodeBlock
                        language={`${type} · ${hooks.version(version)}`}
                        code={JSON.stringify(example, null, 2)}
                      />
                    </div>
                  </details>
                </li>
              ))}
            </ul>
          )
        }}
      </QueryView>
    </Card>
  )
}
