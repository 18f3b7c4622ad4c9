import { useEffect, useRef, useState } from 'react'
import { Head } from '../../../shell/head.tsx'
import { useBuyingMessages } from '../../../text/buying.ts'
import { useLanguage } from '../../../text/text.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
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
    <main
      id="content"
      className="mx-auto grid w-full max-w-md justify-items-center gap-6 px-4 py-20 text-center"
    >
      <Head title={checkout.confirmTitle} hidden />
      <h1 className="text-3xl font-semibold tracking-tight">{checkout.confirmTitle}</h1>
      <p role="status">{said}</p>
      <LinkButton href="/library">{checkout.toLibrary}</LinkButton>
    </main>
  )
}
