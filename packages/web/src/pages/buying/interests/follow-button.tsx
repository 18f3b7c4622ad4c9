import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { usePublicQuery } from '../../../api/use-api-query.ts'
import { useSession } from '../../../api/session.ts'
import { useInterestMessages } from '../../../text/interests.ts'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { toast } from '../../../ui/toast.tsx'
import { useOwnAction } from './use-own-action.ts'

/** How many follow a seller, and a button to do so; no one follows themselves. */
export const FollowButton = ({ sellerId }: { readonly sellerId: string }) => {
  const { following } = useInterestMessages()
  const uiMessages = useUiMessages()
  const session = useSession()
  const params = { sellerId }
  const { data } = usePublicQuery('following.get', { params })
  const isFollowed = data?.data.following === true
  const effect = {
    refresh: ['following.get', 'following.list'] as const,
    onFailed: (error: Error) => toast(explain(error, uiMessages), { tone: 'bad' }),
  }
  const follow = useApiMutation('following.follow', effect)
  const unfollow = useApiMutation('following.unfollow', effect)
  const press = useOwnAction('follow', () => {
    if (session?.user.id !== sellerId) (isFollowed ? unfollow : follow).run({ params })
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      {session?.user.id !== sellerId && (
        <Button
          variant={isFollowed ? 'secondary' : 'primary'}
          busy={follow.busy || unfollow.busy}
          onClick={press}
        >
          {isFollowed ? following.unfollow : following.follow}
        </Button>
      )}
      {data && <span className="text-sm text-ink-soft">{following.followers(data.data.followers)}</span>}
    </div>
  )
}
