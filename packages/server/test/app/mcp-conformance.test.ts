import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { after, before, describe, it } from 'node:test'
import { openExecutionShop, type ExecutionShop, type Member } from '../support/execution-shop.ts'
import { freePort, publish, type Account } from '../support/marketplace.ts'
import { conformanceSuite, runConformance, startSuiteProxy, type Check } from '../support/mcp-conformance.ts'
import { promptStep, workflow } from '../support/workflows.ts'

const without = { type: 'object', properties: {} }
const constant = (id: string, text: string, needs: readonly string[] = []) => ({
  ...{ id, type: 'transform', needs, value: JSON.stringify(text) },
})

/** The fixtures of the suite that a marketplace can sell, by their names. */
const prompts = {
  greet: 'Greet {{name}}',
  test_simple_prompt: 'This is a simple prompt for testing.',
  test_prompt_with_arguments: "Prompt with arguments: arg1='{{arg1}}', arg2='{{arg2}}'",
}
const workflows = {
  slow_compute: workflow({
    input: {
      type: 'object',
      properties: { seconds: { type: 'integer', default: 0 }, label: { type: 'string', default: '' } },
    },
    steps: [promptStep('compute', '{{input.seconds}} seconds for {{input.label}}')],
    output: 'steps.compute',
  }),
  failing_job: workflow({
    ...{ input: without, steps: [{ id: 'read', type: 'transform', value: 'json("no JSON")' }] },
    output: 'steps.read',
  }),
  test_simple_text: workflow({
    ...{ input: without, steps: [constant('text', 'This is a simple text response for testing.')] },
    output: 'steps.text',
  }),
  test_error_handling: workflow({
    ...{ input: without, steps: [{ id: 'read', type: 'transform', value: 'json("no JSON")' }] },
    output: 'steps.read',
  }),
  test_tool_with_progress: workflow({
    ...{ input: without, steps: [constant('a', 'a'), constant('b', 'b', ['a']), constant('c', 'c', ['b'])] },
    output: 'steps.c',
  }),
}

/** The suite finds skills by itself, whatever they are called. */
const buySkill = async (seller: Account, buyer: Account) => {
  const { data } = await seller.client.products.create({
    body: {
      title: 'House style',
      description: 'Keeps texts in style.',
      type: 'skill',
      price: 1,
      content: '# Rules',
    },
  })
  const params = { productId: data.id }
  await seller.client.files.upload({ params, body: { file: [new File(['a,b\n'], 'word list.csv')] } })
  await seller.client.products.publish({ params })
  await buyer.client.purchases.create({ body: params })
}

const slugOf = (name: string) => name.replaceAll('_', '-')
const names = new Map([
  ...Object.keys(prompts).flatMap((name) => [
    [`tools/call ${name}`, `prompt_${slugOf(name)}`] as const,
    [`prompts/get ${name}`, slugOf(name)] as const,
  ]),
  ...Object.keys(workflows).map((name) => [`tools/call ${name}`, `workflow_${slugOf(name)}`] as const),
])

const reasons = {
  notDeclared: 'The capability is not declared.',
  ownTools:
    'Wants a tool of the suite itself that no purchase can be: pictures, sound, sampling, logs, schemas.',
  input:
    'Wants a tool or prompt that requests input from the user meanwhile; purchases take their input at once.',
  documents: 'Wants resources at addresses of the suite.',
  sessions: 'Wants sessions, which earlier revisions may have and the current one has not.',
  headers: 'Wants a tool with arguments in headers of their own (x-mcp-header); purchases declare none.',
  required: 'Wants a tool that only clients with tasks may call; all clients may call every workflow.',
  jsonRpcFailure:
    'Wants a run that ends in an error of JSON-RPC; a run that fails has a result that says why.',
  purchase: 'Wants a tool that changes the list; here a purchase does: see mcp-changes.test.ts.',
  folders: 'Wants a folder within a skill; products have files without folders.',
  listed: 'Wants SKILL.md in resources/list; skills/list has it, with the same name and description.',
  suite: 'The suite skips it: its authors are rewriting it.',
}

