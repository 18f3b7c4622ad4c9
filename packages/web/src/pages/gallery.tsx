import '../dashboard.css'
import { Ellipsis, LogOut, Plus, Settings, Trash } from 'lucide-react'
import { useState } from 'react'
import { Head } from '../shell/head.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { Money } from '../ui/money.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { ProductCover } from '../ui/product-cover.tsx'
import { Progress } from '../ui/progress.tsx'
import { Rating } from '../ui/rating.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Star } from '../ui/star.tsx'
import { Table, TableSkeleton } from '../ui/table.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Time } from '../ui/time.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import { GalleryOverlays } from './gallery-overlays.tsx'
import { breakdown, Row, Specimen, silence } from './gallery-parts.tsx'

const colours = [
  ['bg-bg', 'bg'],
  ['bg-surface', 'surface'],
  ['bg-raised', 'raised'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
  ['bg-ink', 'ink'],
  ['bg-ink-soft', 'ink-soft'],
  ['bg-ink-faint', 'ink-faint'],
  ['bg-accent', 'accent'],
  ['bg-accent-soft', 'accent-soft'],
  ['bg-good', 'good'],
  ['bg-good-soft', 'good-soft'],
  ['bg-warn', 'warn'],
  ['bg-warn-soft', 'warn-soft'],
  ['bg-bad', 'bad'],
  ['bg-bad-soft', 'bad-soft'],
] as const

const Foundations = () => (
  <Specimen title="tokens">
    <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
      {colours.map(([lookups, name]) => (
        <li key={name} className="grid gap-1 text-xs text-ink-faint">
          <span className={`block h-10 rounded-md border border-line ${lookups}`} />
          {name}
        </li>
      ))}
    </ul>
    <p className="text-4xl font-semibold tracking-tight">Prompts worth paying for</p>
    <p className="max-w-prose text-ink-soft">
      Body text is soft ink on plaster.{' '}
      <a className="text-accent underline" href="#content">
        A link
      </a>{' '}
      is verdigris. <code className="font-mono text-sm">{'{{variable}}'}</code> is mono.
    </p>
    <p className="text-sm text-ink-faint">Faint ink is for what matters less.</p>
  </Specimen>
)

const Buttons = () => (
  <Specimen title="button · link-button · menu · tooltip · copy-button">
    {(['md', 'sm'] as const).map((size) => (
      <Row key={size}>
        <Button variant="primary" size={size}>
          <Plus aria-hidden="true" className="size-4" /> Primary
        </Button>
        <Button size={size}>Secondary</Button>
        <Button variant="ghost" size={size}>
          Ghost
        </Button>
        <Button variant="danger" size={size}>
          Danger
        </Button>
        <Button variant="primary" size={size} busy>
          Saving
        </Button>
        <Button size={size} disabled>
          Disabled
        </Button>
        <LinkButton size={size} href="#content">
          Link
        </LinkButton>
      </Row>
    ))}
    <Row>
      <Menu
        trigger={
          <Button aria-label="More">
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
        heading={<p className="text-sm font-medium">Robin Vale</p>}
        entries={[
          { label: 'Settings', icon: <Settings />, onSelect: () => {} },
          { label: 'Not now', icon: <LogOut />, onSelect: () => {}, disabled: true },
          { kind: 'line' },
          { label: 'Delete', icon: <Trash />, onSelect: () => {}, danger: true },
        ]}
      />
      <Tooltip text="Says a little more">
        <Button variant="ghost">Hover or focus</Button>
      </Tooltip>
      <CopyButton value="prod_01kb2v7q9xf8ysd3g5h7j9k1mn" label="product id" />
    </Row>
  </Specimen>
)

const Messages = () => (
  <Specimen title="badge · money · time · rating · progress">
    <Row>
      <Badge>draft</Badge>
      <Badge tone="accent">new</Badge>
      <Badge tone="good">published</Badge>
      <Badge tone="warn">waits</Badge>
      <Badge tone="bad">failed</Badge>
    </Row>
    <Row>
      <Money amount={1249.5} currency="USD" /> · <Money amount={1800} currency="JPY" /> ·{' '}
      <Time value="2026-11-21T12:00:00Z" />
    </Row>
    <Row>
      <Rating value={4.3} count={128} />
      <Rating value={1} count={1} />
      <Rating value={0} count={0} />
    </Row>
    <div className="grid gap-3">
      <Progress value={64} label="Uploading brief.pdf" />
      <Progress value={88} label="Calls this hour" tone="warn" />
      <Progress value={100} label="Calls today" tone="bad" />
      <Progress label="Waiting" />
    </div>
  </Specimen>
)

const keys = [
  { id: 'a', name: 'Build server', used: '2026-11-20T08:00:00Z', calls: 1204 },
  { id: 'b', name: 'Notebook', used: '2026-10-02T08:00:00Z', calls: 7 },
]

const Lists = () => {
  const [tab, setTab] = useState('keys')
  const [page, setPage] = useState(2)
  const table = (
    <Card flush>
      <Table
        label="API keys"
        rows={keys}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', head: 'Name', cell: ({ name }) => <span className="font-medium">{name}</span> },
          { key: 'used', head: 'Last used', cell: ({ used }) => <Time value={used} />, wide: true },
          { key: 'calls', head: 'Calls', cell: ({ calls }) => calls, align: 'end' },
        ]}
      />
    </Card>
  )
  return (
    <Specimen title="tabs · table · pagination · skeleton">
      <Tabs
        label="Lists"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'keys', label: 'Rows', content: table },
          {
            value: 'loading',
            label: 'Loading',
            content: (
              <Card flush>
                <TableSkeleton rows={2} />
              </Card>
            ),
          },
        ]}
      />
      <Pagination page={page} limit={20} total={94} onPage={setPage} />
      <Skeleton className="h-6 w-2/3" />
    </Specimen>
  )
}

