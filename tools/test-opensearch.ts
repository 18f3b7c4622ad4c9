/**
 * An OpenSearch for tests: one node from the jars of Maven Central, on loopback and without passwords. It needs Maven and
 * a JDK; jars stay in Maven's own folder.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

/** Versions of OpenSearch, with that of the artifact that brings all of its modules. */
const versions = { '3.8': '3.8.0.0', '2.19': '2.19.1.0' } as const

interface Options {
  /** Keeps the data, and is made where it is missing. A later start finds what is there. */
  readonly folder: string
  /** 0, which is the default, draws a free one. */
  readonly port?: number
  /** The newest, unless a test is about an older one. */
  readonly version?: keyof typeof versions
  /** Of the node's heap. Given, the node runs as in production, and starts slowly; default: 768, and a quick start. */
  readonly heapMegabytes?: number
  /** Receives what the server says, a line at a time. */
  readonly log?: (line: string) => void
}

export interface TestOpenSearch {
  readonly url: string
  /** Stops it and returns when the process is gone. */
  stop(): Promise<void>
  /** Kills it at once (SIGKILL). */
  kill(): void
}

const run = promisify(execFile)
const sources = resolve(import.meta.dirname, 'opensearch')
const oldestJava = 21
const readyMs = 120_000

/**
 * Starts a node on the folder, once the one before has ended. It ends with this process. Throws when Java or Maven are
 * missing and when the node ends before it is ready.
 */
export const startOpenSearch = async ({
  folder,
  port = 0,
  version = '3.8',
  heapMegabytes,
  log = () => {},
}: Options): Promise<TestOpenSearch> => {
  const java = await findJava()
  const cache = join(homedir(), '.cache', 'souk-test-opensearch')
  await mkdir(cache, { recursive: true })
  await mkdir(folder, { recursive: true })
  const classPath = await findClassPath(cache, version)
  const node = spawn(
    java,
    [
      ...['-Xms256m', `-Xmx${heapMegabytes ?? 768}m`, '--enable-native-access=ALL-UNNAMED', '-Xlog:disable'],
      // The first node that stops caches its classes for later ones.
      '-XX:+AutoCreateSharedArchive',
      ...(heapMegabytes === undefined
        ? ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1']
        : ['-XX:+UseSerialGC']),
      `-XX:SharedArchiveFile=${join(cache, `${version}.jsa`)}`,
      ...['-cp', classPath, join(sources, 'TestNode.java'), resolve(folder), String(port)],
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const ended = new Promise((done) => node.once('close', done))
  const url = `http://127.0.0.1:${await readPort(node, log)}`
  await fetch(`${url}/_cluster/health?wait_for_status=yellow&wait_for_events=languid&timeout=60s`)
  return {
    url,
    async stop() {
      node.stdin.end()
      await ended
    },
    kill: () => void node.kill('SIGKILL'),
  }
}

/** Why no node can be started here, or false. */
export const noOpenSearch = async (): Promise<string | false> => {
  try {
    const cache = join(homedir(), '.cache', 'souk-test-opensearch')
    await mkdir(cache, { recursive: true })
    await Promise.all([findJava(), findClassPath(cache, '3.8')])
    return false
  } catch (error) {
    return (error as Error).message
  }
}

/** The port in the node's line "port 4711", which it prints when it is ready. */
const readPort = (node: ChildProcess, log: (line: string) => void): Promise<string> =>
  new Promise((done, fail) => {
    const lines: string[] = []
    const timer = setTimeout(() => {
      node.kill('SIGKILL')
      lines.push(`not ready after ${readyMs / 1000} s`)
    }, readyMs)
    const handle = (line: string) => {
      log(line)
      lines.splice(0, lines.length - 30)
      lines.push(line)
      const port = /^port (\d+)$/.exec(line)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      done(port)
    }
    for (const stream of [node.stdout, node.stderr]) if (stream) createInterface(stream).on('line', handle)
    node.on('error', fail)
    node.on('close', () => {
      clearTimeout(timer)
      fail(new Error(`OpenSearch ended before it was ready:\n${lines.join('\n')}`))
    })
  })

/** What Maven resolves of `opensearch/pom.xml`. Cached, so that only the first start of a version runs Maven. */
const findClassPath = async (cache: string, version: keyof typeof versions): Promise<string> => {
  const runner = versions[version]
  const cached = join(cache, `${runner}.classpath`)
  const known = await readFile(cached, 'utf8').catch(() => '')
  if (known !== '' && known.split(delimiter).every((jar) => existsSync(jar))) return known
  const made = `${cached}.${randomUUID()}`
  const settings = [`-Drunner.version=${runner}`, `-Dmdep.outputFile=${made}`]
  try {
    await run('mvn', ['-B', '-q', '-f', join(sources, 'pom.xml'), goal, ...settings])
  } catch (cause) {
    const { code, stdout = '' } = cause as { code?: unknown; stdout?: string }
    const why = code === 'ENOENT' ? 'install "mvn" and put it on the PATH' : stdout.slice(0, 2000)
    throw new Error(`Maven could not get the jars of OpenSearch: ${why}`, { cause })
  }
  await rename(made, cached)
  return readFile(cached, 'utf8')
}

const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath'

/** The first JDK that is new enough: of JAVA_HOME, on the PATH, or where Linux keeps them. */
const findJava = async (): Promise<string> => {
  const { JAVA_HOME } = process.env
  const installed = await readdir('/usr/lib/jvm').catch(() => [])
  const candidates = [
    ...(JAVA_HOME === undefined ? [] : [join(JAVA_HOME, 'bin/java')]),
    'java',
    ...installed.map((name) => join('/usr/lib/jvm', name, 'bin/java')),
  ]
  const versions: string[] = []
  for (const java of candidates) {
    const version = await versionOf(java)
    if (Number(version) >= oldestJava) return java
    if (version !== undefined) versions.push(version)
  }
  const found = versions.length > 0 ? `only Java ${[...new Set(versions)].join(', ')}` : 'no Java'
  throw new Error(
    `OpenSearch needs a JDK of version ${oldestJava} or later and there is ${found}: set JAVA_HOME to one`,
  )
}

const versionOf = async (java: string): Promise<string | undefined> => {
  try {
    const { stdout } = await run(java, ['--version'])
    return /^\S+ (\d+)/.exec(stdout)?.[1]
  } catch {
    return undefined
  }
}
