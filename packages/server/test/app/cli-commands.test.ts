import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { installCli, type Cli } from '../support/cli.ts'
import { publish, startMarketplace, type Account, type Marketplace } from '../support/marketplace.ts'
import { startReceiver } from '../support/receiver.ts'
import { checkSigned } from '../support/webhook-shop.ts'
import { promptStep, workflow } from '../support/workflows.ts'

describe('souk', () => {
  let market: Marketplace
  let buyer: Account
  let cli: Cli
  before(async () => {
    market = await startMarketplace()
    buyer = await market.account()
    cli = await installCli(market.url)
  })
  after(async () => {
    await cli.close()
    await market.close()
  })

  const env = () => ({ SOUK_URL: market.url, SOUK_KEY: buyer.key })
  const souk = (...args: string[]) => cli.run(args, env())
  const bought = async (over: Parameters<typeof publish>[1]) => {
    const productId = await publish(await market.account(), over)
    await buyer.client.purchases.create({ body: { productId } })
    return productId
  }

  it('runs a prompt, as a stream and as JSON', async () => {
    const productId = await bought({ content: 'Write a haiku about {{topic}}.' })
    const { code, stdout, stderr } = await souk('run', productId, '--key', 'demo', '--var', 'topic=rain')
    assert.deepEqual([code, stdout.endsWith('Write a haiku about rain.\n')], [0, true], stderr)
    assert.match(stderr, /^demo-echo-1, \d+ tokens, cost 0\n$/)
    const json = await souk('run', productId, '--key', 'demo', '--var', 'topic=rain', '--json')
    assert.match(JSON.parse(json.stdout).output, /about rain/)
    const refused = await souk('run', productId, '--key', 'demo', '--json')
    assert.equal(refused.code, 1)
    assert.equal(JSON.parse(refused.stderr).error.code, 'INVALID_REQUEST')
    const wrong = await souk('run', productId, '--var', 'topic')
    assert.deepEqual([wrong.code, wrong.stderr], [2, 'souk: --var topic is not name=value\n'])
  })

  it('pays a run of what the caller does not own', async () => {
    const seller = await market.account()
    const productId = await publish(seller, { content: 'Write a haiku about {{topic}}.' })
    await seller.client.pricing.set({ params: { productId }, body: { price: 0.2 } })
    const body = { provider: 'openai', key: 'sk-openai-0123456789abcdef' } as const
    await market.client(await market.signIn(buyer)).credentials.create({ body })
    await buyer.client.credit.topUp({ body: { amount: 1 } })
    const run = (...more: string[]) => souk('run', productId, '--var', 'topic=rain', ...more)
    assert.match((await run()).stderr, /or pay this run from your credit/)
    assert.match((await run('--max-charge', '0.1')).stderr, /A run costs 0\.20 USD/)
    const { code, stderr } = await run('--max-charge', '0.25')
    assert.deepEqual([code, stderr.endsWith('\n0.2 USD paid\n')], [0, true], stderr)
    const wrong = await run('--max-charge', 'much')
    assert.deepEqual([wrong.code, wrong.stderr], [2, 'souk: --max-charge much is not an amount\n'])
  })

  it('runs a workflow with its progress', async () => {
    const productId = await bought({
      content: workflow({
        steps: [promptStep('write', 'Write about {{input.topic}}.')],
        output: 'steps.write',
      }),
      type: 'workflow',
    })
    const { code, stdout, stderr } = await souk(
      'run',
      productId,
      '--key',
      'openai=demo',
      '--var',
      'topic=rain',
    )
    assert.equal(code, 0, stderr)
    assert.match(stdout, /Write about rain\./)
    assert.match(stderr, /step\.completed {2}write\nexecution\.completed\n/)
    const year = await souk('run', productId, '--key', 'openai=demo', '--var', 'topic=2026')
    assert.match(year.stdout, /Write about 2026\./, year.stderr)
    const role = await souk('run', productId, '--role', 'writer=demo,demo-error', '--var', 'topic=rain')
    assert.match(role.stderr, /is failed: provider_error/)
    const unclear = await souk('run', productId, '--role', 'writer', '--var', 'topic=rain')
    assert.match(unclear.stderr, /--role is role=key,model/)
  })

  it('forwards events with their signature until it is stopped, and sends samples', async () => {
    const receiver = await startReceiver()
    const none = await souk('trigger', 'review.created')
    assert.match(none.stderr, /no listener is open: run souk listen/)
    const listening = cli.start(['listen', '--forward', receiver.url, '--events', 'review.*'], env())
    const [, secret = ''] = await listening.says(/Signing secret: (\S+)/)
    const triggered = await souk('trigger', 'review.created')
    assert.match(triggered.stdout, /^evt_\S+ is sent to 1 listener\.\n$/, triggered.stderr)
    await listening.says(/--> review\.created {2}evt_\S+\n<-- 200 {2}evt_/)
    const [received] = receiver.received
    assert.ok(received)
    checkSigned(received, secret, market.clock.now())
    await receiver.close()
    await souk('trigger', 'test')
    await listening.says(/<-- ECONNREFUSED/)
    listening.child.kill('SIGINT')
    assert.equal((await listening.ended()).code, 0)
    assert.equal((await souk('trigger', 'test')).code, 1, 'the listener is closed')
    const unknown = await souk('trigger', 'no.such')
    assert.match(unknown.stderr, /type: /)
  })

  it('is stopped by Ctrl-C while it waits for an answer', async () => {
    const receiver = await startReceiver()
    receiver.respond(() => {})
    const waiting = cli.start(['products', 'pull'], { SOUK_URL: `http://${receiver.host}`, SOUK_KEY: 'x' })
    await receiver.has(1)
    waiting.child.kill('SIGINT')
    assert.equal((await waiting.ended()).signal, 'SIGINT')
    await receiver.close()
  })

  it('ends without a stack if the program that it writes to has ended', async () => {
    const help = cli.start(['--help'])
    help.child.stdout.destroy()
    await help.ended()
    assert.equal(help.stderr(), '')
  })

  it('explains itself and completes its commands', async () => {
    const help = await cli.run(['--help'])
    assert.match(help.stdout, /products push +Create and change products from files/)
    assert.match(
      (await cli.run(['run', '--help'])).stdout,
      /Usage: souk run <product> \[options\][^]*--model <name>/,
    )
    assert.match((await cli.run(['--version'])).stdout, /^\d+\.\d+\.\d+\n$/)
    const wrong = [['nothing'], ['run'], ['login', '--nope'], ['logout', 'extra']]
    for (const args of wrong) assert.equal((await cli.run(args)).code, 2, args.join(' '))
    const completed = (...words: string[]) =>
      execFileSync('bash', [
        '-c',
        `source <("$0" completion bash); COMP_WORDS=(souk "$@"); COMP_CWORD=$#; _souk; echo "\${COMPREPLY[*]}"`,
        ...[cli.program, ...words],
      ])
        .toString()
        .trim()
    assert.equal(completed('pro'), 'products')
    assert.equal(completed('products', 'pu'), 'pull push publish')
    assert.equal(completed('products', 'push', '--d'), '--dir')
    assert.match((await cli.run(['completion', 'zsh'])).stdout, /bashcompinit/)
    assert.match((await cli.run(['completion', 'fish'])).stdout, /-a push -d 'Create and change products/)
  })
})
