import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readText } from '../../server/test/support/sources.ts'
import { packWheel } from '../wheel.ts'

const pyproject = readText('sdk-python/pyproject.toml')

const pack = (toml: string) =>
  packWheel({
    modules: new Map([['souk/__init__.py', 'souk = "é"\n']]),
    ...{ pyproject: toml, readme: '# souk-sdk\n', license: 'License\n' },
  })

describe('packWheel', () => {
  it('gives the same bytes in each time zone', async () => {
    const zone = process.env['TZ']
    try {
      const packed = []
      for (const name of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
        process.env['TZ'] = name
        packed.push((await pack(pyproject)).bytes.toString('base64'))
      }
      assert.equal(new Set(packed).size, 1)
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  it('is named as pip expects it', async () => {
    const { name } = await pack(pyproject.replace('"souk-sdk"', '"Souk.SDK-x"').replace('"0.2.0"', '"1.20"'))
    assert.equal(name, 'souk_sdk_x-1.20-py3-none-any.whl')
  })

  const project = '[project]\n'
  const unsupported: readonly [what: string, toml: string, message: RegExp][] = [
    ['a table', '[project.scripts]\nsouk = "souk:main"\n', /with \[project\.scripts\]/],
    ['a field', pyproject.replace(project, '[project]\nkeywords = ["ai"]\n'), /with keywords/],
    ['a value', pyproject.replace(project, '[project]\nauthors = [{ name = "S" }]\n'), /with authors = \[\{/],
    [
      'a list over several lines',
      pyproject.replace('dependencies = [', 'dependencies = [\n'),
      /with dependencies = \[$/,
    ],
    ['a missing field', pyproject.replace(/^license.*\n/m, ''), /license is missing/],
    ['a version that names spell differently', pyproject.replace('"0.2.0"', '"0.1.0-beta.1"'), /numbers/],
  ]
  for (const [what, toml, message] of unsupported)
    it(`refuses a pyproject.toml with ${what}`, () => assert.rejects(pack(toml), message))
})
