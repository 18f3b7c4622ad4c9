import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Who it was really handed over for. */
  readonly recipients: readonly string[]
  readonly parsed: Email
  readonly raw: string
}

export interface TestSmtp {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Refuses every recipient with this code and text from now on; 0 takes them. */
  refuseWith(code: number, text?: string): void
  /** Takes so many of the next mails and closes the connection instead of the answer: whether they arrived is unknown. */
  loseAnswers(count: number): void
  close(): Promise<void>
}

/** A mail server that keeps what it gets. */
export const startSmtp = async (): Promise<TestSmtp> => {
  const received: ReceivedMail[] = []
  let refusal = 0
  let refusalText = ''
  let lost = 0
  const sockets = new Map<number | undefined, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      refusal === 0 ? done() : done(Object.assign(new Error(refusalText), { responseCode: refusal })),
    async onData(stream, { envelope, remotePort }, done) {
      const raw = await buffer(stream)
      const recipients = envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, parsed: await PostalMime.parse(raw), raw: raw.toString() })
      if (lost === 0) return done()
      lost--
      sockets.get(remotePort)?.destroy()
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket))
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(code, text = 'not now') {
      refusal = code
      refusalText = text
    },
    loseAnswers(count) {
      lost = count
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
