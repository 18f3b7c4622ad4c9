import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const file = join(import.meta.dirname, '../../../../bench/relevance/judgements.json')

interface Judgement {
  readonly query: string
  readonly set: string
  readonly relevant: Readonly<Record<string, number>>
}
const judgements = JSON.parse(await readFile(file, 'utf8')) as readonly Judgement[]

test('there are at least 60 judged queries, each once and as a buyer types it', () => {
  const queries = judgements.map(({ query }) => query)
  assert.ok(queries.length >= 60, `only ${queries.length} queries`)
  assert.equal(new Set(queries.map((query) => query.toLowerCase())).size, queries.length)
  for (const query of queries) assert.match(query, /^\S+( \S+)*$/)
})

test('every query has graded titles, at least one of them a good answer', () => {
  for (const { query, relevant } of judgements) {
    const grades = Object.values(relevant)
    assert.ok(
      grades.every((grade) => [1, 2, 3].includes(grade)),
      `${query}: a grade is 1, 2 or 3`,
    )
    assert.ok(
      grades.some((grade) => grade >= 2),
      `${query}: nothing good to find`,
    )
    for (const title of Object.keys(relevant)) assert.match(title, /^\S+( \S+)*$/)
  }
})

test('a third is held out, chosen by the hash of the query and not by taste', () => {
  for (const { query, set } of judgements) {
    const hash = createHash('sha256').update(query).digest().readUInt32BE(0)
    assert.equal(set, hash % 3 === 0 ? 'held-out' : 'tuning', query)
  }
  const share = judgements.filter(({ set }) => set === 'held-out').length / judgements.length
  assert.ok(share > 0.25 && share < 0.42, `${share} are held out`)
})
