import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillIn, rules, rulesBySubject } from '@souk/contract/rules'
import { germanRules } from '../src/text/de/rules/rules.ts'
import { ui as german } from '../src/text/de/ui.ts'

const positionsOf = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

test('every rule has a sentence in both languages, with the same parameters', () => {
  assert.deepEqual(Object.keys(germanRules).toSorted(), Object.keys(rules).toSorted())
  for (const [rule, sentence] of Object.entries(rules))
    assert.deepEqual(positionsOf(germanRules[rule as keyof typeof rules]), positionsOf(sentence), rule)
})

test('no two subjects have a rule of one name', () => {
  const names = Object.values(rulesBySubject).flatMap((subject) => Object.keys(subject))
  assert.deepEqual(names.toSorted(), [...new Set(names)].toSorted())
})

test('no sentence shows what only the validator of schemas says', () => {
  for (const sentence of Object.values(rules)) assert.doesNotMatch(sentence, /must match|must NOT|pattern/)
})

test('a refusal is translated by its rule; one of an unknown rule is shown as the server says it', () => {
  assert.equal(
    german.refusal({ rule: 'too_long', params: { max: 255 }, reason: 'must have at most 255 characters' }),
    'höchstens 255 Zeichen',
  )
  assert.equal(german.refusal({ rule: 'from_a_newer_server', reason: 'is odd' }), 'is odd')
  assert.equal(german.refusal({ reason: 'is odd' }), 'is odd')
})

test('a sentence shows the signs of a name that would hide or turn the text around them', () => {
  assert.equal(fillIn('"{name}" is empty', { name: 'a\u202etxt.exe\n' }), '"a\\u202etxt.exe\\u000a" is empty')
})
