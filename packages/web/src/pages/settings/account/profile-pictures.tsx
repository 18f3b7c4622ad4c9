import type { OwnAccount } from '@souk/contract'
import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries.ts'
import { sessionQuery } from '../../../api/session.ts'
import { useApiMutation } from '../../../api/use-api-mutation.ts'
import { useSettingsMessages } from '../../../text/settings.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Card } from '../../../ui/card.tsx'
import { imagePathOf } from '../../../ui/product-picture.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureField } from '../../picture-field.tsx'

interface Props {
  readonly account: OwnAccount
  readonly picture: 'avatar' | 'banner'
}

const Picture = ({ account, picture }: Props) => {
  const { profile } = useSettingsMessages()
  const queries = useQueryClient()
  const { id, name, avatar, banner } = account
  const texts = profile[picture]
  const params = { picture }
  // The header shows the avatar of the session.
  const follow = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: apiQuery('account.get').queryKey }),
      queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ])
  const done = (text: string) => async () => {
    await follow()
    toast(text, { tone: 'good' })
  }
  const { run, busy, error } = useApiMutation('account.removePicture', { onDone: done(texts.removed) })
  return (
    <PictureField
      title={texts.title}
      hint={texts.hint}
      choose={texts.choose}
      path={`/api/account/pictures/${picture}`}
      removal={
        account[picture] === null ? undefined : { label: texts.remove, busy, run: () => run({ params }) }
      }
      error={error}
      onUploaded={done(texts.saved)}
    >
      {picture === 'avatar' && <Avatar id={id} name={name} image={avatar} className="size-20" />}
      {picture === 'banner' && banner && (
        <img
          src={imagePathOf(banner.medium)}
          alt={texts.title}
          className="aspect-[4/1] w-full rounded-md border border-line object-cover"
        />
      )}
    </PictureField>
  )
}

/** Avatar and banner. */
export const ProfilePictures = ({ account }: Pick<Props, 'account'>) => (
  <Card>
    <div className="grid gap-6">
      <Picture account={account} picture="avatar" />
      <Picture account={account} picture="banner" />
    </div>
  </Card>
)
