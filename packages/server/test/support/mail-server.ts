import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { freePort } from './marketplace.ts'
import { until } from './wait.ts'

/** Why OpenSMTPD cannot run here; false where it can. On CI its absence fails the tests. */
export const noMailServer = (): false | string => {
  if (process.env['CI']) return false
  if (process.getuid?.() !== 0) return 'OpenSMTPD must be started by root'
  return spawnSync('smtpd', ['-h']).error ? 'OpenSMTPD is not installed: apt-get install opensmtpd' : false
}

export interface MailServer {
  readonly url: string
  /** What the mailbox of this user got. */
  mailbox(user: string): Promise<Email[]>
  close(): Promise<void>
}

/** OpenSMTPD, which stores the emails to any user of `example.com` and has no other mailboxes. */
export const startMailServer = async (): Promise<MailServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'souk-mail-'))
  // Mailboxes belong to a user without rights.
  await chmod(folder, 0o777)
  const port = await freePort()
  const config = join(folder, 'smtpd.conf')
  await writeFile(
    config,
    [
      'table people { "@example.com" = "daemon" }',
      `listen on 127.0.0.1 port ${port}`,
      `action "store" maildir "${folder}/%{rcpt.user}" virtual <people>`,
      'match from any for domain "example.com" action "store"',
      '',
    ].join('\n'),
  )
  const server = spawn('smtpd', ['-d', '-f', config], { stdio: 'ignore' })
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('data', () => resolve(socket.end() !== undefined))
      socket.once('error', () => resolve(false))
    })
  await until(answers, 'OpenSMTPD answers')
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailbox(user) {
      const inbox = join(folder, user, 'new')
      const names = await readdir(inbox).catch(() => [])
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(inbox, name)))))
    },
    async close() {
      server.kill()
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
