import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { isGoThere } from '../support/api-tools.ts'

const run = promisify(execFile)
const manifests = resolve(import.meta.dirname, '../../../../docs/operations/kubernetes')
const withoutGo = !isGoThere && process.env['CI'] === undefined && 'Go is not installed'

/** Kustomize and the types of Kubernetes itself; there is no cluster. */
describe('the manifests for Kubernetes', { skip: withoutGo, timeout: 600_000 }, () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-kubernetes-'))
    await cp(join(import.meta.dirname, 'kubernetes'), folder, { recursive: true })
    await run('go', ['build', '-o', 'check', '.'], { cwd: folder, maxBuffer: 1e8 })
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const check = (where: string) => run(join(folder, 'check'), [where])

  it('are built by Kustomize, and have no field that Kubernetes does not know', async () => {
    const { stdout } = await check(manifests)
    assert.deepEqual(
      stdout
        .trim()
        .replace(/settings-\w+/, 'settings')
        .split('\n')
        .toSorted(),
      [
        'ConfigMap souk-settings',
        'Deployment souk-serve',
        'Deployment souk-worker',
        'Job souk-migrate',
        'Namespace souk',
        'PodDisruptionBudget souk-serve',
        'PodDisruptionBudget souk-worker',
        'Service souk',
      ],
    )
  })

  it('would be refused with another field', async () => {
    const copy = join(folder, 'copy')
    await cp(manifests, copy, { recursive: true })
    await writeFile(
      join(copy, 'namespace.yaml'),
      'apiVersion: v1\nkind: Namespace\nmetadata: { name: souk, label: {} }\n',
    )
    await assert.rejects(check(copy), /unknown field "label"/)
  })
})
