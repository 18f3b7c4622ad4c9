import assert from 'node:assert/strict'
import { afterEach, describe, it, mock } from 'node:test'
import { followRun } from '../src/api/stream.ts'

describe('a run that is followed', () => {
  afterEach(() => {
    mock.restoreAll()
    mock.timers.reset()
  })

  const answersOf = (...answers: readonly Response[]) => {
    const left = [...answers]
    return mock.method(globalThis, 'fetch', async () => left.shift() ?? Response.error())
  }
  const turn = () => new Promise((done) => setImmediate(done))
  const turns = async () => {
    for (let count = 0; count < 20; count++) await turn()
  }

  it('goes on after too many requests, when the server says', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const fetched = answersOf(
      new Response('{}', { status: 429, headers: { 'retry-after': '30' } }),
      new Response('id: 7\nevent: step.completed\ndata: {}\n\n', { status: 200 }),
      new Response('{}', { status: 404 }),
    )
    let changes = 0
    const end = followRun('exe_1', { signal: new AbortController().signal, onChange: async () => changes++ })
    await turns()
    mock.timers.tick(29_000)
    await turns()
    assert.equal(fetched.mock.callCount(), 1)
    mock.timers.tick(1_000)
    await turns()
    assert.equal(fetched.mock.callCount(), 2)
    assert.ok(changes >= 1)
    mock.timers.tick(1_000)
    await end
    assert.equal(fetched.mock.callCount(), 3)
    const [, init] = (fetched.mock.calls[2]?.arguments ?? []) as unknown as [string, RequestInit]
    assert.equal((init.headers as Record<string, string>)['last-event-id'], '7')
  })

  it('is read once for all events that come at once, and once more for what came meanwhile', async () => {
    const events = Array.from({ length: 20 }, (_, n) => `id: ${n}\nevent: step.completed\ndata: {}\n\n`)
    answersOf(new Response(events.join('')))
    const control = new AbortController()
    const reads: PromiseWithResolvers<void>[] = []
    const end = followRun('exe_1', {
      signal: control.signal,
      onChange: () => {
        const read = Promise.withResolvers<void>()
        reads.push(read)
        return read.promise
      },
    })
    await turns()
    assert.equal(reads.length, 1)
    reads[0]?.resolve()
    await turns()
    assert.equal(reads.length, 2)
    reads[1]?.resolve()
    await turns()
    assert.equal(reads.length, 2)
    control.abort()
    await end
  })
})
