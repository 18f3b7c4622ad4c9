import { createContext, useContext } from 'react'

/** Where the marketplace lives, as its operator says. */
export const BaseUrlContext = createContext('')

export const useBaseUrl = (): string => useContext(BaseUrlContext)
