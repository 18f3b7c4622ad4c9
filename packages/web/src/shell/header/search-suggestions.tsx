import { productPath } from '@souk/contract/product-path'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { usePublicQuery } from '../../api/use-api-query.ts'
import { nameOf } from '../../pages/market/names.ts'
import { useMessages } from '../../text/text.tsx'

interface Suggestion {
  readonly text: string
  /** What kind of thing it is. */
  readonly label: string
  readonly href: string
}

/** After the last key: one request for a word, not one for each letter. */
const pauseMs = 150
const minLength = 2
/** The API refuses longer texts. */
const maxLength = 100
const listId = 'search-suggestions'
const optionId = (index: number): string => `${listId}-${index}`

const searchHref = (search: string): string => `/?${new URLSearchParams({ search })}`

const hrefs = {
  title: searchHref,
  tag: (tag: string) => `/tags/${encodeURIComponent(tag)}`,
  category: (category: string) => `/categories/${encodeURIComponent(category)}`,
} as const

/** Titles, tags and categories that begin with the text; where there is none, products that a search with corrected spelling finds. */
const useSuggestions = (typed: string): readonly Suggestion[] | undefined => {
  const { suggestionKinds: kinds } = useMessages().shell
  const hasText = typed.length >= minLength
  const begin = usePublicQuery(
    'search.suggestions',
    { query: { q: typed, limit: 8 } },
    { enabled: hasText, keeps: true },
  )
  const hasNone = hasText && begin.data?.data.length === 0 && !begin.isPlaceholderData
  const found = usePublicQuery('products.list', { query: { search: typed, limit: 5 } }, { enabled: hasNone })
  if (!hasText) return undefined
  if (!hasNone)
    return begin.data?.data.map(({ text, kind }) => ({
      text: kind === 'category' ? nameOf(kind, text) : text,
      label: kinds[kind],
      href: hrefs[kind](text),
    }))
  if (!found.data) return undefined
  const { corrected, data } = found.data
  return [
    ...(corrected === undefined || data.length === 0
      ? []
      : [{ text: corrected, label: kinds.corrected, href: searchHref(corrected) }]),
    ...data.map(({ id, title }) => ({ text: title, label: kinds.product, href: productPath({ id, title }) })),
  ]
}

/** What has been typed, once the typing pauses; empty while the list is closed. */
const useTyped = (input: HTMLInputElement) => {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const read = () => setTyped(input.value.trim().slice(0, maxLength))
    const readLater = () => {
      clearTimeout(timer)
      timer = setTimeout(read, pauseMs)
    }
    // It may have been typed before this was loaded.
    readLater()
    input.addEventListener('input', readLater)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', readLater)
    }
  }, [input])
  return { typed, close: () => setTyped('') }
}

/** Makes the field a combobox (WAI-ARIA); without this script it stays a search field. */
const useCombobox = (input: HTMLInputElement, isOpen: boolean, active: number) => {
  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.setAttribute('aria-expanded', String(isOpen))
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', optionId(active))
    else input.removeAttribute('aria-activedescendant')
  }, [input, isOpen, active])
}

/** React does not draw the field here, so it is listened to as it is. */
const useKeys = (input: HTMLInputElement, onKey: (event: KeyboardEvent) => void, onLeave: () => void) => {
  const press = useEffectEvent(onKey)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    const onBlur = () => leave()
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', onBlur)
    return () => {
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', onBlur)
    }
  }, [input])
}

interface OptionsProps {
  readonly suggestions: readonly Suggestion[]
  readonly active: number
  readonly onChoose: (suggestion: Suggestion) => void
}

const Options = ({ suggestions, active, onChoose }: OptionsProps) => {
  const { shell } = useMessages()
  return (
    <ul
      id={listId}
      role="listbox"
      aria-label={shell.suggestions}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-50 mt-1 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-over"
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.label + suggestion.text + suggestion.href}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // The field stays in focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
          className="flex cursor-default items-baseline gap-3 rounded-sm px-3 py-2 text-sm hover:bg-accent-soft aria-selected:bg-accent-soft"
        >
          <span className="min-w-0 flex-1 truncate">{suggestion.text}</span>
          <span className="shrink-0 text-xs text-ink-soft">{suggestion.label}</span>
        </li>
      ))}
    </ul>
  )
}

/** Below the search field: arrows choose, Enter goes, Escape closes. */
export const SearchSuggestions = ({ input }: { readonly input: HTMLInputElement }) => {
  const { shell } = useMessages()
  const router = useRouter()
  const { typed, close } = useTyped(input)
  const suggestions = useSuggestions(typed) ?? []
  const [at, setAt] = useState({ typed, index: -1 })
  // Other text has other suggestions.
  const active = at.typed === typed ? Math.min(at.index, suggestions.length - 1) : -1
  const isOpen = suggestions.length > 0
  useCombobox(input, isOpen, active)
  const choose = ({ text, href }: Suggestion) => {
    input.value = text
    close()
    void router.navigate({ href })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const suggestion = suggestions[active]
    if (step && isOpen) {
      event.preventDefault()
      // One of the positions is the field itself.
      const positions = suggestions.length + 1
      setAt({ typed, index: ((active + 1 + step + positions) % positions) - 1 })
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && suggestion) {
      event.preventDefault()
      choose(suggestion)
    } else if (event.key === 'Enter') close()
  }
  useKeys(input, press, close)
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && shell.results(suggestions.length)}
      </p>
      <Options {...{ suggestions, active }} onChoose={choose} />
    </>
  )
}
