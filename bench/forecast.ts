/**
 * How often a prompt costs what was estimated: the demo's prompts on the demo model, where all is free, so that tokens are
 * compared; and 200 synthetic prompts with known token counts on stand-ins of four providers.
 */
import {
  permissions,
  type Estimate,
  type PromptExecution,
  type PromptResult,
} from '../packages/contract/src/index.ts'
import { publishNew } from '../packages/server/src/app/publish-new.ts'
import { demoProducts } from '../packages/server/src/demo/catalogue.ts'
import { createRandom } from '../packages/server/src/demo/random.ts'
import { publicId } from '../packages/server/src/kernel/ids.ts'
import { transact } from '../packages/server/src/platform/db/database.ts'
import { startEmulators } from '../packages/server/test/support/providers/emulator.ts'
import { startDatabase, startServe } from './support/bench-server.ts'
import { openForSeeding, seedAccount } from './support/seed.ts'

const providers = ['openai', 'anthropic', 'google', 'mistral'] as const
const productCount = 10
const runsOfProduct = 20
/** Each is one token of OpenAI's tokenizer. */
const vocabulary =
  'the of and water house time light river stone morning people garden window letter music'.split(' ')
/** Around the text: the message and the beginning of the answer. */
const tokensAround = 7

const random = createRandom(7)
/** Around 1, two thirds of them between 0.67 and 1.5. */
const spread = (): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  return Math.exp(0.4 * normal)
}

/** Of the estimates in a group, how many were met, and how many runs cost less or more. */
const groups = new Map<string, { within: number; below: number; above: number }>()
const note = (
  group: string,
  { min, max }: { readonly min: number; readonly max: number },
  actual: number,
): void => {
  const counts = groups.get(group) ?? { within: 0, below: 0, above: 0 }
  counts[actual < min ? 'below' : actual > max ? 'above' : 'within'] += 1
  groups.set(group, counts)
}

const { of: emulators, env } = await startEmulators()
const database = await startDatabase()
try {
  const seeding = await openForSeeding(database.url, database.folder, env)
  const seller = await seedAccount(seeding, 'Seller')
  const principal = { accountId: seller.id, roles: [], permissions: new Set(permissions) }
  const publish = async (title: string, content: string): Promise<string> =>
    publicId(
      'product',
      await transact(seeding.db, (tx) =>
        publishNew(seeding.catalog, tx, principal, {
          body: { title, description: 'D', type: 'PROMPT', price: 1, content },
        }),
      ),
    )
  const keys = await transact(seeding.db, async (tx) => {
    const added: Record<string, string> = {}
    for (const provider of providers) {
      const text = seeding.execution.keys.seal(principal, `sk-${provider}-0123456789`)
      added[provider] = (await seeding.execution.keys.add(tx, principal, { provider, text })).id
    }
    return added
  })
  const demoPrompts: PromptExecution[] = []
  for (const { listing, tryWith } of demoProducts)
    if (listing.type === 'PROMPT' && tryWith)
      demoPrompts.push({
        productId: await publish(listing.title, String(listing.content)),
        ...{ apiKeyId: 'demo', variables: tryWith },
      })
  const synthetic: string[] = []
  for (let i = 0; i < productCount; i++) synthetic.push(await publish(`Synthetic ${i}`, '{{text}}'))
  await seeding.db.end()

  const server = await startServe(database.url, database.folder, 'start', env)
  const post = async <Data>(path: string, body: PromptExecution): Promise<Data> => {
    const headers = { authorization: `Bearer ${seller.key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/v1/ai/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { data: Data }).data
  }
  const run = async (body: PromptExecution) => ({
    estimate: await post<Estimate>('estimate', body),
    result: await post<PromptResult>('execute', body),
  })

  for (const body of demoPrompts)
    for (let i = 0; i < 6; i++) {
      const { estimate, result } = await run(body)
      const group = estimate.completionTokensSource === 'runs' ? 'with runs' : 'without runs'
      note(`demo prompts, tokens, ${group}`, estimate.completionTokens, result.usage.completionTokens)
    }

  for (const [index, productId] of synthetic.entries()) {
    const provider = providers[index % providers.length] ?? 'openai'
    const usual = 60 * 40 ** random.next()
    const maxTokens = index % 2 === 0 ? undefined : Math.ceil(usual * 1.5)
    for (let i = 0; i < runsOfProduct; i++) {
      const count = random.between(10, 3_000)
      const text = Array.from(
        { length: count },
        () => vocabulary[random.between(0, vocabulary.length - 1)],
      ).join(' ')
      // Tokenizers of others make up to a third more.
      const factor = provider === 'openai' ? 1 : 1 + random.next() / 3
      emulators[provider].count(() => Math.round((count + tokensAround) * factor))
      const completionTokens = Math.min(Math.ceil(usual * spread()), maxTokens ?? Infinity)
      emulators[provider].use(() => completionTokens)
      const options = maxTokens === undefined ? {} : { options: { maxTokens } }
      const { estimate, result } = await run({
        ...{ productId, variables: { text }, ...options },
        ...(keys[provider] === undefined ? {} : { apiKeyId: keys[provider] }),
      })
      const limit = maxTokens === undefined ? 'without maxTokens' : 'with maxTokens'
      const past = estimate.completionTokensSource === 'runs' ? 'with past runs' : 'without past runs'
      note(`synthetic, cost, ${past}, ${limit}`, estimate.cost, result.usage.estimatedCost)
      note('synthetic, cost, all', estimate.cost, result.usage.estimatedCost)
    }
  }
  await server.stop()
} finally {
  await database.stop()
}

for (const [group, { within, below, above }] of [...groups].toSorted(([a], [b]) => a.localeCompare(b))) {
  const all = within + below + above
  console.log(
    `${group.padEnd(58)} ${((100 * within) / all).toFixed(0).padStart(3)} % of ${all} within the range, ${below} below, ${above} above`,
  )
}
