import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One figure of a bench, as `bench/results/results.json` has it. */
interface Result {
  readonly bench: string
  readonly question: string
  readonly goal: string
  readonly result: string
  /** Null for a figure without a goal. */
  readonly met: boolean | null
  readonly baseline: string | null
  /** When it was measured, `YYYY-MM-DD`. */
  readonly date: string
  readonly note?: string
}

const file = resolve(import.meta.dirname, '../bench/results/results.json')

/** The newest results as a Markdown table. */
export const benchTable = (): string => {
  const results = JSON.parse(readFileSync(file, 'utf8')) as readonly Result[]
  const rows = results.map(({ bench, question, goal, result, met, baseline, date, note }) => {
    const verdict = met === null ? '–' : met ? 'yes' : '**no**'
    const figure = note === undefined ? result : `${result} (${note})`
    return `| ${bench} | ${question} | ${goal} | ${figure} | ${verdict} | ${baseline ?? '–'} | ${date} |`
  })
  return [
    '| bench | question | goal | result | met | baseline | measured |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}
