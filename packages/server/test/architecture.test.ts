import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { notificationKindNames, operations } from '@souk/contract'
import type { compose } from '../src/app/compose.ts'
import { routes } from '../src/app/routes.ts'
import { eventVersions } from '../src/kernel/events.ts'
import { generatedFiles } from '../../../tools/generate.ts'
import * as rules from './support/architecture-rules.ts'
import * as rooms from './support/room-rules.ts'
import { namesIn, readSources, readText, type Source } from './support/sources.ts'

const sources = readSources([
  'packages/contract/src',
  'packages/documents/src',
  'packages/sdk/src',
  'packages/sdk/cli',
  'packages/web/src',
  'packages/server/src',
  'packages/server/bin',
])
const tests = readSources([
  'packages/server/test',
  'packages/web/test',
  'packages/documents/test',
  'packages/sdk/test',
  'e2e',
  'bench',
  'tools',
])
const migrations = namesIn('packages/server/migrations')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({
    path: `packages/server/migrations/${name}`,
    text: readText(`packages/server/migrations/${name}`),
  }))

const module = (name: string, file: string, text: string): Source => ({
  path: `packages/server/src/modules/${name}/${file}`,
  text,
})

/** Each rule with sources that break it: a rule that cannot fail proves nothing. */
const held: readonly { name: string; rule: rules.Rule; of?: readonly Source[]; broken: readonly Source[] }[] =
  [
    {
      name: 'imports go down only',
      rule: rules.layersHold,
      broken: [{ path: 'packages/server/src/kernel/x.ts', text: "import { y } from '../platform/y.ts'" }],
    },
    {
      name: 'modules meet by type, along declared edges',
      rule: rules.modulesMeetByType,
      broken: [module('ledger', 'x.ts', "import type { Orders } from '../orders/index.ts'")],
    },
    {
      name: 'modules meet by type, not by value',
      rule: rules.modulesMeetByType,
      broken: [module('orders', 'x.ts', "import { createCatalog } from '../catalog/index.ts'")],
    },
    {
      name: 'modules are known by their index',
      rule: rules.modulesMeetByType,
      broken: [module('orders', 'x.ts', "import type { Product } from '../catalog/product.ts'")],
    },
    {
      name: 'every module has a rank',
      rule: rules.edgesHaveRanks,
      broken: [module('unknown', 'index.ts', '')],
    },
    {
      name: 'no import cycle, types counted',
      rule: rules.noCycles,
      broken: [
        module('a', 'x.ts', "import type { Y } from './y.ts'"),
        module('a', 'y.ts', "import './x.ts'"),
      ],
    },
    {
      name: 'threads of expressions load no schemas',
      rule: rules.threadsLoadNoSchemas,
      broken: [
        module('expressions', 'thread.ts', "import { work } from './work.ts'"),
        module('expressions', 'work.ts', "import { errorCodes } from '@souk/contract'"),
      ],
    },
    {
      name: 'SQL stands in stores and the platform',
      rule: rules.sqlInStores,
      broken: [module('orders', 'refund.ts', 'await tx`update orders.order set status = 1`')],
    },
    {
      name: 'stores keep to their schema',
      rule: rules.storesKeepToTheirSchema,
      broken: [module('orders', 'store.ts', 'tx`select 1 from catalog.product`')],
    },
    {
      name: 'foreign keys follow edges',
      rule: rules.foreignKeysFollowEdges,
      of: migrations,
      broken: [
        { path: 'packages/server/migrations/0001-ledger.sql', text: 'x uuid references orders.order' },
      ],
    },
    {
      name: 'process.env stands in bin',
      rule: rules.environmentInBin,
      broken: [module('orders', 'x.ts', 'const port = process.env.PORT')],
    },
    {
      name: 'clock, randomness and fetch come from the platform',
      rule: rules.effectsInPlatform,
      broken: [module('orders', 'x.ts', 'const now = new Date()')],
    },
    {
      name: 'refusals name a rule',
      rule: rules.refusalsByRule,
      broken: [module('orders', 'x.ts', "throw new Failure('CONFLICT', 'This is not possible.')")],
    },
    {
      name: 'no SQL passes from one module into another',
      rule: rules.noSqlBetweenModules,
      broken: [
        module('catalog', 'index.ts', "import type { Fragment } from '../../platform/db/database.ts'"),
      ],
    },
    {
      name: 'only transact makes a Tx',
      rule: rules.onlyTransactMakesTx,
      broken: [module('orders', 'x.ts', 'await write(db as unknown as Tx)')],
    },
    {
      name: 'folders have one subject',
      rule: rooms.smallFolders,
      broken: Array.from({ length: 16 }, (_, n) => module('orders', `x${n}.ts`, '')),
    },
    {
      name: 'imports within a module are followed in a few steps',
      rule: rooms.shallowImports,
      broken: Array.from({ length: 10 }, (_, n) => module('orders', `x${n}.ts`, `import './x${n + 1}.ts'`)),
    },
    {
      name: 'a short file with one importer belongs to it',
      rule: rooms.nothingTiny([...sources, ...tests, module('orders', 'y.ts', "import './x.ts'")]),
      broken: [module('orders', 'x.ts', 'const x = 1')],
    },
    {
      name: 'names are terms of the field',
      rule: rooms.fieldTerms,
      of: [...sources, ...tests],
      broken: [module('orders', 'x.ts', 'const factsHeard = [`a ${asked} b`]')],
    },
    {
      name: 'comments, sentences and test titles use terms of the field',
      rule: rooms.plainProse,
      of: [...sources, ...tests],
      broken: [module('orders', 'x.ts', '/** Told of each order. */')],
    },
    {
      name: 'file names foretell what is inside',
      rule: rules.goodNames,
      broken: [module('orders', 'order-utils.ts', '')],
    },
  ]

