import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { switchAccount, type Session } from '../../api/session.ts'
import { useMessages } from '../../text/text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { toast } from '../../ui/toast.tsx'
import { areasFor } from '../areas.ts'
import { PageLink } from '../page-link.tsx'
import { Bell } from './bell.tsx'
import { useInitialPreferences } from './use-initial-preferences.ts'

const itemVariants =
  'flex w-full items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-left text-sm text-ink no-underline hover:bg-accent-soft [&_svg]:size-4 [&_svg]:text-ink-faint'

const SignOut = () => {
  const { shell } = useMessages()
  const router = useRouter()
  const queries = useQueryClient()
  const signOut = async () => {
    try {
      await router.options.context.api.call('auth.logout')
      // First away from what is someone's own, which would ask to sign in again.
      await router.navigate({ to: '/', ignoreBlocker: true })
      await switchAccount(queries, null)
    } catch {
      toast(shell.signOutFailed, { tone: 'bad' })
    }
  }
  return (
    <button type="button" className={itemVariants} onClick={() => void signOut()}>
      <LogOut aria-hidden="true" /> {shell.signOut}
    </button>
  )
}

/** The browser's own popover: it closes by Escape and by a press next to it. */
export const AccountMenu = ({ session }: { readonly session: Session }) => {
  const { shell } = useMessages()
  const { user } = session
  useInitialPreferences(user.id)
  return (
    <>
      <Bell key={user.id} />
      <button type="button" popoverTarget="account-menu" className="flex rounded-full">
        <Avatar {...user} image={user.avatar} className="size-8" />
        <span className="sr-only">{shell.account}</span>
      </button>
      <div
        id="account-menu"
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="fixed inset-auto top-13 right-4 m-0 w-60 rounded-md border border-line bg-raised p-1 text-ink shadow-over"
      >
        <div className="border-b border-line px-2.5 pt-1.5 pb-2">
          <p className="truncate text-sm font-medium">{user.name}</p>
          <p className="truncate text-xs text-ink-faint">{user.email}</p>
        </div>
        <nav aria-label={shell.account} className="py-1">
          {areasFor(session).map(({ id, icon: Icon, home }) => (
            <PageLink key={id} href={home} className={itemVariants}>
              <Icon aria-hidden="true" /> {shell.areas[id]}
            </PageLink>
          ))}
        </nav>
        <div className="border-t border-line pt-1">
          <SignOut />
        </div>
      </div>
    </>
  )
}
