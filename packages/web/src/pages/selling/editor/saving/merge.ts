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

/** What was typed here, on top of what is saved now. */
export const merge = (mine: Draft, base: Draft, theirs: Draft): Draft => {
  const typed = changedFields(mine, base).map((name) => [name, mine[name]] as const)
  const images = mergeImages(mine.images, base.images, theirs.images)
  return { ...theirs, ...Object.fromEntries(typed), images }
}

/** Fields that both changed, to different values: someone has to decide. */
export const overlaps = (mine: Draft, base: Draft, theirs: Draft): boolean => {
  const ours = new Set(changedFields(mine, base))
  const different = new Set(changedFields(mine, theirs))
  return changedFields(theirs, base).some(
    (name) => name !== 'images' && ours.has(name) && different.has(name),
  )
}
