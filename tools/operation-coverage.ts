import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorsOf, operations } from '../packages/contract/src/index.ts'

/** What the tests received: `operation status code` a line, one file a test process. */
const readRecords = async (folder: string): Promise<Set<string>> => {
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return new Set(texts.flatMap((text) => text.split('\n')).filter((line) => line !== ''))
}

/** Prints which listed answers of which operations no test has received; true if none is missing. */
export const reportCoverage = async (folder: string): Promise<boolean> => {
  const received = await readRecords(folder)
  const missing = operations.flatMap((operation) => {
    const success = `${operation.id} ${operation.answer.status} -`
    const expected = [success, ...errorsOf(operation).map((code) => `${operation.id} ${code}`)]
    const codes = new Set(
      [...received].flatMap((line) => {
        const [id, status, code] = line.split(' ')
        return code === '-' ? [`${id} ${status} -`] : [`${id} ${code}`]
      }),
    )
    return expected.filter((line) => !codes.has(line))
  })
  const listed = operations.reduce((sum, operation) => sum + 1 + errorsOf(operation).length, 0)
  console.log(
    `answers received: ${listed - missing.length} of ${listed} that ${operations.length} operations list`,
  )
  for (const line of missing) console.error(`  never received: ${line}`)
  return missing.length === 0
}
