import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { verifyWebhook } from '@souk/sdk'
import { Webhook } from 'standardwebhooks'
import type { Received } from '../support/receiver.ts'
import { openWebhookShop, type WebhookShop } from '../support/webhook-shop.ts'

/** The verifiers of docs/guide/webhooks.md, each run on a request that was really sent, and on spoilt ones. */
describe('webhook verifiers', () => {
  let shop: WebhookShop
  let request: Received
  let secret: string
  let guide: string
  let folder: string
  before(async () => {
    guide = await readFile(resolve(import.meta.dirname, '../../../../docs/guide/webhooks.md'), 'utf8')
    folder = await mkdtemp(join(tmpdir(), 'souk-verify-'))
    shop = await openWebhookShop()
    const account = await shop.market.account()
    const endpoint = await shop.listen(account)
    secret = endpoint.secret
    await account.client.products.create({
      body: { title: 'Über “ß” 🦊', description: 'B', type: 'prompt', price: 1.5, content: 'C' },
    })
    const { data } = await account.client.products.list({ query: { mine: true } })
    await account.client.products.delete({ params: { productId: data[0]?.id ?? '' } })
    await shop.deliver()
    const [first] = shop.receiver.received
    assert.ok(first)
    request = first
  })
  after(async () => {
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  })

  const verifier = (language: string): string => {
    const [, code] =
      new RegExp(`<!-- verifier: ${language} -->\\n\`\`\`\\w+\\n([^]*?)\n\`\`\``).exec(guide) ?? []
    assert.ok(code, `the guide has no verifier for ${language}`)
    return code
  }
  const isThere = (command: string, args: readonly string[]): boolean => spawnSync(command, args).status === 0
  const headers = () =>
    Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  /** A genuine request, then spoilt ones: body, secret, timestamp, signature. */
  const cases = () => {
    const good = { body: request.body, headers: headers(), secret }
    return [
      { ...good, genuine: true },
      {
        ...good,
        headers: { ...good.headers, 'x-service-signature': `sha256=${good.headers['x-service-signature']}` },
        genuine: true,
      },
      { ...good, body: `${good.body} `, genuine: false },
      { ...good, secret: `whsec_${randomBytes(32).toString('base64')}`, genuine: false },
      { ...good, headers: { ...good.headers, 'x-service-timestamp': '1700000000' }, genuine: false },
      { ...good, headers: { ...good.headers, 'x-service-signature': 'ab'.repeat(32) }, genuine: false },
    ]
  }

  it('the official package and the SDK', async () => {
    new Webhook(secret).verify(request.body, headers())
    assert.equal((await verifyWebhook(request.body, request.headers, secret)).type, 'product.unpublished')
    assert.throws(() => new Webhook(secret).verify(`${request.body} `, headers()))
  })

  it('Node, as the guide has it', async () => {
    assert.match(verifier('node'), /verifyWebhook\(rawBody, headers, secret/)
    for (const { genuine, ...given } of cases()) {
      const { 'webhook-signature': _, ...service } = given.headers
      const outcome = await verifyWebhook(given.body, service, given.secret).then(
        () => true,
        () => false,
      )
      assert.equal(outcome, genuine)
    }
  })

  it('Python', { skip: !isThere('python3', ['--version']) && 'python3 is not here' }, async () => {
    const file = join(folder, 'verify.py')
    await writeFile(
      file,
      `${verifier('python')}
import sys
for case in json.load(sys.stdin):
    try:
        print(verify(case["body"].encode(), case["headers"], case["secret"])["type"])
    except ValueError as error:
        print("refused", error)
`,
    )
    const output = execFileSync('python3', [file], { input: JSON.stringify(cases()), encoding: 'utf8' })
    assert.deepEqual(
      output
        .trim()
        .split('\n')
        .map((line) => line.startsWith('product.unpublished')),
      cases().map(({ genuine }) => genuine),
    )
  })

  it('PHP', { skip: !isThere('php', ['--version']) && 'php is not here' }, async () => {
    const file = join(folder, 'verify.php')
    await writeFile(
      file,
      `${verifier('php')}
foreach (json_decode(stream_get_contents(STDIN), true) as $case) {
    try { echo souk_verify($case['body'], $case['headers'], $case['secret'])['type'], "\\n"; }
    catch (RuntimeException $error) { echo "refused\\n"; }
}
`,
    )
    const output = execFileSync('php', [file], { input: JSON.stringify(cases()), encoding: 'utf8' })
    assert.deepEqual(
      output
        .trim()
        .split('\n')
        .map((line) => line.startsWith('product.unpublished')),
      cases().map(({ genuine }) => genuine),
    )
  })

  it('Go', { skip: !isThere('go', ['version']) && 'go is not here' }, async () => {
    await writeFile(join(folder, 'go.mod'), 'module souk\n')
    await writeFile(join(folder, 'souk.go'), verifier('go'))
    await writeFile(
      join(folder, 'souk_test.go'),
      `package souk
import ("encoding/json"; "net/http"; "os"; "testing"; "time")
func TestVerify(t *testing.T) {
	var cases []struct{ Body string; Headers map[string]string; Secret string; Genuine bool }
	text, _ := os.ReadFile("cases.json")
	if err := json.Unmarshal(text, &cases); err != nil { t.Fatal(err) }
	for n, one := range cases {
		headers := http.Header{}
		for name, value := range one.Headers { headers.Set(name, value) }
		if err := Verify([]byte(one.Body), headers, one.Secret, 5*time.Minute); (err == nil) != one.Genuine { t.Errorf("case %d: %v", n, err) }
	}
}
`,
    )
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases()))
    execFileSync('go', ['test', './...'], { cwd: folder, stdio: 'pipe' })
  })
})
