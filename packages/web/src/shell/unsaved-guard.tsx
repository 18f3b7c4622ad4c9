import { useBlocker } from '@tanstack/react-router'
import { useMessages } from '../text/text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export const UnsavedGuard = ({ unsaved }: { readonly unsaved: boolean }) => {
  const { shell } = useMessages()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const stay = () => blocker.status === 'blocked' && blocker.reset()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={shell.unsavedTitle}
      text={shell.unsavedText}
      actions={
        <>
          <Button variant="ghost" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
            {shell.unsavedLeave}
          </Button>
          <Button variant="primary" onClick={stay}>
            {shell.unsavedStay}
          </Button>
        </>
      }
    />
  )
}
