import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { bootDebian, noDebian, type Debian } from '../support/debian.ts'
import { until } from '../support/wait.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** The lines of the guide, without what installs packages: those of this checkout are used. */
const installation = async (): Promise<string> => {
  const guide = await readFile(join(root, 'docs/guide/install.md'), 'utf8')
  const section = guide.slice(guide.indexOf('\n## systemd\n'), guide.indexOf('\n## Kubernetes\n'))
  const lines = /```bash\n([\s\S]*?)```/.exec(section)?.[1] ?? ''
  assert.match(lines, /npm ci --omit=dev/)
  return lines.replace(/^.*npm ci.*$/m, 'set -e')
}

/** Sends a request whose body ends only when the service is stopping; prints the first line of the answer. */
const requestWhileStopping = `
  const { execSync, spawn } = require('node:child_process')
  const { setTimeout: wait } = require('node:timers/promises')
  const body = JSON.stringify({ email: 'you@market.example', password: 'not this one' })
  const socket = require('node:net').connect(3000, '127.0.0.1')
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost:3000', 'Origin: http://localhost:3000',
    'Content-Type: application/json', 'Content-Length: ' + body.length, 'Expect: 100-continue', 'Connection: close']
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', (error) => (answer += error.message))
  socket.on('close', () => console.log(answer.replace(/^HTTP\\/1.1 100 Continue\\s+/, '').split('\\r\\n')[0]))
  socket.write(head.join('\\r\\n') + '\\r\\n\\r\\n');
  (async () => {
    while (!answer.includes('100 Continue')) await wait(10)
    spawn('systemctl', ['stop', 'souk'])
    while (!execSync('journalctl -u souk -o cat -n 5').includes('Stopping. ')) await wait(50)
    socket.write(body)
  })()`

/** A real systemd starts, stops and restarts the service, in a Debian of its own. */
describe('souk.service', { skip: process.env['CI'] === undefined && noDebian, timeout: 600_000 }, () => {
  let debian: Debian
  let installed: string
  before(async () => {
    debian = await bootDebian(root)
    await debian.shell(`printf 'BASE_URL=http://localhost:3000\\nPAYMENTS=sandbox\\nDEMO=off\\n' > souk.env`)
    installed = await debian.shell(await installation())
  })
  after(() => debian.close())

  const status = async (): Promise<string> => {
    const program = "fetch('http://127.0.0.1:3000/health/ready').then((r) => console.log(r.status))"
    return debian.shell(`/opt/souk/node_modules/.bin/node -e "${program}"`).catch(() => 'no answer')
  }
  const isReady = async (): Promise<boolean> => (await status()).trim() === '200'
  const property = async (name: string): Promise<string> =>
    (await debian.shell(`systemctl show souk --property=${name} --value`)).trim()

  it('runs as the guide says, as its own user', async () => {
    assert.match(installed, /^ok {5}database {7}PostgreSQL 18/m)
    await until(isReady, 'Souk answers', 60_000)
    const owner = await debian.shell(`stat --format=%U /proc/${await property('MainPID')}`)
    assert.equal(owner.trim(), 'souk')
  })

  it('has commands for operators, which create nothing that the service cannot read', async () => {
    const user = await debian.shell(
      'sudo souk admin user create --email you@market.example --name You --role admin',
    )
    assert.equal(JSON.parse(user).email, 'you@market.example')
    await debian.shell('sudo souk admin backup /var/lib/souk/backup')
    assert.equal((await debian.shell('find /var/lib/souk -not -user souk')).trim(), '')
    assert.match(await debian.shell('sudo souk admin --help'), /^Usage: souk admin COMMAND$/m)
    await assert.rejects(debian.shell('sudo souk admin nonsense'), { code: 2 })
  })

  it('stops after the requests in progress, and its database after it', async () => {
    await until(isReady, 'Souk answers', 60_000)
    await debian.shell(`cat > request.cjs <<'END'\n${requestWhileStopping}\nEND`)
    const answer = await debian.shell('/opt/souk/node_modules/.bin/node request.cjs')
    assert.equal(answer.trim(), 'HTTP/1.1 401 Unauthorized')
    await debian.shell('sudo systemctl stop souk')
    assert.equal(await property('Result'), 'success')
    assert.equal(await property('ExecMainStatus'), '0')
    const output = await debian.shell('journalctl -u souk --output=cat')
    assert.match(output, /Stopping\. Requests in progress are finished first\./)
    const database = await debian.shell('cat /var/lib/souk/pg18/log/* | tail -n 1')
    assert.match(database, /database system is shut down/)
    await debian.shell('sudo systemctl start souk')
    await until(isReady, 'Souk answers again', 60_000)
    assert.match(
      await debian.shell('sudo souk admin link --email you@market.example'),
      /^http:\/\/localhost:3000\/sign-in/,
    )
  })

  it('is started again when it was killed', async () => {
    const killed = await property('MainPID')
    await debian.shell(`kill -9 ${killed}`)
    await until(async () => !['0', killed].includes(await property('MainPID')), 'it is restarted', 60_000)
    await until(isReady, 'Souk answers again', 60_000)
    assert.equal(await property('NRestarts'), '1')
  })
})
