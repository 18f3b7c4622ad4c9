import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Time } from '../../../../ui/time.tsx'
import { changedFields, type Draft } from '../draft.ts'

export interface ConflictProps {
  readonly mine: Draft
  /** What both started from. */
  readonly base: Draft
  readonly theirs: Draft
  readonly changedAt: string
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
  /** Drops what was typed here. */
  readonly take: () => void
  /** Saves what was typed over what they changed. */
  readonly keep: () => void
}

type Name = keyof Draft

/** What each field is called. */
export const useLabels = (): Readonly<Record<Name, string>> => {
  const { editor } = useSellingMessages()
  const { description, type, price, category, tags, compatibility, features, requirements } = editor
  return {
    ...{ description, type, price, category, tags, compatibility, features, requirements },
    ...{ preview: editor.preview, changelog: editor.changelog, language: editor.language },
    ...{ title: editor.name, content: editor.content, refundPolicyDays: editor.refund },
    ...{ priceModel: editor.priceModel, suggested: editor.suggested },
    ...{ productIds: editor.parts, images: editor.pictures, samples: editor.samples },
  }
}

const asLine = (item: Draft[Name][number] | string): string => {
  if (typeof item === 'string') return item
  if ('url' in item) return item.alt || item.url
  return [item.title, ...Object.entries(item.inputs).map((pair) => pair.join(': ')), item.output].join('\n')
}

const asText = (value: Draft[Name]): string =>
  typeof value === 'string' ? value : value.map(asLine).join('\n')

interface SideProps {
  readonly label: string
  readonly analyticsScope: string
  readonly value: string
}

const Side = ({ label, analyticsScope, value }: SideProps) => (
  <div className="grid min-w-0 content-start gap-1">
    <p className="flex h-8 items-center justify-between gap-2 text-xs text-ink-faint">
      {analyticsScope}
      <CopyButton value={value} label={`${label}, ${analyticsScope}`} iconOnly />
    </p>
    <p
      tabIndex={0}
      role="region"
      aria-label={`${label}, ${analyticsScope}`}
      className="max-h-40 overflow-y-auto rounded-md border border-line bg-bg px-3 py-2 text-sm break-words whitespace-pre-wrap"
    >
      {value || '–'}
    </p>
  </div>
)

/** Someone was faster: what they changed, what was typed here, and what shall be. */
export const Conflict = ({ mine, base, theirs, changedAt, isShown, onShow, take, keep }: ConflictProps) => {
  const { editor } = useSellingMessages()
  const labels = useLabels()
  const names = changedFields(theirs, base)
  const both = new Set(changedFields(mine, base))
  return (
    <>
      <div
        role="status"
        className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm"
      >
        <p className="min-w-0">
          <span className="font-medium text-warn">{editor.faster}</span>{' '}
          {names.map((name) => labels[name]).join(', ')} · <Time value={changedAt} form="relative" />
        </p>
        <Button size="sm" onClick={() => onShow(true)}>
          {editor.compareBoth}
        </Button>
      </div>
      <Dialog
        open={isShown}
        onClose={() => onShow(false)}
        wide
        title={editor.faster}
        text={editor.fasterText}
        actions={
          <>
            <Button variant="ghost" onClick={() => onShow(false)}>
              {editor.goOn}
            </Button>
            <Button onClick={take}>{editor.takeTheirs}</Button>
            <Button variant="primary" onClick={keep}>
              {editor.keepMine}
            </Button>
          </>
        }
      >
        <ul className="grid gap-5">
          {names.map((name) => (
            <li key={name} className="grid gap-1">
              <h3 className="text-sm font-semibold">{labels[name]}</h3>
              <div className={both.has(name) ? 'grid gap-3 sm:grid-cols-2' : 'grid'}>
                <Side label={labels[name]} analyticsScope={editor.theirs} value={asText(theirs[name])} />
                {both.has(name) && (
                  <Side label={labels[name]} analyticsScope={editor.mine} value={asText(mine[name])} />
                )}
              </div>
              {!both.has(name) && <p className="text-[0.8125rem] text-ink-faint">{editor.untouched}</p>}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
