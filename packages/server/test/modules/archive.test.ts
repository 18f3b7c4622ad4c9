import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { archiveLimits, findArchiveFault } from '../../src/modules/media/archive.ts'
import { craftZip } from '../support/file-fixtures.ts'

describe('an archive is looked through', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'souk-archive-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  const faultOf = async (bytes: Uint8Array) => {
    const path = join(folder, 'archive.zip')
    await writeFile(path, bytes)
    return (await findArchiveFault({ path, size: bytes.length, name: 'archive.zip' }))?.reason
  }
  const refuses = async (bytes: Uint8Array, reason: RegExp) =>
    assert.match((await faultOf(bytes)) ?? '', reason)
  const zeros = (bytes: number) => Buffer.alloc(bytes)

  it('takes what honest programs make', async () => {
    const honest = [
      { name: 'SKILL.md', data: '# A skill' },
      { name: 'scripts/', data: '', stored: true, mode: 0o040755 },
      { name: 'scripts/run.py', data: 'print(1)\n'.repeat(1_000) },
      { name: 'scripts/.gitignore', data: '*.pyc' },
      { name: 'größe/日本語.txt', stored: true },
      { name: 'from Windows.txt', mode: 0 },
    ]
    assert.equal(await faultOf(craftZip(honest)), undefined)
    assert.equal(await faultOf(craftZip([])), undefined)
  })

  it('refuses entries that would be written elsewhere', async () => {
    for (const name of [
      '../up.txt',
      'a/../../up.txt',
      '/etc/passwd',
      'C:/x.txt',
      '..',
      'a/..',
      'a\\..\\b.txt',
    ])
      await refuses(craftZip([{ name: 'fine.txt' }, { name }]), /path|characters|file ?name/i)
    for (const name of ['a//b.txt', 'a/./b.txt', 'new\nline.txt', 'a\0b', ' ', `${'x'.repeat(1_100)}.txt`])
      await refuses(craftZip([{ name }]), /invalid name/)
  })

  it('refuses links and whatever is no file', async () => {
    for (const mode of [0o120777, 0o020666, 0o060660, 0o010644, 0o140777])
      await refuses(craftZip([{ name: 'link', data: '/etc/passwd', mode }]), /not a regular file/)
  })

  it('refuses the same name twice, however it is written', async () => {
    await refuses(craftZip([{ name: 'a.txt' }, { name: 'A.TXT' }]), /"A\.TXT" twice/)
    await refuses(craftZip([{ name: 'é.txt' }, { name: 'e\u0301.txt' }]), /twice/)
  })

  it('refuses bombs', async () => {
    const { entries, unpacked, nested } = archiveLimits
    const many = Array.from({ length: entries + 1 }, (_, i) => ({ name: `${i}`, data: '', stored: true }))
    await refuses(craftZip(many), /5001 entries/)
    await refuses(craftZip([{ name: 'zeros', data: zeros(20 * 1024 * 1024) }]), /100 times its size/)
    await refuses(craftZip([{ name: 'huge', claims: unpacked + 1 }]), /more than 1024 MiB/)
    const inner = Array.from({ length: nested + 1 }, (_, i) => ({ name: `${i}.zip` }))
    await refuses(craftZip(inner), /more than 10 archives/)
    assert.equal(await faultOf(craftZip(inner.slice(1))), undefined)
  })

  it('refuses entries that share their bytes', async () => {
    const kernel = { name: 'kernel', data: Buffer.from(Array.from({ length: 5_000 }, (_, i) => i * i)) }
    const copies = Array.from({ length: 50 }, (_, i) => ({ ...kernel, name: `copy ${i}`, sharesWith: 0 }))
    await refuses(craftZip([kernel, ...copies]), /overlap/)
  })

  it('is not deceived by a directory that names a smaller size', async () => {
    await refuses(craftZip([{ name: 'liar', data: zeros(5_000_000), claims: 10 }]), /not a valid zip archive/)
    await refuses(craftZip([{ name: 'liar', data: 'short', claims: 5_000 }]), /not a valid zip archive/)
    await refuses(
      craftZip([{ name: 'liar', data: 'stored', stored: true, claims: 3 }]),
      /not a valid zip archive/,
    )
  })

  it('refuses what cannot be looked into, and what is no archive', async () => {
    await refuses(craftZip([{ name: 'secret.txt', encrypted: true }]), /encrypted/)
    const sound = craftZip([{ name: 'a.txt', data: 'some text that is packed, packed, packed' }])
    await refuses(sound.subarray(0, -10), /not a valid zip archive/)
    await refuses(Buffer.from('PK\x03\x04 and nothing else'), /not a valid zip archive/)
    const broken = Buffer.from(sound)
    broken.fill(0xff, 40, 55)
    await refuses(broken, /not a valid zip archive/)
  })
})
