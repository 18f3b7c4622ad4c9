/** Prints how a command is used, and exits, if `--help` is given. */
export const usage = (text: string): void => {
  if (!process.argv.includes('--help')) return
  console.log(`Usage: ${text}`)
  process.exit(0)
}
