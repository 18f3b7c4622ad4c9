import { Heart } from 'lucide-react'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSession } from '../../../api/session.ts'
import { useInterestMessages } from '../../../text/interests.ts'
import { Button } from '../../../ui/button.tsx'
import { explain } from '../../../ui/error-state.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { toast } from '../../../ui/toast.tsx'
import { useOwnAction } from './use-own-action.ts'

/** Puts a product on the wishlist of the reader, or takes it off. */
export const WishButton = ({ productId }: { readonly productId: string }) => {
  const { wishlist } = useInterestMessages()
  const uiMessages = useUiMessages()
  const session = useSession()
  const params = { productId }
  const { data } = useApiQuery('wishlist.get', { params }, { enabled: Boolean(session) })
  const isWished = data?.data.wished === true
  const effect = (said: string) => ({
    refresh: ['wishlist.get', 'wishlist.list'] as const,
    onDone: () => toast(said, { tone: 'good' }),
    onFailed: (error: Error) => toast(explain(error, uiMessages), { tone: 'bad' }),
  })
  const add = useApiMutation('wishlist.add', effect(wishlist.added))
  const remove = useApiMutation('wishlist.remove', effect(wishlist.removed))
  const press = useOwnAction('wish', () => (isWished ? remove : add).run({ params }))
  return (
    <Button className="w-full" busy={add.busy || remove.busy} onClick={press}>
      <Heart aria-hidden="true" className="size-4" fill={isWished ? 'currentColor' : 'none'} />
      {isWished ? wishlist.remove : wishlist.add}
    </Button>
  )
}
