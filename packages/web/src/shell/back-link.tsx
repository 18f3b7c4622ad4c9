import { createLink } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'

/** Above a page's title: to what it is a part of. */
export const BackLink = createLink(({ children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className="inline-flex items-center gap-1 text-sm text-ink-soft no-underline hover:text-ink hover:underline"
  >
    <ChevronLeft aria-hidden="true" className="size-4" /> {children}
  </a>
))
