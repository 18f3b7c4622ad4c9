import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Generators, linters and a proxy of others for OpenAPI documents, as their users install them. */
const packages = [
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  '@hey-api/openapi-ts@0.99.0',
  '@stoplight/prism-cli@5.16.0',
  '@stoplight/spectral-cli@6.16.3',
  '@stoplight/spectral-owasp-ruleset@2.0.1',
  'esbuild@0.28.2',
  'typescript@5.9.3',
]
const pythonPackages = ['openapi-python-client==0.29.1', 'schemathesis==4.32.5']
const goGenerator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'
/** What its clients import. */
const goPackages = ['github.com/oapi-codegen/runtime@v1.8.0', 'github.com/oapi-codegen/runtime/types@v1.8.0']
const release = '2'

const cacheFolder = (name: string): string => join(homedir(), '.cache', `souk-test-${name}`)

/** They have 250 MB together: only those who run these tests install them, once for each release, and outside of the project. */
export const installOnce = async (
  name: string,
  tools: string,
  install: (folder: string) => Promise<unknown>,
): Promise<string> => {
  const cache = cacheFolder(name)
  const installed = join(cache, tools)
  if (existsSync(installed)) return installed
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(join(cache, 'new-'))
  await install(made)
  await rename(made, installed)
  return installed
}

export const npmInstall = (folder: string, packagesOfOthers: readonly string[]): Promise<unknown> => {
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact']
  return run('npm', ['install', '--prefix', folder, ...flags, ...packagesOfOthers])
}

/** Folder with `node_modules`. */
export const nodeTools = (): Promise<string> =>
  installOnce('openapi-node', release, (folder) => npmInstall(folder, packages))

/** Folder of a virtual environment. Its path is in its programs, so it is not made elsewhere first. */
export const pythonTools = async (): Promise<string> => {
  const folder = join(cacheFolder('openapi-python'), release)
  const pip = join(folder, 'bin/pip')
  if (!existsSync(join(folder, 'bin/schemathesis'))) {
    await run('python3', ['-m', 'venv', folder])
    await run(pip, ['install', '--quiet', ...pythonPackages], { maxBuffer: 1e8 })
  }
  return folder
}

export const isGoThere: boolean = spawnSync('go', ['version']).status === 0

/** Folder with `oapi-codegen`, and with `go.mod` and `go.sum` of a module `journey` that uses its clients. */
export const goTools = (): Promise<string> =>
  installOnce('openapi-go', release, async (folder) => {
    const options = { cwd: folder, env: { ...process.env, GOBIN: folder } }
    await run('go', ['install', goGenerator], options)
    await run('go', ['mod', 'init', 'journey'], options)
    await run('go', ['get', ...goPackages], options)
  })
