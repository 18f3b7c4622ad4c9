import { useEffect, useRef, useState } from 'react'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Doorway } from '../../sign-in/doorway.tsx'
import { confirmInPage } from './stripe.ts'

/** Where a buyer confirms at their bank who bought without these pages: the address of `details.actionUrl`. */
export const ConfirmPayment = () => {
  const { checkout } = useBuyingMessages()
  const language = useLanguage()
  const [said, setSaid] = useState(checkout.confirming)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const fragment = new URLSearchParams(window.location.hash.slice(1))
    const [publishableKey, clientSecret] = [fragment.get('key'), fragment.get('secret')]
    if (!publishableKey || !clientSecret) return setSaid(checkout.confirmBroken)
    confirmInPage({ publishableKey, clientSecret }, language).then(
      (fault) => setSaid(fault ?? checkout.confirmed),
      () => setSaid(checkout.stripeFailed),
    )
  }, [checkout, language])
  return (
    <Doorway title={checkout.confirmTitle}>
      <p role="status">{said}</p>
      <LinkButton href="/library">{checkout.toLibrary}</LinkButton>
    </Doorway>
  )
}
