/** Several test files share a process; what they share with it, such as a marketplace, is closed after the last of them. */
const closers: (() => Promise<void>)[] = []

/** Has something closed after the last file of this process. */
export const atGroupEnd = (close: () => Promise<void>): void => void closers.push(close)

/** Closes everything, the newest first. The runner calls it; throws what the first failing one throws. */
export const endGroup = async (): Promise<void> => {
  const results = []
  for (const close of closers.splice(0).toReversed()) results.push(...(await Promise.allSettled([close()])))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
