import { useState } from 'react'
import { typedPrefix } from '../../../../api/session.ts'
import type { Values } from './variable-fields.tsx'

export interface SavedInput {
  readonly name: string
  readonly values: Values
}

const maxSaved = 20
const maxNameLength = 60

/** Inputs are named by what they begin with. */
const nameOf = (values: Values): string => {
  const text = Object.values(values).find((value) => value.trim() !== '') ?? ''
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length > maxNameLength ? `${flat.slice(0, maxNameLength)}…` : flat
}

const read = (key: string): readonly SavedInput[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as SavedInput[]) : []
  } catch {
    return []
  }
}

/** Inputs of a product that someone saved, in this browser alone: they may be private, and signing out removes them. */
export const useSavedInputs = (userId: string, productId: string) => {
  const key = `${typedPrefix}inputs:${userId}:${productId}`
  const [saved, setSaved] = useState(() => read(key))
  const replace = (next: readonly SavedInput[]): void => {
    setSaved(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Full, or not allowed: they last as long as this page.
    }
  }
  return {
    saved,
    save(values: Values): void {
      const name = nameOf(values)
      if (name !== '')
        replace([{ name, values }, ...saved.filter((one) => one.name !== name)].slice(0, maxSaved))
    },
    remove: (name: string): void => replace(saved.filter((one) => one.name !== name)),
  }
}
