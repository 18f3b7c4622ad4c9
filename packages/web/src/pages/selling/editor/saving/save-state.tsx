import { useSellingMessages } from '../../../../text/selling.ts'
import { Button } from '../../../../ui/button.tsx'
import { explain } from '../../../../ui/error-state.tsx'
import { faultsOf } from '../../../../ui/form-errors.tsx'
import { useUiMessages } from '../../../../ui/messages.ts'
import { Time } from '../../../../ui/time.tsx'
import { useLabels } from './conflict.tsx'
import type { Editing } from './use-editing.ts'

const fieldOf = (path: string): string => {
  const [name = ''] = path.split('.')
  return name === 'imageTexts' ? 'images' : name
}

/** Whether what was typed is saved, and if not, why. */
const useStateText = ({ busy, unsaved, isSelfSaving, conflict, error, faults }: Editing): string => {
  const { editor } = useSellingMessages()
  const messages = useUiMessages()
  const labels: Readonly<Record<string, string>> = useLabels()
  const [fault] = faults.length > 0 ? faults : faultsOf(error)
  if (busy) return editor.saving
  if (!unsaved) return editor.saved
  if (conflict) return editor.notSaved(editor.faster)
  if (isSelfSaving && fault)
    return editor.notSaved(`${labels[fieldOf(fault.field)] ?? fault.field} ${messages.refusal(fault)}`)
  if (error) return editor.notSaved(explain(error, messages))
  return isSelfSaving ? editor.saving : editor.unsavedHere
}

/** At the head of the editor, where it stays in view. */
export const SaveState = ({ editing, isNew }: { readonly editing: Editing; readonly isNew: boolean }) => {
  const state = useStateText(editing)
  const isUntouched = isNew && !editing.unsaved
  return (
    <p role="status" className="min-w-0 text-sm text-ink-soft">
      {isUntouched ? '' : state}
    </p>
  )
}

/** What was typed before and not saved, offered again. */
export const StoredNotice = ({ stored }: { readonly stored: NonNullable<Editing['stored']> }) => {
  const { editor } = useSellingMessages()
  const labels = useLabels()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-warn bg-warn-soft px-4 py-3 text-sm">
      <p className="min-w-0">
        <span className="font-medium text-warn">{editor.stored}</span>{' '}
        {stored.fields.map((name) => labels[name]).join(', ')} · <Time value={stored.at} form="relative" />
      </p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={stored.drop}>
          {editor.dropStored}
        </Button>
        <Button size="sm" onClick={stored.restore}>
          {editor.restoreStored}
        </Button>
      </div>
    </div>
  )
}
