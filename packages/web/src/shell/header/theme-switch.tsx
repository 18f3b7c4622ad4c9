import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

/** The server writes what was chosen into the page. */
const readTheme = (): Theme => {
  const cached = document.documentElement.dataset.theme
  return themes.find((theme) => theme === cached) ?? 'system'
}

const setTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset.theme
    document.cookie = 'theme=; path=/; max-age=0; samesite=lax'
  } else {
    dataset.theme = theme
    document.cookie = `theme=${theme}; path=/; max-age=31536000; samesite=lax`
  }
  for (const listener of listeners) listener()
}

export const useTheme = () => {
  const theme = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readTheme,
    () => 'system' as const,
  )
  return { theme, setTheme }
}

const icons = { system: Monitor, light: Sun, dark: Moon }

/** System, light, dark, and round again. */
export const ThemeSwitch = () => {
  const { shell } = useMessages()
  const { theme } = useTheme()
  const Icon = icons[theme]
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return (
    <Button
      variant="ghost"
      size="icon"
      onClick={() => setTheme(next)}
      aria-label={`${shell.theme}: ${shell.themes[theme]}`}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Button>
  )
}
