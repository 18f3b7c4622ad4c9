import { examine, type Finding } from '../src/operations/doctor.ts'
import { versionLine } from '../src/platform/version.ts'
import type { Command } from './admin-command.ts'

export const printFindings = (findings: readonly Finding[]): void => {
  for (const { check, ok, says } of findings)
    process.stdout.write(`${ok ? 'ok   ' : 'WRONG'}  ${check.padEnd(14)} ${says}\n`)
}

export const doctor: Command = {
  usage: 'doctor [--json]',
  help: 'Checks configuration, database, standby, clock, storage, mail, payments, ledger, OpenSearch and analytics. Exits with 1 if something is wrong. With --json, prints an array of { check, ok, says }.',
  options: { json: { type: 'boolean' } },
  positionals: [],
  required: [],
  async run({ values }, opened) {
    const { souk, files } = await opened()
    const findings = [{ check: 'version', ok: true, says: versionLine() }, ...(await examine(souk, files))]
    if (values['json']) process.stdout.write(`${JSON.stringify(findings, undefined, 2)}\n`)
    else printFindings(findings)
    return findings.every(({ ok }) => ok) ? 0 : 1
  },
}
