import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { mainContent } from './main-content.ts'

interface Props {
  readonly text: ReactNode
  /** A button or link whose own name does not depend on the hint. */
  readonly children: ReactElement
}

/** A hint next to what the pointer or the focus is on; nothing that is only said here. */
export const Tooltip = ({ text, children }: Props) => (
  <Base.Root>
    <Base.Trigger render={children} delay={300} />
    <Base.Portal container={mainContent()}>
      <Base.Positioner sideOffset={8} className="z-50">
        <Base.Popup className="max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-bg shadow-raised transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
          {text}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)
