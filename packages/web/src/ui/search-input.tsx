import { useEffect, useRef, useState } from 'react'
import { Input } from './input.tsx'

interface Props {
  readonly value: string
  /** Called once someone has stopped typing. */
  readonly onSearch: (typed: string) => void
  readonly placeholder?: string
}

/** How long someone may think between two letters. */
const pauseMs = 300

/** A field whose words go into the address once they are typed. */
export const SearchInput = ({ value, onSearch, placeholder }: Props) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onSearch(text.trim())
  }
  return (
    <Input
      type="search"
      value={typed}
      placeholder={placeholder}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(target.value), pauseMs)
      }}
      onKeyDown={(event) => event.key === 'Enter' && search(typed)}
    />
  )
}
