import { examine } from '../src/operations/doctor.ts'
import { versionLine } from '../src/platform/version.ts'
import type { Command } from './admin-command.ts'

export const doctor: Command = {
  usage: 'doctor',
  help: 'Checks configuration, database, clock, storage, mail, ledger and OpenSearch. Exits with 1 if something is wrong.',
  options: {},
  positionals: [],
  required: [],
  async run(_input, opened) {
    const { souk, files } = await opened()
    const findings = [{ check: 'version', ok: true, says: versionLine() }, ...(await examine(souk, files))]
    for (const { check, ok, says } of findings)
      process.stdout.write(`${ok ? 'ok   ' : 'WRONG'}  ${check.padEnd(14)} ${says}\n`)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}
