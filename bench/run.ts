/** Runs the named benches (or all) one after the other: `npm run bench -- list detail`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { nodeFlags } from './support/bench-server.ts'

const benches = [
  ...[
    'list',
    'detail',
    'views',
    'purchase',
    'purchases-list',
    'payouts',
    'reconciliation',
    'start',
    'migrations',
    'memory',
    'files',
    'session',
    'keys',
    'webhooks',
    'notifications',
    'execution',
    'forecast',
    'capacity',
    'idle',
    'site',
    'pages',
    'analytics',
  ],
  ...['catalogue', 'opensearch', 'relevance'],
]
const named = process.argv.slice(2)

if (named.includes('--help')) {
  console.log(
    `Usage: npm run bench -- [${benches.join('|')}]…\n\nWithout a name all of them run, some thirty minutes.`,
  )
} else {
  const unknown = named.find((name) => !benches.includes(name))
  if (unknown) {
    console.error(`there is no bench "${unknown}": use ${benches.join(', ')}`)
    process.exit(2)
  }
  for (const name of named.length > 0 ? named : benches) {
    console.log(`\n# ${name}`)
    const script = join(import.meta.dirname, `${name}.ts`)
    const { status } = spawnSync(process.execPath, [...nodeFlags, script], { stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
