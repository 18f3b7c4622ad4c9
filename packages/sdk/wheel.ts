/**
 * Packs the Python SDK as a wheel, the format that pip installs: a zip of sources, metadata and hashes. Python is not needed for it, so
 * that every marketplace can build it. The same sources give the same bytes.
 */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Value = string | readonly string[]

const text = '"[^"\\\\]*"'
const field = new RegExp(String.raw`^([\w-]+) = (${text}|\[(?:${text}(?:, ${text})*)?\])$`)

/**
 * What `[project]` of a `pyproject.toml` says. A value is a text, or a list of texts on one line, which JSON writes in the same way.
 * Anything else stops the build: it would be missing in the wheel.
 */
const readProject = (toml: string): Map<string, Value> => {
  const project = new Map<string, Value>()
  let table = ''
  for (const line of toml.split('\n')) {
    if (line.startsWith('[')) table = line
    if (!/^\[project\b/.test(table) || ['', '[project]'].includes(line)) continue
    const [, name, value] = field.exec(line) ?? []
    if (name === undefined || value === undefined)
      throw new Error(`pyproject.toml: the wheel cannot be built with ${line}`)
    project.set(name, JSON.parse(value) as Value)
  }
  return project
}

/** Fields of `[project]` with the headers of METADATA that they become (PEP 621). */
const headers: Readonly<Record<string, string>> = {
  name: 'Name',
  version: 'Version',
  description: 'Summary',
  license: 'License-Expression',
  'requires-python': 'Requires-Python',
  dependencies: 'Requires-Dist',
}

const metadataOf = (project: ReadonlyMap<string, Value>, readme: string): string => {
  const unknown = [...project.keys()].find((name) => name !== 'readme' && !(name in headers))
  if (unknown !== undefined) throw new Error(`pyproject.toml: the wheel cannot be built with ${unknown}`)
  const lines = Object.entries(headers).flatMap(([name, header]) => {
    const value = project.get(name)
    if (value === undefined) throw new Error(`pyproject.toml: ${name} is missing in [project]`)
    return [value].flat().map((one) => `${header}: ${one}`)
  })
  return [
    'Metadata-Version: 2.4',
    ...lines,
    ...['License-File: LICENSE', 'Description-Content-Type: text/markdown', '', readme],
  ].join('\n')
}

/** `souk_sdk-0.1.0`, with which the names of a wheel and of its metadata begin. */
const distributionOf = (project: ReadonlyMap<string, Value>): string => {
  const version = String(project.get('version'))
  // Others are spelled differently in names of files (PEP 440).
  if (!/^\d+(?:\.\d+)*$/.test(version))
    throw new Error(`pyproject.toml: version must be numbers with dots, and is ${version}`)
  return `${String(project.get('name'))
    .toLowerCase()
    .replaceAll(/[-_.]+/g, '_')}-${version}`
}

const record = (files: ReadonlyMap<string, string>, own: string): string => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  const lines = [...files].map(([name, text]) => `${name},sha256=${hash(text)},${Buffer.byteLength(text)}`)
  return [...lines, `${own},,`, ''].join('\n')
}

const zipped = (files: ReadonlyMap<string, string>): Promise<Buffer> => {
  const zip = new ZipFile()
  // Zips have the local time, and no zone: the same digits everywhere. The day is the one of npm's packages.
  const mtime = new Date(1985, 9, 26)
  for (const [name, text] of files)
    zip.addBuffer(Buffer.from(text), name, {
      ...{ mtime, forceDosTimestamp: true, mode: 0o100644, compressionLevel: 9 },
    })
  zip.end()
  return buffer(zip.outputStream)
}

export interface WheelSources {
  /** Texts of the package by their paths in the wheel, such as `souk/__init__.py`. */
  readonly modules: ReadonlyMap<string, string>
  readonly pyproject: string
  readonly readme: string
  readonly license: string
}

export interface Wheel {
  /** `souk_sdk-0.1.0-py3-none-any.whl`; pip reads name and version from it. */
  readonly name: string
  readonly bytes: Buffer
}

/** Throws an error that names the line of `pyproject.toml` that it does not support. */
export const packWheel = async ({ modules, pyproject, readme, license }: WheelSources): Promise<Wheel> => {
  const project = readProject(pyproject)
  const metadata = metadataOf(project, readme)
  const distribution = distributionOf(project)
  const folder = `${distribution}.dist-info`
  const tag = 'py3-none-any'
  const files = new Map([
    ...modules,
    [`${folder}/METADATA`, metadata],
    [`${folder}/WHEEL`, `Wheel-Version: 1.0\nGenerator: souk\nRoot-Is-Purelib: true\nTag: ${tag}\n`],
    [`${folder}/licenses/LICENSE`, license],
  ])
  const own = `${folder}/RECORD`
  files.set(own, record(files, own))
  return { name: `${distribution}-${tag}.whl`, bytes: await zipped(files) }
}
