import { BadgeCheck } from 'lucide-react'
import { useMessages } from '../../text/text.tsx'

/** That the operator has verified a seller. */
export const Seal = () => {
  const { market } = useMessages()
  return <BadgeCheck role="img" aria-label={market.verified} className="size-4 shrink-0 text-accent" />
}
