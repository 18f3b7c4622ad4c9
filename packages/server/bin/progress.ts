/** Redraws one line on a terminal; elsewhere a line every thousand of `unit`. */
export const createProgress = (unit: string, isTerminal: boolean = process.stderr.isTTY) => {
  let last = 0
  return {
    at(count: number) {
      if (isTerminal) process.stderr.write(`\r${count} ${unit}`)
      else if (Math.floor(count / 1_000) > last) process.stderr.write(`${count} ${unit}\n`)
      last = Math.floor(count / 1_000)
    },
    clear() {
      if (isTerminal) process.stderr.write('\r\u001b[K')
    },
  }
}
