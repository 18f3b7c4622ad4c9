import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** How to log in to the database of a data folder: `postgres.json`, readable by its owner only. */
export interface Credentials {
  readonly port: number
  readonly password: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'postgres.json')

/** The stored credentials, or undefined when the file is missing or damaged. */
export const findCredentials = async (dataDir: string): Promise<Credentials | undefined> => {
  try {
    const { port, password } = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as Partial<Credentials>
    const portIsSound = Number.isInteger(port) && Number(port) > 1023 && Number(port) < 65_536
    return portIsSound && typeof password === 'string' ? { port: Number(port), password } : undefined
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupProblem(
      `The database password cannot be read, start Souk as its owner: ${String(error)}`,
    )
  }
}

export const keepCredentials = async (dataDir: string, credentials: Credentials): Promise<void> => {
  const unfinished = `${fileOf(dataDir)}.new`
  await writeFile(unfinished, `${JSON.stringify(credentials)}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, fileOf(dataDir))
}

export const makeCredentials = async (): Promise<Credentials> => ({
  port: await pickPort(),
  password: randomBytes(24).toString('base64url'),
})

/** Below the ports that systems give to outgoing connections: one of those would be taken while the database restarts. */
const ports = { from: 28_000, below: 32_768 }

/** A free port of 127.0.0.1. */
export const pickPort = async (): Promise<number> => {
  for (let tries = 0; tries < 1_000; tries++) {
    const port = randomInt(ports.from, ports.below)
    if (await isPortFree(port)) return port
  }
  throw new StartupProblem(`No port of 127.0.0.1 from ${ports.from} to ${ports.below - 1} is free`)
}

export const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
