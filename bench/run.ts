/** Runs the named benches (or all) one after the other: `npm run bench -- list detail`. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const benches = [
  ...['list', 'detail', 'views', 'purchase', 'purchases-list', 'payouts', 'start', 'memory', 'files'],
  ...['catalogue', 'relevance'],
]
const named = process.argv.slice(2)

if (named.includes('--help')) {
  console.log(
    `Usage: npm run bench -- [${benches.join('|')}]…\n\nWithout a name all of them run, some twenty-five minutes.`,
  )
} else {
  const unknown = named.find((name) => !benches.includes(name))
  if (unknown) {
    console.error(`there is no bench "${unknown}": use ${benches.join(', ')}`)
    process.exit(2)
  }
  for (const name of named.length > 0 ? named : benches) {
    console.log(`\n# ${name}`)
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      stdio: 'inherit',
    })
    if (status !== 0) process.exitCode = 1
  }
}
