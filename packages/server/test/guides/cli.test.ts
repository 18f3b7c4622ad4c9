import { join } from 'node:path'
import { describe, it } from 'node:test'
import { installCli, type Cli } from '../support/cli.ts'
import { runGuide } from '../support/guide.ts'
import type { Account } from '../support/marketplace.ts'

describe('the guide on the command line', () => {
  it('runs as it is written', async () => {
    const opened: { cli?: Cli; robin?: Account } = {}
    try {
      await runGuide('cli', {
        async prepare({ url }, reader) {
          const cli = await installCli(url)
          Object.assign(opened, { cli, robin: reader })
          return { env: { PATH: `${join(cli.folder, 'node_modules/.bin')}:${process.env['PATH']}` } }
        },
        beforeBlock: {
          'PRODUCT=': async () => {
            const own = await opened.robin?.client.products.list({ query: { mine: true } })
            return { PRODUCT: own?.data[0]?.id ?? '' }
          },
          'souk trigger': async () => {
            await opened.robin?.client.listeners.open({ body: { events: ['*'] } })
            return {}
          },
        },
        notRun: {
          'npm install --global': 'it is installed into a folder of its own instead',
          'souk login': 'a browser has to answer; cli-login.test.ts signs in',
          'souk listen': 'it ends with Ctrl-C; cli-commands.test.ts listens',
        },
      })
    } finally {
      await opened.cli?.close()
    }
  })
})
