import { SoukError } from '@souk/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refreshReads } from '../../api/refresh.ts'
import { useLanguage } from '../../text/text.tsx'

/** Under it in `localStorage`: for whom this browser has suggested language and time zone. */
const keyOf = (userId: string) => `souk.suggested:${userId}`

/**
 * Suggests the language of the page and the time zone of the browser for notifications, once for each account: the server stores
 * them unless others are stored.
 */
export const useInitialPreferences = (userId: string): void => {
  const { api } = useRouter().options.context
  const queries = useQueryClient()
  const language = useLanguage()
  useEffect(() => {
    const key = keyOf(userId)
    if (localStorage.getItem(key) !== null) return
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const note = () => localStorage.setItem(key, '')
    const suggest = async () => {
      await api.call('preferences.update', { body: { language, timeZone, initial: true } })
      note()
      await refreshReads(queries, ['preferences.get'])
    }
    suggest().catch((error: unknown) => {
      // A time zone that the server does not know will not be known later.
      if (error instanceof SoukError && error.code === 'INVALID_REQUEST') note()
    })
  }, [api, language, queries, userId])
}
