import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { demoProducts } from '../../src/demo/catalogue.ts'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { publish } from '../support/marketplace.ts'

/** What a newcomer finds in the demo can be tried without a provider key. */
describe('workflows.execute: the workflows of the demo', () => {
  let shop: ExecutionShop
  let member: Member
  before(async () => {
    shop = await openExecutionShop()
    member = await shop.member()
  })
  after(() => shop.close())

  const contents = demoProducts.flatMap(({ listing, update }) =>
    listing.type === 'WORKFLOW'
      ? [listing.content, update?.change.content].flatMap((content = '') =>
          content === '' ? [] : [{ title: listing.title, content }],
        )
      : [],
  )
  for (const { title, content } of contents)
    it(`run on the demo models: ${title}, ${content.length} characters`, async () => {
      const workflowId = await publish(member, { content, type: 'workflow' })
      const { properties = {} } = (JSON.parse(content) as { input: { properties?: object } }).input
      const declared = Object.entries(properties) as [
        string,
        { type: string; enum?: unknown[]; default?: unknown },
      ][]
      const input = Object.fromEntries(
        declared.flatMap(([name, { type, enum: values, default: usual }]) =>
          usual === undefined ? [[name, values?.[0] ?? (type === 'string' ? 'rain' : 1)]] : [],
        ),
      )
      const { data } = await member.client.workflows.execute({ params: { workflowId }, body: { input } })
      assert.equal(data.status, 'completed')
      assert.deepEqual(
        data.steps?.filter(({ error }) => error !== null),
        [],
      )
    })
})
