import { useEffect, useRef } from 'react'
import type { Article } from '../../api/calls.ts'
import { toast } from '../../ui/toast.tsx'
import { useUiWords } from '../../ui/words.ts'

/**
 * The markup that the server made of Markdown. Its blocks of code get a button each to copy them, once there is script to
 * do it.
 */
export const ArticleText = ({ html, language }: Pick<Article, 'html'> & { readonly language?: string }) => {
  const words = useUiWords()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const made = [...(text.current?.querySelectorAll('pre') ?? [])].map((code) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'article-copy'
      button.textContent = words.copy
      button.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(code.textContent)
          button.textContent = words.copied
          setTimeout(() => (button.textContent = words.copy), 1_600)
        } catch {
          toast(words.copyFailed, { tone: 'bad' })
        }
      })
      code.after(button)
      return button
    })
    return () => made.forEach((button) => button.remove())
  }, [html, words])
  return <div ref={text} lang={language} className="article" dangerouslySetInnerHTML={{ __html: html }} />
}