const States = () => (
  <Specimen title="empty-state · error-state">
    <div className="grid gap-4 sm:grid-cols-2">
      <Card flush>
        <EmptyState
          title="No endpoints yet"
          text="Add one, and events arrive within a second."
          action={
            <Button size="sm" variant="primary">
              Add endpoint
            </Button>
          }
        />
      </Card>
      <Card flush>
        <ErrorState error={breakdown} retry={() => {}} />
      </Card>
      <Card flush>
        <ErrorState error={silence} retry={() => {}} title="No answer" />
      </Card>
      <Card title="A card" text="With a line under its title" actions={<Button size="sm">Act</Button>}>
        <p className="text-sm text-ink-soft">And what it holds.</p>
      </Card>
    </div>
  </Specimen>
)

const covers = ['PROMPT', 'WORKFLOW', 'SKILL', 'BUNDLE'] as const

const Covers = () => (
  <Specimen title="product-cover · star">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {covers.flatMap((type) =>
        [0, 1, 2, 3].map((index) => (
          <ProductCover
            key={`${type} ${index}`}
            seed={`prod_${type}_${index * 7}`}
            type={type}
            className="aspect-[16/9] w-full rounded-lg"
          />
        )),
      )}
    </div>
    <Row>
      <Star className="size-8 text-accent" solid />
      <Star className="size-8 text-ink" />
    </Row>
  </Specimen>
)

/** Every component in all of its states, for eyes and for the tests that look at them. */
export const Gallery = () => (
  <main id="content" className="mx-auto grid max-w-5xl gap-10 px-5 py-10">
    <Head title="Components" hidden />
    <header className="grid gap-2">
      <h1 className="text-3xl font-semibold tracking-tight">Components</h1>
      <p className="text-ink-soft">Glazed tile on plaster: what every page is laid with.</p>
    </header>
    <Foundations />
    <Buttons />
    <GalleryForms />
    <GalleryOverlays />
    <Messages />
    <Lists />
    <States />
    <Specimen title="code-block">
      <CodeBlock
        language="curl"
        code={
          "curl -s https://souk.example/v1/products?search=release%20notes -H 'Authorization: Bearer sk_souk_…'"
        }
      />
    </Specimen>
    <Covers />
  </main>
)
