import assert from 'node:assert/strict'
import type { LookupAddress } from 'node:dns'
import { once, setMaxListeners } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { after, afterEach, before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createEgress, type Egress, type EgressOptions } from '../../src/platform/egress/egress.ts'
import type { Lookup } from '../../src/platform/egress/connector.ts'
import { startReceiver, type Receiver } from '../support/receiver.ts'

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 })

describe('egress', () => {
  let receiver: Receiver
  before(async () => {
    receiver = await startReceiver()
  })
  after(() => receiver.close())
  const open: Egress[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })

  const egressWith = (options: EgressOptions = {}): Egress => {
    const egress = createEgress({ ports: [receiver.port], ...options })
    open.push(egress)
    return egress
  }
  const trusting = (options: EgressOptions = {}) => egressWith({ allowInsecure: [receiver.host], ...options })
  const post = (egress: Egress, url: string) =>
    egress.send({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })

  /** Names and what they resolve to, one answer after the other. */
  const resolving = (...answers: readonly (readonly string[])[]): Lookup => {
    let requests = 0
    // Later, as the system does: an error before the socket is returned would find no listener.
    return (_hostname, callback) =>
      void setImmediate(() =>
        callback(null, (answers[Math.min(requests++, answers.length - 1)] ?? []).map(address)),
      )
  }

  const loopback: readonly [name: string, host: string, lookup?: EgressOptions['lookup']][] = [
    ['dotted decimal', '127.0.0.1'],
    ['another loopback address', '127.8.9.10'],
    ['one decimal number', '2130706433'],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f000001'],
    ['short form', '127.1'],
    ['the unspecified address', '0.0.0.0'],
    ['full-width digits', '１２７.０.０.１'],
    ['IPv6 loopback', '[::1]'],
    ['IPv6 unspecified', '[::]'],
    ['IPv4-mapped', '[::ffff:127.0.0.1]'],
    ['IPv4-compatible', '[::127.0.0.1]'],
    ['NAT64', '[64:ff9b::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['a name of loopback', 'localhost'],
    ['a name that resolves to loopback', 'rebind.example', resolving(['127.0.0.1'])],
    [
      'a name with one private address among public ones',
      'mixed.example',
      resolving(['8.8.8.8', '127.0.0.1']),
    ],
    [
      'a name that is public when looked at and loopback when connected to',
      'rebinding.example',
      resolving(['8.8.8.8'], ['127.0.0.1']),
    ],
  ]
  it('has 18 ways to loopback to refuse', () => assert.equal(loopback.length, 18))

  for (const [name, host, lookup] of loopback)
    it(`never reaches loopback as ${name}`, async () => {
      const before = receiver.connections()
      // It connects to the address that was checked, a public one, where nothing of ours listens.
      const isRebinding = name.startsWith('a name that is public')
      const egress = egressWith({ ...(lookup ? { lookup } : {}), ...(isRebinding ? { connectMs: 200 } : {}) })
      const url = `https://${host}:${receiver.port}/hook`
      const outcome = await post(egress, url)
      assert.ok('failure' in outcome)
      if (!isRebinding) assert.equal(outcome.failure, 'refused')
      const said = egress.refusal(url)
      if (said !== undefined) assert.equal(said.rule, 'url_refused')
      assert.equal(receiver.connections(), before)
    })

  it('reaches loopback by each of these when nothing guards: the cases can fail', async () => {
    const reached: string[] = []
    for (const [name, host, lookup] of loopback) {
      const before = receiver.connections()
      const hostname = new URL(`http://${host}:${receiver.port}`).hostname
      const egress = egressWith({
        allowInsecure: [`${hostname}:${receiver.port}`],
        connectMs: 2_000,
        ...(lookup ? { lookup } : {}),
      })
      await post(egress, `http://${host}:${receiver.port}/hook`)
      if (receiver.connections() > before) reached.push(name)
    }
    // The other forms need a receiver on IPv6 or a translating router, which this machine may lack.
    for (const name of ['dotted decimal', 'one decimal number', 'octal', 'hexadecimal', 'a name of loopback'])
      assert.ok(reached.includes(name), `${name} was not reached: ${reached.join()}`)
    assert.ok(reached.includes('a name that resolves to loopback'))
  })

  it('tells the same of a private address and of an unknown name', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const outcomes = [
      await post(egressWith({ lookup: resolving(['10.0.0.7']) }), `https://a.example:${receiver.port}/`),
      await post(
        egressWith({ lookup: (_hostname, callback) => callback(unknown, []) }),
        `https://b.example:${receiver.port}/`,
      ),
      await post(egressWith({ lookup: resolving([]) }), `https://c.example:${receiver.port}/`),
    ]
    for (const outcome of outcomes) {
      assert.ok('failure' in outcome)
      assert.deepEqual([outcome.failure, outcome.address], ['refused', undefined])
    }
  })

  it('takes https alone, on its ports, without user, fragment or other schemes', () => {
    const egress = createEgress()
    assert.equal(egress.refusal('https://example.com/hook?a=b'), undefined)
    assert.equal(egress.refusal('https://example.com:8443/'), undefined)
    for (const url of [
      ...[
        'http://example.com/',
        'https://example.com:22/',
        'https://u:p@example.com/',
        'https://u@example.com/',
      ],
      ...[
        'ftp://example.com/',
        'file:///etc/passwd',
        'https://example.com/#a',
        'example.com',
        '',
        'https://',
      ],
      ...['https://10.1.2.3/', 'https://169.254.169.254/latest', 'https://[fd00::1]/', 'https://[fe80::1]/'],
      ...['https://100.64.0.1/', 'https://224.0.0.1/', 'https://[2001:db8::1]/', 'https://[::2]/'],
      `https://example.com/${'x'.repeat(3_000)}`,
    ])
      assert.ok(egress.refusal(url), `${url} was taken`)
  })

  it('lets a listed host pass, on its port alone (Decision 45)', async () => {
    const egress = trusting()
    const outcome = await post(egress, receiver.url)
    assert.ok('status' in outcome)
    assert.deepEqual(
      [outcome.status, outcome.body.toString(), outcome.address, outcome.truncated],
      [200, 'taken', '127.0.0.1', false],
    )
    const other = await post(egress, `http://127.0.0.1:${receiver.port + 1}/`)
    assert.ok('failure' in other && other.failure === 'refused')
  })

  it('keeps a connection for the next request', async () => {
    const egress = trusting()
    await post(egress, receiver.url)
    const before = receiver.connections()
    for (let i = 0; i < 5; i++) assert.ok('status' in (await post(egress, receiver.url)))
    assert.equal(receiver.connections(), before)
  })

  it('follows no redirect', async () => {
    const other = await startReceiver()
    receiver.respond((_received, reply) => void reply.writeHead(302, { location: other.url }).end())
    const outcome = await post(trusting({ allowInsecure: [receiver.host, other.host] }), receiver.url)
    receiver.respond(() => 200)
    assert.ok('status' in outcome)
    assert.deepEqual([outcome.status, other.received.length], [302, 0])
    await other.close()
  })

  it('uses no proxy of the environment', async () => {
    const proxy = await startReceiver()
    process.env['HTTP_PROXY'] = process.env['http_proxy'] = `http://${proxy.host}`
    try {
      assert.ok('status' in (await post(trusting(), receiver.url)))
    } finally {
      delete process.env['HTTP_PROXY']
      delete process.env['http_proxy']
    }
    assert.equal(proxy.connections(), 0)
    await proxy.close()
  })

  it('reads 16 KiB of 128 MB and leaves the rest', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x')
    let written = 0
    receiver.respond(async (_received, reply) => {
      setMaxListeners(0, reply)
      reply.writeHead(200)
      for (; written < 128 * 1024 * 1024 && !reply.destroyed; written += piece.length)
        if (!reply.write(piece)) await Promise.race([once(reply, 'drain'), once(reply, 'close')])
      reply.end()
    })
    const outcome = await post(trusting(), receiver.url)
    receiver.respond(() => 200)
    assert.ok('status' in outcome)
    assert.deepEqual([outcome.status, outcome.body.length, outcome.truncated], [200, 16_384, true])
    assert.ok(written < 16 * 1024 * 1024, `${written} bytes were written`)
  })

  it('takes a gzip bomb for the bytes that it is', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    receiver.respond((_received, reply) => {
      reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    const outcome = await post(trusting(), receiver.url)
    receiver.respond(() => 200)
    assert.ok('status' in outcome)
    assert.deepEqual(outcome.body, bomb.subarray(0, 16_384))
  })

  describe('with receivers that never finish', () => {
    let server: Server
    const sockets = new Set<Socket>()
    let behave: (socket: Socket) => void = () => {}
    let host = ''
    before(async () => {
      server = createServer((socket) => {
        sockets.add(socket)
        socket.on('error', () => {})
        behave(socket)
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      host = `127.0.0.1:${(server.address() as { port: number }).port}`
    })
    after(async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    })
    const trying = (options: EgressOptions = {}) =>
      post(egressWith({ allowInsecure: [host], deadlineMs: 400, ...options }), `http://${host}/`)

    it('ends a drip at the deadline for the whole', async () => {
      behave = (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n')
        const timer = setInterval(() => socket.write('x'), 20)
        socket.on('close', () => clearInterval(timer))
      }
      const outcome = await trying()
      assert.ok('failure' in outcome)
      assert.equal(outcome.failure, 'timeout')
      // All of the drip would take 20 s.
      assert.ok(outcome.durationMs >= 395 && outcome.durationMs < 10_000, `${outcome.durationMs} ms`)
    })

    it('ends a drip of header lines, too', async () => {
      behave = (socket) => {
        socket.write('HTTP/1.1 200 OK\r\n')
        const timer = setInterval(() => socket.write('X-More: x\r\n'), 20)
        socket.on('close', () => clearInterval(timer))
      }
      const outcome = await trying()
      assert.ok('failure' in outcome && outcome.failure === 'timeout')
    })

    it('ends silence at the deadline and closes the connection', async () => {
      const closed = new Promise((done) => {
        behave = (socket) => void socket.on('close', done).resume()
      })
      const outcome = await trying()
      assert.ok('failure' in outcome && outcome.failure === 'timeout')
      await closed
    })

    it('ends a name that never resolves, and a handshake that never ends, at the time for connecting', async () => {
      const unresolved = await post(
        egressWith({ connectMs: 100, lookup: () => {} }),
        `https://slow.example:${receiver.port}/`,
      )
      assert.ok('failure' in unresolved && unresolved.failure === 'timeout')
      behave = (socket) => void socket.resume()
      const outcome = await post(
        egressWith({ allowInsecure: [host], connectMs: 100, deadlineMs: 60_000 }),
        `https://${host}/`,
      )
      assert.ok('failure' in outcome && outcome.failure === 'timeout')
      assert.ok(outcome.durationMs < 30_000, `${outcome.durationMs} ms`)
    })

    it('says that a connection was reset, closed or answered with no HTTP', async () => {
      const actions: readonly ((socket: Socket) => void)[] = [
        (socket) => void socket.once('data', () => socket.resetAndDestroy()),
        (socket) => void socket.once('data', () => socket.end()),
        (socket) => void socket.once('data', () => socket.end('SSH-2.0-nothing\r\n\r\n')),
        (socket) => {
          socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'))
        },
      ]
      for (const action of actions) {
        behave = action
        const outcome = await trying()
        assert.ok('failure' in outcome && outcome.failure === 'connection', JSON.stringify(outcome))
      }
    })

    it('says that the connection was refused', async () => {
      const gone = await startReceiver()
      await gone.close()
      const outcome = await post(egressWith({ allowInsecure: [gone.host] }), gone.url)
      assert.ok('failure' in outcome)
      assert.deepEqual([outcome.failure, outcome.detail], ['connection', 'ECONNREFUSED'])
    })
  })
})
