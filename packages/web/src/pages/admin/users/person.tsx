import { Link } from '@tanstack/react-router'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useSession } from '../../../api/session.ts'
import { useAdminMessages } from '../../../text/admin.ts'

/** Someone by name, leading to their account; no one is the operator's own command. */
export const Person = ({ id }: { readonly id: string | null }) => {
  const { users, audit } = useAdminMessages()
  const session = useSession()
  const isYou = id !== null && session?.user.id === id
  const { data } = useApiQuery(
    'users.get',
    { params: { userId: id ?? '' } },
    { enabled: id !== null && !isYou },
  )
  if (id === null) return <span className="text-ink-soft">{audit.operator}</span>
  return (
    <Link to="/admin/users" search={{ open: id }} className="text-ink no-underline hover:underline">
      {isYou ? users.you : (data?.data.name ?? `${id.slice(0, 12)}…`)}
    </Link>
  )
}
