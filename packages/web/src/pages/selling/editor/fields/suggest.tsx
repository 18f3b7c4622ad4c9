import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { formatCount } from '../../../../text/plain-format.ts'
import { controlVariants } from '../../../../ui/control-variants.ts'
import { useFieldWiring } from '../../../../ui/field.tsx'
import { mainContent } from '../../../../ui/main-content.ts'
import { useLanguage } from '../../../../ui/messages.ts'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** Products that have it. */
  readonly count?: number | undefined
}

interface Props {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onPick: (suggestion: Suggestion) => void
  readonly suggestions: readonly Suggestion[]
  /** A key that does not choose from the list. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onBlur?: () => void
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly maxLength?: number
}

/** A text field that suggests what others on this marketplace wrote here; anything else may be typed too. */
export const Suggest = ({
  value,
  onChange,
  onPick,
  suggestions,
  onKey,
  onBlur,
  onPaste,
  maxLength,
}: Props) => {
  const language = useLanguage()
  const highlighted = useRef<Suggestion>(undefined)
  return (
    <Base.Root
      items={suggestions}
      itemToStringValue={({ label }: Suggestion) => label}
      value={value}
      openOnInputClick
      onItemHighlighted={(item) => {
        highlighted.current = item
      }}
      onValueChange={(typed, { reason }) => {
        const picked = suggestions.find(({ label }) => label === typed)
        if (reason === 'item-press' && picked) onPick(picked)
        else onChange(typed)
      }}
    >
      <Base.Input
        {...useFieldWiring()}
        className={`${controlVariants} h-10`}
        maxLength={maxLength}
        onBlur={onBlur}
        onPaste={onPaste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !highlighted.current) onKey?.(event)
        }}
      />
      <Base.Portal container={mainContent()}>
        <Base.Positioner sideOffset={4} className="z-50 outline-none data-empty:hidden">
          <Base.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-over outline-none data-empty:hidden">
            <Base.List>
              {(suggestion: Suggestion) => (
                <Base.Item
                  key={suggestion.value}
                  value={suggestion}
                  className="flex cursor-default justify-between gap-3 rounded-sm px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-accent-soft"
                >
                  <span className="min-w-0 truncate">{suggestion.label}</span>
                  {suggestion.count !== undefined && (
                    <span className="text-ink-faint tabular-nums">
                      {formatCount(suggestion.count, language)}
                    </span>
                  )}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
