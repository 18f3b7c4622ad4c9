import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionQuery } from '../api/session.ts'
import { useDashboardMessages } from '../text/dashboard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'

const isSignedOut = (error: unknown): boolean =>
  error instanceof SoukError && error.code === 'UNAUTHENTICATED'

/** Whether an answer said that the session has ended, until `forget`. */
const useEnded = () => {
  const queries = useQueryClient()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    const stops = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          setEnded(true)
      }),
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          setEnded(true)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return { ended, forget: () => setEnded(false) }
}

/** `isGone`: the session was loaded and has ended. It may end while someone types: they sign in in another tab and lose nothing. */
export const SessionGuard = ({ isGone }: { readonly isGone: boolean }) => {
  const dashboard = useDashboardMessages()
  const queries = useQueryClient()
  const { ended, forget } = useEnded()
  const [still, setStill] = useState(false)
  const goOn = async () => {
    const session = await queries.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => null)
    setStill(session === null)
    if (session === null) return
    forget()
    await queries.invalidateQueries()
  }
  return (
    <Dialog
      open={ended || isGone}
      onClose={forget}
      insists
      title={dashboard.endedTitle}
      text={dashboard.endedText}
      actions={
        <>
          <Button onClick={() => void goOn()}>{dashboard.endedGoOn}</Button>
          <LinkButton variant="primary" href="/sign-in" target="_blank" rel="opener">
            {dashboard.endedSignIn}
          </LinkButton>
        </>
      }
    >
      {still && (
        <p role="alert" className="text-sm font-medium text-bad">
          {dashboard.endedStill}
        </p>
      )}
    </Dialog>
  )
}
