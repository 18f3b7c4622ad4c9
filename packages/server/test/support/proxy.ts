import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generate } from 'selfsigned'
import { Agent, fetch as fetchBy } from 'undici'
import { freePort } from './marketplace.ts'

const operations = resolve(import.meta.dirname, '../../../../docs/operations')

export type ProxyName = 'nginx' | 'caddy'

export interface Proxy {
  /** Sends requests from this address of the machine, trusting the proxy's certificate. */
  fetchFrom(address: string): typeof fetch
  close(): Promise<void>
}

export interface ProxyPorts {
  readonly https: number
  readonly http: number
  readonly souk: number
}

interface Options {
  readonly ports: ProxyPorts
  /** Enables Strict-Transport-Security for subdomains, as the comments of the file say. */
  readonly withSubdomains?: boolean
}

/** The name that both configurations carry. */
export const proxyHost = 'market.example'

export const isInstalled = (name: ProxyName): boolean => {
  const { error } = spawnSync(name, [name === 'nginx' ? '-v' : 'version'])
  return error === undefined
}

const enable = (text: string, first: string, lines: number): string => {
  const all = text.split('\n')
  const at = all.findIndex((line) => line.includes(first))
  if (at === -1) throw new Error(`the configuration has no line with "${first}"`)
  return all
    .map((line, index) => (index >= at && index < at + lines ? line.replace(/# ?/, '') : line))
    .join('\n')
}

/** What replaces the placeholders of the file that operators copy; everything else of it is used as it is. */
const configure = {
  nginx(text: string, folder: string, { ports, withSubdomains }: Options): string {
    const own = text
      // Not every machine that runs tests has IPv6.
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${ports.https}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${ports.http}`)
      .replaceAll('/etc/ssl/market.example/', `${folder}/`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.souk}`)
      .replace('return 308 https://market.example', `return 308 https://market.example:${ports.https}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    return `${process.getuid?.() === 0 ? 'user root;' : ''}
      daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; events {}
      http {
        access_log off;
        ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        ${withSubdomains ? enable(own, '# proxy_hide_header Strict', 2) : own}
      }`
  },
  caddy(text: string, folder: string, { ports, withSubdomains }: Options): string {
    const own = enable(text, '# tls /etc/ssl', 1)
      .replace(/^\{$/m, `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`)
      .replaceAll('/etc/ssl/market.example/', `${folder}/`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.souk}`)
    return withSubdomains ? enable(own, '# header {', 4) : own
  },
} as const

const files = { nginx: 'nginx.conf', caddy: 'Caddyfile' } as const

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

export const proxyPorts = async (): Promise<ProxyPorts> => ({
  https: await freePort(),
  http: await freePort(),
  souk: await freePort(),
})

/** Runs the real program with the configuration that operators copy, and a certificate of its own. */
export const startProxy = async (name: ProxyName, options: Options): Promise<Proxy> => {
  const folder = await mkdtemp(join(tmpdir(), `souk-${name}-`))
  const names = [{ type: 2 as const, value: proxyHost }]
  const { private: key, cert } = await generate([{ name: 'commonName', value: proxyHost }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: names }],
  })
  await writeFile(join(folder, 'fullchain.pem'), cert)
  await writeFile(join(folder, 'privkey.pem'), key)
  const text = await readFile(join(operations, files[name]), 'utf8')
  const file = join(folder, files[name])
  await writeFile(file, configure[name](text, folder, options))
  const args =
    name === 'nginx'
      ? ['-p', folder, '-e', 'stderr', '-c', file]
      : ['run', '--adapter', 'caddyfile', '--config', file]
  const env = { PATH: process.env['PATH'], HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  const ended = once(child, 'close')
  const { https, http } = options.ports
  while (!(await answers(https)) || !(await answers(http))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: ${output}`)
    await new Promise((done) => setTimeout(done, 20))
  }
  const agents: Agent[] = []
  return {
    fetchFrom(address) {
      const local = { address: '127.0.0.1', family: 4 }
      const agent = new Agent({
        localAddress: address,
        connect: {
          ca: cert,
          lookup: (_host, { all }, found) =>
            all ? found(null, [local]) : found(null, local.address, local.family),
        },
      })
      agents.push(agent)
      return async (input, init) => {
        // Of Node's own classes, which this fetch does not know: a form is sent as its bytes.
        const form = init?.body instanceof FormData ? new Response(init.body) : undefined
        const sent = form && {
          headers: {
            ...Object.fromEntries(new Headers(init?.headers)),
            'content-type': form.headers.get('content-type') ?? '',
          },
          body: await form.bytes(),
        }
        const options = { ...init, ...sent, dispatcher: agent } as Parameters<typeof fetchBy>[1]
        return (await fetchBy(String(input), options)) as unknown as Response
      }
    },
    async close() {
      await Promise.all(agents.map((agent) => agent.destroy()))
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