/** Scenarios, or single checks of them, that do not pass, and why they do not apply. */
const explained: Readonly<Record<string, string>> = {
  'completion-complete': reasons.notDeclared,
  'logging-set-level': reasons.notDeclared,
  'resources-subscribe': reasons.notDeclared,
  'resources-unsubscribe': reasons.notDeclared,
  'resources-read-text': reasons.documents,
  'resources-read-binary': reasons.documents,
  'resources-templates-read': reasons.documents,
  'tools-call-image': reasons.ownTools,
  'tools-call-audio': reasons.ownTools,
  'tools-call-embedded-resource': reasons.ownTools,
  'tools-call-mixed-content': reasons.ownTools,
  'tools-call-with-logging': reasons.ownTools,
  'tools-call-sampling': reasons.ownTools,
  'json-schema-2020-12': reasons.ownTools,
  'prompts-get-embedded-resource': reasons.ownTools,
  'prompts-get-with-image': reasons.ownTools,
  'http-custom-header-server-validation': reasons.headers,
  'tools-call-elicitation': reasons.input,
  'elicitation-sep1034-defaults': reasons.input,
  'elicitation-sep1330-enums': reasons.input,
  'input-required-result-basic-elicitation': reasons.input,
  'input-required-result-basic-sampling': reasons.input,
  'input-required-result-basic-list-roots': reasons.input,
  'input-required-result-request-state': reasons.input,
  'input-required-result-multiple-input-requests': reasons.input,
  'input-required-result-multi-round': reasons.input,
  'input-required-result-missing-input-response': reasons.input,
  'input-required-result-non-tool-request': reasons.input,
  'input-required-result-result-type': reasons.input,
  'input-required-result-tampered-state': reasons.input,
  'input-required-result-capability-check': reasons.input,
  'input-required-result-ignore-extra-params': reasons.input,
  'tasks-mrtr-input': reasons.input,
  'tasks-mrtr-composition': reasons.input,
  'tasks-dispatch-and-envelope:tasks-result-type-complete-on-non-task-responses': reasons.input,
  'tasks-lifecycle:sep-2663-tasks-get-status-failed': reasons.jsonRpcFailure,
  'tasks-required-task-error': reasons.required,
  'tasks-status-notifications': reasons.suite,
  'sep-2640-skills-directory:sep-2640-directory-read-subdir-mimetype': reasons.folders,
  'sep-2640-skills-manifest:sep-2640-skillmd-metadata-name': reasons.listed,
  'sep-2640-skills-manifest:sep-2640-skillmd-metadata-description': reasons.listed,
  'server-session-lifecycle': reasons.sessions,
  'server-sse-polling': reasons.sessions,
  'server-sse-multiple-streams:server-sse-multiple-streams-session': reasons.sessions,
  'server-stateless:sep-2575-server-rejects-undeclared-capability': reasons.ownTools,
  'server-stateless:sep-2575-missing-capability-http-400': reasons.ownTools,
  'server-stateless:sep-2575-http-server-no-independent-requests-on-stream': reasons.ownTools,
  'server-stateless:sep-2575-server-no-log-without-loglevel': reasons.ownTools,
  'server-stateless:sep-2575-server-sends-prompts-list-changed-on-subscription': reasons.purchase,
  'server-stateless:sep-2575-server-sends-tools-list-changed-on-subscription': reasons.purchase,
}

/** What each scenario is run at if none is named, and the current revision for those that know it. */
const runs = [
  { name: 'each scenario', flags: ['--suite', 'all'], scenarios: 65 },
  { name: '2026-07-28', flags: ['--suite', 'all', '--spec-version', '2026-07-28'], scenarios: 40 },
]

/** Checks that did not pass; the scenario itself where nothing was checked. */
const problemsOf = (scenario: string, checks: readonly Check[]): string[] => {
  const own = checks.filter(({ id }) => !id.startsWith('wire-schema-valid'))
  const problems = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING')
  if (problems.length > 0) return problems.map(({ id }) => `${scenario}:${id}`)
  return own.some(({ status }) => status === 'SUCCESS') ? [] : [scenario]
}

describe('the official conformance suite of MCP', () => {
  let shop: ExecutionShop
  let buyer: Member
  let url: string
  let suite: string | undefined
  let proxy: Awaited<ReturnType<typeof startSuiteProxy>>
  before(async () => {
    suite = await conformanceSuite().catch((error: unknown) => {
      if (process.env['CI']) throw error
      return undefined
    })
    const port = await freePort()
    url = `http://localhost:${port}`
    proxy = await startSuiteProxy(port, names)
    shop = await openExecutionShop({ baseUrl: url })
    buyer = await shop.member()
    await buyer.addKey('openai')
    shop.emulators.openai.say((prompt) => prompt.replace(/^Greet (.*)$/, 'Hello, $1!'))
    shop.emulators.openai.play(async ({ prompt }) => {
      const seconds = Number(/(\d+) seconds/.exec(prompt)?.[1] ?? 0)
      if (seconds > 10) return 'stall'
      await setTimeout(seconds * 1_000, undefined, { ref: false })
      return 'success'
    })
    for (const [type, products] of [
      ['prompt', prompts],
      ['workflow', workflows],
    ] as const)
      for (const [title, content] of Object.entries(products)) {
        const productId = await publish(shop.seller, { title, content, type })
        await buyer.client.purchases.create({ body: { productId } })
      }
    await buySkill(shop.seller, buyer)
    proxy.open({ url: shop.market.url, key: buyer.key })
  })
  after(async () => {
    proxy.close()
    const { data: left } = await buyer.client.executions.list({ query: { status: 'running' } })
    await Promise.all(
      left.map(({ executionId }) => buyer.client.executions.cancel({ params: { executionId } })),
    )
    await shop.close()
  })
  const found = new Set<string>()
  for (const { name, flags, scenarios } of runs)
    it(`${name}: passes, but for what does not apply`, async (test) => {
      if (suite === undefined) return test.skip('the suite is not installed')
      const results = await runConformance(suite, `${url}/mcp`, flags)
      assert.equal(results.size, scenarios)
      const unexplained: string[] = []
      for (const [scenario, checks] of results)
        for (const problem of problemsOf(scenario, checks)) {
          const key = [problem, scenario].find((one) => Object.hasOwn(explained, one))
          if (key === undefined) unexplained.push(problem)
          else found.add(key)
        }
      assert.deepEqual(unexplained, [])
    })

  it('nothing is explained that passes', (test) => {
    if (suite === undefined) return test.skip('the suite is not installed')
    const passed = Object.keys(explained).filter((key) => !found.has(key))
    assert.deepEqual(passed, [])
  })
})
