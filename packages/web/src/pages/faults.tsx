import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Head } from '../shell/head.tsx'
import { hrefIn, useLanguage, useMessages } from '../text/text.tsx'
import { ErrorState } from '../ui/error-state.tsx'

interface FaultProps {
  readonly title: string
  readonly text: string
  /** By which the operator finds the request in the log. */
  readonly requestId?: string | undefined
}

/** A page that says what went wrong and leads on. */
export const FaultPage = ({ title, text, requestId }: FaultProps) => {
  const { faults } = useMessages()
  const language = useLanguage()
  return (
    <main id="content" className="mx-auto max-w-xl px-6 py-24">
      <Head title={title} hidden />
      <h1 className="text-3xl font-semibold">{title}</h1>
      <p className="text-ink-soft mt-4">{text}</p>
      {requestId ? (
        <p className="text-ink-soft mt-4 text-sm">
          {faults.requestId} <code>{requestId}</code>
        </p>
      ) : null}
      <p className="mt-8">
        <a className="text-accent underline" href={hrefIn(language, '/')}>
          {faults.home}
        </a>
      </p>
    </main>
  )
}

export const NotFound = () => {
  const { faults } = useMessages()
  return <FaultPage title={faults.notFoundTitle} text={faults.notFoundText} />
}

const reload = () => window.location.reload()

/** In place of a page that failed in the browser. The header stays, and with it the way to other pages. */
export const BrokenPage = ({ error }: ErrorComponentProps) => {
  const { faults } = useMessages()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main id="content" className="py-16">
      <Head title={faults.failedTitle} hidden />
      <h1 className="sr-only">{faults.failedTitle}</h1>
      <ErrorState error={error} title={faults.failedTitle} retry={reload} />
    </main>
  )
}
