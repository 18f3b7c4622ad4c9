import { spawnSync } from 'node:child_process'

/** Why tests with a program of others are skipped; false where they run, as in CI, which installs it. */
export const missing = (program: string, ofPackage = program): false | string => {
  if (process.env['CI']) return false
  return spawnSync(program, ['--version']).error
    ? `${program} is not installed: apt-get install ${ofPackage}`
    : false
}
