import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly tabs: readonly Tab[]
  /** What the tabs are of, for who cannot see it. */
  readonly label: string
}

export const Tabs = ({ value, onChange, tabs, label }: Props) => (
  <Base.Root value={value} onValueChange={(next) => onChange(String(next))}>
    <Base.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className="-mb-px shrink-0 border-b-2 border-transparent px-3 py-2 text-sm font-medium text-ink-soft -outline-offset-2 hover:text-ink data-active:border-accent data-active:text-ink"
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
    {tabs.map((tab) => (
      <Base.Panel key={tab.value} value={tab.value} className="pt-5">
        {tab.content}
      </Base.Panel>
    ))}
  </Base.Root>
)
