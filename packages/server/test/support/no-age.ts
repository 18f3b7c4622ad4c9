import { spawnSync } from 'node:child_process'

/** Why tests of encrypted backups are skipped; false where they run. */
export const noAge = (): false | string => {
  if (process.env['CI']) return false
  return spawnSync('age', ['--version']).error ? 'age is not installed: apt-get install age' : false
}
