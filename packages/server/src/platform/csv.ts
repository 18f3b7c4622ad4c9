/** A character that a spreadsheet takes for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it, which shows it as
 * text; numbers are numbers, also negative ones.
 */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
