import { lazy, Suspense, type ComponentType } from 'react'
import { useSession, type Session } from '../../api/session.ts'
import { useMessages } from '../../text/text.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Loaded by those alone who are signed in; the page stays where it cannot be loaded. */
const AccountMenu = lazy<ComponentType<{ readonly session: Session }>>(() =>
  import('./account-menu.tsx').then(
    ({ AccountMenu }) => ({ default: AccountMenu }),
    () => ({ default: () => null }),
  ),
)

/** The signed-in user. Public pages are the same for everyone, so this fills after the browser has loaded the session. */
export const AccountCorner = () => {
  const { shell } = useMessages()
  const session = useSession()
  // Both fillings fit in here, so that nothing moves.
  return (
    <div className="flex h-8 min-w-8 items-center justify-end gap-2">
      {session && (
        <Suspense>
          <AccountMenu session={session} />
        </Suspense>
      )}
      {session === null && (
        <LinkButton size="sm" variant="primary" href="/sign-in">
          {shell.signIn}
        </LinkButton>
      )}
    </div>
  )
}
