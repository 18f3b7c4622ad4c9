import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { countPromptTokens } from '../../src/modules/execution/estimates/count-tokens.ts'

const mini = { provider: 'openai', model: 'gpt-5-mini' }
const haiku = { provider: 'anthropic', model: 'claude-haiku-4-5' }
const user = (content: string) => ({ messages: [{ role: 'user', content } as const] })
/** Around the text of one message. */
const around = 7

describe('tokens of a prompt', () => {
  it('are those of the tokenizer, although long text is cut', async () => {
    const text = 'Rain taps on the tin roof, and the cat sleeps on. '.repeat(100)
    const { usual, source } = await countPromptTokens(mini, user(text))
    assert.deepEqual([usual, source], [countTokens(text) + around, 'tokenizer'])
  })

  it('are counted for each message', async () => {
    const system = { role: 'system', content: 'Be brief.' } as const
    const both = { messages: [system, ...user('hello world').messages] }
    const { usual } = await countPromptTokens(mini, both)
    assert.equal(usual, countTokens('Be brief.') + 2 + 4 + around)
  })

  it('take what looks like a special token as text', async () => {
    const { usual } = await countPromptTokens(mini, user('<|endoftext|>'))
    assert.ok(usual > around + 1, String(usual))
  })

  it('are estimated with the form of the answer, where the prompt declares one', async () => {
    const plain = await countPromptTokens(mini, user('hello world'))
    const output = { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] } as const
    const { min, source } = await countPromptTokens(mini, { ...user('hello world'), output })
    assert.equal(source, 'estimate')
    assert.ok(min > plain.usual, String(min))
  })

  it('are counted while others work', async () => {
    await countPromptTokens(mini, user('loads the tokenizer'))
    const state = { isCounting: true }
    const counting = countPromptTokens(mini, user('a'.repeat(40_000))).finally(
      () => (state.isCounting = false),
    )
    let turns = 0
    for (; state.isCounting; turns++) await setImmediate()
    await counting
    assert.ok(turns >= 100, `others had ${turns} turns`)
  })

  it('are estimated from the script of the text where the tokenizer is not public', async () => {
    const english = await countPromptTokens(
      haiku,
      user('The city council decided to spend more on schools. '.repeat(20)),
    )
    const chinese = await countPromptTokens(haiku, user('市议会昨晚决定增加该区小学的预算'.repeat(20)))
    assert.deepEqual([english.source, chinese.source], ['estimate', 'estimate'])
    for (const [{ min, usual, max }, counted] of [
      [english, 200],
      [chinese, 265],
    ] as const)
      assert.ok(min < counted && counted < max && min < usual && usual < max, `${min} ${usual} ${max}`)
  })

  for (const model of [
    'gpt-4o-mini',
    'gpt-4.1',
    'gpt-5.4',
    'gpt-6-sol',
    'o3',
    'o4-mini',
    'gpt-oss-20b',
    'chatgpt-4o-latest',
  ])
    it(`are counted for ${model}`, async () => {
      assert.equal((await countPromptTokens({ provider: 'openai', model }, user('x'))).source, 'tokenizer')
    })

  for (const model of ['gpt-4', 'gpt-4-turbo', 'gpt-3.5-turbo', 'davinci', 'ollama'])
    it(`are estimated for ${model}, which has another tokenizer`, async () => {
      assert.equal((await countPromptTokens({ provider: 'openai', model }, user('x'))).source, 'estimate')
    })
})
