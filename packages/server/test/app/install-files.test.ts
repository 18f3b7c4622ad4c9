import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, it } from 'node:test'
import { settings } from '../../src/platform/config/config.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (file: string): Promise<string> => readFile(resolve(root, file), 'utf8')

const isInstalled = !spawnSync('systemd-analyze', ['--version']).error
const hasCaddy = !spawnSync('caddy', ['version']).error

describe('files to install Souk with', () => {
  it('run it with the same options as npm start', async () => {
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
    const options = /node (--.*) packages\/server\/bin\/souk\.ts start/.exec(scripts['start'] ?? '')?.[1]
    assert.ok(options)
    assert.ok((await read('Dockerfile')).includes(`/node ${options} /souk/packages/server/bin/souk.ts "$@"`))
    const service = await read('docs/operations/souk.service')
    assert.ok(service.includes(`/node ${options} /opt/souk/packages/server/bin/souk.ts start`))
  })

  it('set what Souk knows', async () => {
    const compose = await read('compose.yaml')
    const service = compose.slice(compose.indexOf('\n  souk:\n'), compose.indexOf('\nvolumes:\n'))
    const scaled = await read('compose.scaled.yaml')
    const shared = scaled.slice(scaled.indexOf('\nx-souk:'), scaled.indexOf('\nservices:\n'))
    const composed = [
      ...service.matchAll(/^ {6}([A-Z_]+): /gm),
      ...shared.matchAll(/^ {4}([A-Z_]+): /gm),
    ].map(([, name = '']) => name)
    const set = /^ENV (.*)$/m.exec(await read('Dockerfile'))?.[1]?.split(' ') ?? []
    const clustered = (await read('docs/operations/kubernetes/settings.env')).trim().split('\n')
    const names = [...composed, ...[...set, ...clustered].map((one) => one.replace(/=.*/, ''))]
    assert.ok(composed.length >= 12 && set.length >= 4)
    assert.deepEqual(
      names.filter((name) => name !== 'NODE_ENV' && !(name in settings)),
      [],
    )
  })

  it(
    'have a proxy that Caddy takes',
    { skip: !hasCaddy && process.env['CI'] === undefined ? 'caddy is not installed' : false },
    async () => {
      const compose = await read('compose.scaled.yaml')
      const block = /^ {2}caddy:\n {4}content: \|\n((?: {6}.*\n)+)/m.exec(compose)?.[1] ?? ''
      const file = join(await mkdtemp(join(tmpdir(), 'souk-caddy-')), 'Caddyfile')
      await writeFile(file, block.replaceAll(/^ {6}/gm, '').replace('${DOMAIN}', 'market.example'))
      const { stdout, stderr } = spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], {
        encoding: 'utf8',
      })
      await rm(dirname(file), { recursive: true })
      assert.match(stdout, /"dynamic_upstreams":\{"name":"serve","port":"3000"/, stderr)
    },
  )

  it('run this release on Kubernetes, as the user of the image', async () => {
    const { version } = JSON.parse(await read('package.json')) as { version: string }
    assert.match(
      await read('docs/operations/kubernetes/kustomization.yaml'),
      new RegExp(`newTag: ${version} `),
    )
    const user = /--uid (\d+)/.exec(await read('Dockerfile'))?.[1]
    for (const file of ['migrate', 'serve', 'worker'])
      assert.match(await read(`docs/operations/kubernetes/${file}.yaml`), new RegExp(`runAsUser: ${user}\\b`))
  })

  it('leave secrets out of the image and of the repository', async () => {
    const lines = async (file: string) => (await read(file)).split('\n')
    assert.ok((await lines('.dockerignore')).includes('.env*'))
    assert.ok((await lines('.gitignore')).includes('.env'))
  })

  it(
    'are a service that systemd takes',
    {
      skip: !isInstalled && process.env['CI'] === undefined ? 'systemd-analyze is not installed' : false,
    },
    () => {
      const { stderr } = spawnSync(
        'systemd-analyze',
        ['verify', resolve(root, 'docs/operations/souk.service')],
        {
          encoding: 'utf8',
        },
      )
      // Souk is in /opt/souk on servers.
      const faults = stderr
        .split('\n')
        .filter((line) => line !== '' && !/is not executable|\/opt\/souk/.test(line))
      assert.deepEqual(faults, [])
    },
  )
})
