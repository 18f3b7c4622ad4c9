import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { hrefIn, useLanguage } from '../text/text.tsx'

interface Props extends ComponentProps<'a'> {
  /** Without the language. */
  readonly href: string
}

const isForBrowser = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0

/**
 * A link to another page of ours on public pages, of which a storefront has fifty. The router's own builds its address from parts,
 * compares it with the page's and listens for the next, each of them: half of what taking a storefront over took a phone.
 */
export const PageLink = ({ href, onClick, children, ...rest }: Props) => {
  const router = useRouter()
  const language = useLanguage()
  const preload = () => void router.preloadRoute({ to: '.', href }).catch(() => 'the press loads it again')
  return (
    <a
      {...rest}
      href={hrefIn(language, href)}
      onMouseEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || isForBrowser(event)) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
