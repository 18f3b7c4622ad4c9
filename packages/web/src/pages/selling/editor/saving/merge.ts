import type { Draft } from '../draft.ts'
import { changedFields } from '../draft.ts'

/** Pictures by both: mine in their order, without those that they removed, and then those that they added. */
const mergeImages = (mine: Draft['images'], base: Draft['images'], theirs: Draft['images']) => {
  const isIn = (images: Draft['images'], url: string) => images.some((image) => image.url === url)
  return [
    ...mine.filter(({ url }) => isIn(theirs, url) || !isIn(base, url)),
    ...theirs.filter(({ url }) => !isIn(base, url) && !isIn(mine, url)),
  ]
}

/**
 * What was typed here, on top of what is saved now. What says the same stays as it was typed: a line that is still empty is not
 * saved, and must not vanish.
 */
export const merge = (mine: Draft, base: Draft, theirs: Draft): Draft => {
  const typed = new Set(changedFields(mine, base))
  const different = new Set(changedFields(mine, theirs))
  const taken = [...different].filter((name) => !typed.has(name)).map((name) => [name, theirs[name]] as const)
  const images = typed.has('images')
    ? { images: mergeImages(mine.images, base.images, theirs.images) }
    : undefined
  return { ...mine, ...Object.fromEntries(taken), ...images }
}

/** The change that a field of an earlier rendering makes: what other fields have changed since then stays. */
export const change = (now: Draft, rendered: Draft, next: Draft): Draft => {
  const changed = Object.entries(next).filter(([name, value]) => value !== rendered[name as keyof Draft])
  return { ...now, ...Object.fromEntries(changed) }
}

/** Fields that both changed, to different values: someone has to decide. */
export const overlaps = (mine: Draft, base: Draft, theirs: Draft): boolean => {
  const ours = new Set(changedFields(mine, base))
  const different = new Set(changedFields(mine, theirs))
  return changedFields(theirs, base).some(
    (name) => name !== 'images' && ours.has(name) && different.has(name),
  )
}
