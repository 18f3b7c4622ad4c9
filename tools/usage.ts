/** Prints how a command is used, and ends, if that is what was asked. */
export const usage = (text: string): void => {
  if (!process.argv.includes('--help')) return
  console.log(`Usage: ${text}`)
  process.exit(0)
}
