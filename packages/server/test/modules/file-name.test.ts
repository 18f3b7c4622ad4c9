import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { cleanName, extensionOf } from '../../src/modules/media/file-name.ts'
import { runs } from '../support/depth.ts'

describe('the name of a file', () => {
  it('stays what it is if every system can store it', () => {
    for (const name of ['style-guide.pdf', 'Größe 俳句 🦊.md', 'a.tar.gz', "it's (1) [2] {3}.txt", 'README'])
      assert.equal(cleanName(name), name)
  })

  it('is made safe', () => {
    const cases: readonly (readonly [sent: string, expected: string | undefined])[] = [
      ['../../etc/passwd', 'passwd'],
      ['C:\\Users\\Mara\\notes.md', 'notes.md'],
      ['.bashrc', 'bashrc'],
      ['a\0b\r\nc.txt', 'abc.txt'],
      ['photo\u202Egnp.exe', 'photognp.exe'],
      ['zero\u200Bwidth.md', 'zerowidth.md'],
      ['what?<is>|this*:".md', 'what--is--this---.md'],
      ['  many \t blanks  .md. . ', 'many blanks .md'],
      ['e\u0301.md', 'é.md'],
      ['nul', '_nul'],
      ['COM1.txt', '_COM1.txt'],
      ['console.txt', 'console.txt'],
      ['\ud800.md', '\ufffd.md'],
      ['', undefined],
      ['..', undefined],
      ['folder/', undefined],
      [' . \u200e', undefined],
    ]
    for (const [sent, expected] of cases) assert.equal(cleanName(sent), expected, JSON.stringify(sent))
  })

  it('is cut to 200 bytes and keeps its ending and its characters whole', () => {
    assert.equal(cleanName(`${'x'.repeat(300)}.pdf`), `${'x'.repeat(196)}.pdf`)
    assert.equal(cleanName(`${'俳'.repeat(300)}.pdf`), `${'俳'.repeat(65)}.pdf`)
    assert.equal(Buffer.byteLength(cleanName('🦊'.repeat(300)) ?? ''), 200)
  })

  it('is safe whatever is sent, and is not changed again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (sent) => {
        const name = cleanName(sent)
        if (name === undefined) return
        assert.doesNotMatch(name, /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]|^[.\s]|[.\s]$/u)
        assert.ok(name.length > 0 && Buffer.byteLength(name) <= 201)
        assert.ok(name.isWellFormed())
        assert.equal(cleanName(name), name)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('has an ending', () => {
    assert.deepEqual(['a.MD', 'a.tar.gz', 'README', 'a.'].map(extensionOf), ['md', 'gz', '', ''])
  })
})
