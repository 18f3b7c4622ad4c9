import { useBlocker } from '@tanstack/react-router'
import { useDashboardMessages } from '../text/dashboard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export const UnsavedGuard = ({ unsaved }: { readonly unsaved: boolean }) => {
  const dashboard = useDashboardMessages()
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
      title={dashboard.unsavedTitle}
      text={dashboard.unsavedText}
      actions={
        <>
          <Button variant="ghost" onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
            {dashboard.unsavedLeave}
          </Button>
          <Button variant="primary" onClick={stay}>
            {dashboard.unsavedStay}
          </Button>
        </>
      }
    />
  )
}
