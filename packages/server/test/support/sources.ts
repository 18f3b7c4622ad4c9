import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../../..')

/** A source file by its path from the project's root. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** One `import` or `export … from`, types included. */
export interface Import {
  /** Path of a project file, or the specifier of a package. */
  readonly target: string
  readonly typeOnly: boolean
}

const isSource = (name: string): boolean => /\.tsx?$/.test(name)

/** Every source file below `folders`, without tests and installed packages. */
export const readSources = (folders: readonly string[]): Source[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => isSource(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
  )

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

export const namesIn = (folder: string): string[] => readdirSync(join(root, folder))

const importForm = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm

/** What a file imports; a package of the workspace is resolved to its index. */
export const importsOf = ({ path, text }: Source): Import[] =>
  [...text.matchAll(importForm)].map(([, typeOnly, specifier = '']) => ({
    target: specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier))
      : specifier.replace(
          /^@souk\/(\w+)(?:\/([\w-]+))?$/,
          (_, name, file = 'index') => `packages/${name}/src/${file}.ts`,
        ),
    typeOnly: typeOnly !== undefined,
  }))

/** What a file imports when it is needed, by a dynamic import. */
export const lazyImportsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, specifier = '']) =>
    relative(root, resolve(root, dirname(path), specifier)),
  )

/** The text without comments, so that a rule does not fire on what a comment says. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const tokenForm =
  /\/\*[^]*?\*\/|\/\/.*|(?<=[=(,:[!&|?{;]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|\$(?!\{)|[^`\\$])*(?:`|\$\{)|\}(?:\\[^]|\$(?!\{)|[^`\\$\n}])*(?:`|\$\{)|[A-Za-z_$][\w$]*/g

/** The names that are in code: what comments and texts say is left out. */
export const namesInCode = (text: string): string[] =>
  [...text.matchAll(tokenForm)].map(([token]) => token).filter((token) => /^[A-Za-z_$]/.test(token))

/** What is in comments and in texts of several words. */
export const proseIn = (text: string): string[] =>
  [...text.matchAll(tokenForm)]
    .map(([token]) => token)
    .filter((token) => /^\/[*/]/.test(token) || (/^['"`}]/.test(token) && /\w \w/.test(token)))
