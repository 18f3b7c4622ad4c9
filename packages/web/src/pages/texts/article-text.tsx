import { useEffect, useRef } from 'react'
import type { Article } from '../../api/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { hrefIn, useLanguage } from '../../text/text.tsx'
import { useUiMessages } from '../../ui/messages.ts'

/**
 * The markup that the server made of Markdown. Its blocks of code get a button each to copy them, once there is script to
 * do it.
 */
export const ArticleText = ({ html, language }: Pick<Article, 'html' | 'language'>) => {
  const messages = useUiMessages()
  const reader = useLanguage()
  const localized = html.replaceAll(
    /<a href="([^"]*)/g,
    (_, href: string) => `<a href="${hrefIn(reader, href)}`,
  )
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const made = [...(text.current?.querySelectorAll('pre') ?? [])].map((code) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'article-copy'
      button.textContent = messages.copy
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(code.textContent)
          button.textContent = messages.copied
          setTimeout(() => (button.textContent = messages.copy), 1_600)
        } catch {
          toast(messages.copyFailed, { tone: 'bad' })
        }
      })
      code.after(button)
      return button
    })
    return () => made.forEach((button) => button.remove())
  }, [localized, messages])
  return (
    <div ref={text} lang={language} className="article" dangerouslySetInnerHTML={{ __html: localized }} />
  )
}