describe('architecture', () => {
  for (const { name, rule, of, broken } of held) {
    it(name, () => assert.deepEqual(rule(of ?? sources), []))
    it(`${name}: the rule can fail`, () => assert.notDeepEqual(rule(broken), []))
  }

  it('every module has a face that says what it owns', () => {
    for (const name of Object.keys(rules.moduleEdges)) {
      const face = readText(`packages/server/src/modules/${name}/index.ts`)
      assert.match(face, /^\/\*\*[^]*?\bOwns: /, `${name}/index.ts has no head comment`)
    }
  })

  it('every operation has one handler', () => {
    const handled = routes({ config: { baseUrl: 'http://localhost' } } as ReturnType<typeof compose>).map(
      ({ operation }) => operation.id,
    )
    assert.deepEqual(handled.toSorted(), operations.map(({ id }) => id).toSorted())
  })

  it('every operation has a test file', () => {
    const files = new Set(namesIn('packages/server/test/http'))
    const missing = operations.map(({ id }) => `${id}.test.ts`).filter((file) => !files.has(file))
    assert.deepEqual(missing, [])
  })

  it('every event is published, and has a row in the table of subscriptions', () => {
    const table = readText('packages/server/src/app/listeners.ts')
    const modules = sources.filter(({ path }) => /\/(modules|operations)\//.test(path))
    for (const type of Object.keys(eventVersions)) {
      assert.ok(table.includes(` * | ${type} `), `${type} has no row in app/listeners.ts`)
      assert.ok(
        modules.some(({ text }) => text.includes(`type: '${type}'`)),
        `nothing publishes ${type}`,
      )
    }
  })

  it('every kind of notification is caused by its operation in a test', () => {
    const files = namesIn('packages/server/test/app').filter((file) => file.startsWith('notified-of-'))
    const tests = [
      ...files.map((file) => `packages/server/test/app/${file}`),
      'packages/server/test/http/notifications.list.test.ts',
      'packages/server/test/http/executions.answer.test.ts',
    ].map(readText)
    const missing = notificationKindNames.filter((kind) => !tests.some((text) => text.includes(`'${kind}'`)))
    assert.deepEqual(missing, [])
  })

  it('generated files are current', async () => {
    for (const [path, text] of await generatedFiles())
      assert.equal(readText(path), text, `${path} is not current: npm run generate`)
  })

  it('length of files and functions is held by the linter', () => {
    const { rules: lint } = JSON.parse(readText('.oxlintrc.json')) as { rules: Record<string, unknown> }
    assert.deepEqual(
      [lint['max-lines'], lint['max-lines-per-function'], lint['max-params']].map(
        (rule) => (rule as string[])[0],
      ),
      ['error', 'error', 'error'],
    )
  })
})
