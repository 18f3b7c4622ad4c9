import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { startMarketplace, type Account, type Marketplace, type MarketplaceOptions } from './marketplace.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** What the reader of a guide has before the first command. */
export interface Reader {
  /** Environment variables in addition to SOUK_URL, SOUK_KEY and SOUK_SESSION, which every reader has. */
  readonly env?: Readonly<Record<string, string>>
  /** Files in the folder that the commands run in. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>
}

export interface GuideOptions {
  readonly market?: MarketplaceOptions
  /** Prepares what the guide assumes. The reader is a seller on the business plan whose session counts as just proven. */
  readonly prepare?: (market: Marketplace, reader: Account) => Promise<Reader>
  /**
   * What happens elsewhere before the block that begins so, such as an email that arrives. It gets what the block before has printed;
   * its values replace placeholders.
   */
  readonly beforeBlock?: Readonly<
    Record<string, (market: Marketplace, printed: string) => Promise<Readonly<Record<string, string>>>>
  >
  /** Beginnings of blocks that cannot run here, with the reason. */
  readonly notRun?: Readonly<Record<string, string>>
}

interface Block {
  readonly commands: string
  /** What the guide shows as the output, if it does. `…` stands for anything. */
  readonly output: string | undefined
}

const blocksOf = (guide: string): Block[] =>
  [...guide.matchAll(/^```sh\n([^]*?)^```\n(?:\n*```(?:json|text)\n([^]*?)^```\n)?/gm)].map(
    ([, commands = '', output]) => ({ commands, output }),
  )

const withoutSpace = (value: string): string => value.replaceAll(/\s+/g, '')

/** Asserts that the output has the form that the guide shows. */
const assertShown = (actual: string, shown: string): void => {
  const pattern = withoutSpace(shown)
    .split('…')
    .map((part) => part.replaceAll(/[^\w]/g, '\\$&'))
    .join('[^]*?')
  const isShown = new RegExp(`^${pattern}$`).test(withoutSpace(actual))
  assert.ok(isShown, `the guide shows:\n${shown}\nbut it is:\n${actual}`)
}

/**
 * A line such as `PRODUCT=prod_…` is where the reader fills in what the command before has printed. `values` goes first.
 */
const fillIn = (commands: string, printed: string, values: Readonly<Record<string, string>>): string =>
  commands.replaceAll(/^((?:export )?(\w+)=)(\S*)/gm, (line, start: string, name: string, shown: string) => {
    if (!shown.endsWith('…') && values[name] === undefined) return line
    const prefix = shown.slice(0, -1)
    const value =
      values[name] ??
      (prefix === '' ? undefined : new RegExp(`\\b${prefix}[\\w.~:/?=&%-]+(?=["\\s]|$)`).exec(printed)?.[0])
    assert.ok(value, `nothing before says what ${name} is; printed was:\n${printed}`)
    return `${start}${value}`
  })

/**
 * Runs the commands of `docs/guide/<name>.md` as its reader would: one block after the other, in one shell, with the values that the
 * blocks before have printed. A block fails when a command does, or when the marketplace refuses and the guide does not show it.
 */
export const runGuide = async (name: string, options: GuideOptions = {}): Promise<void> => {
  const { market: marketOptions, prepare, beforeBlock = {}, notRun = {} } = options
  const blocks = blocksOf(await readFile(join(root, 'docs/guide', `${name}.md`), 'utf8'))
  assert.ok(blocks.length > 0, 'it has no commands')
  const folder = await mkdtemp(join(tmpdir(), 'souk-guide-'))
  const masterKey = Buffer.alloc(32, 1)
  const market = await startMarketplace({ masterKey, ...marketOptions })
  try {
    const reader = await market.account({ name: 'Robin Vale', roles: ['user', 'seller'] })
    const { env = {}, files = {} } = (await prepare?.(market, reader)) ?? {}
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
    const shell = await openShell(folder, {
      SOUK_URL: market.url,
      SOUK_KEY: reader.key,
      SOUK_SESSION: await market.signIn(reader),
      DATABASE_URL: market.database.url,
      DATA_DIR: join(folder, 'data'),
      MASTER_KEY: masterKey.toString('base64'),
      BASE_URL: market.url,
      ...env,
    })
    await market.keepProven(reader)
    const starts = new Set(Object.keys({ ...notRun, ...beforeBlock }))
    let printed = ''
    for (const { commands, output } of blocks) {
      const start = [...starts].find((one) => commands.startsWith(one))
      if (start !== undefined) starts.delete(start)
      if (start !== undefined && start in notRun) continue
      const values = start === undefined ? {} : await beforeBlock[start]?.(market, printed)
      const now = await shell(fillIn(commands, printed, values ?? {}))
      if (output !== undefined) assertShown(now, output)
      if (!/"success":false|"error": ?\{/.test(output ?? ''))
        // A schema may have a member of that name, and the list of executions has why models failed.
        assert.doesNotMatch(
          now,
          /"success":false|(?<!"failedModels":\[\{)"error":(?!null|\{"type":)/,
          commands,
        )
      if (now.trim() !== '') printed = now
    }
    assert.deepEqual([...starts], [], 'no block begins so')
  } finally {
    await market.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs commands in a folder. Variables and functions stay from one call to the next. */
const openShell = async (
  folder: string,
  variables: Readonly<Record<string, string>>,
): Promise<(commands: string) => Promise<string>> => {
  // npm finds the project from this folder, as it does for a reader who is in it.
  const npm = (await text(spawn('sh', ['-c', 'command -v npm']).stdout)).trim()
  await mkdir(join(folder, '.bin'))
  await writeFile(join(folder, '.bin/npm'), `#!/bin/sh\nexec ${npm} --prefix '${root}' "$@"\n`)
  await chmod(join(folder, '.bin/npm'), 0o755)
  const env = { PATH: `${join(folder, '.bin')}:${process.env['PATH']}`, HOME: folder, ...variables }
  const state = join(folder, '.state')
  return async (commands) => {
    const script = [
      'set -euo pipefail',
      `[ ! -f '${state}' ] || . '${state}' 2>/dev/null`,
      commands,
      `{ declare -p | grep -E '^declare -[-x]+ [A-Z]'; declare -f; } > '${state}'`,
    ].join('\n')
    const child = spawn('bash', ['-c', script], { cwd: folder, env })
    const [printed, faults, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((done) => child.once('close', done)),
    ])
    assert.equal(code, 0, `${commands}\n${printed}\n${faults}`)
    return printed
  }
}
