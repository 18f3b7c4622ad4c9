import { BadgeCheck } from 'lucide-react'
import { useText } from '../../text/text.tsx'

/** That the operator has verified a seller. */
export const Seal = () => {
  const { market } = useText()
  return <BadgeCheck role="img" aria-label={market.verified} className="size-4 shrink-0 text-accent" />
}
