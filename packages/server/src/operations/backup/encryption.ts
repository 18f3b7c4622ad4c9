import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartupProblem } from '../../kernel/startup-problem.ts'

/** How every file of age begins (age-encryption.org/v1). */
const ageHeader = Buffer.from('age-encryption.org/v1\n')

type Bytes = AsyncIterable<Uint8Array>

/** Encrypts what passes to a public key of age (`age1…`), 100 MiB a second. Throws a StartupProblem if it is none. */
export const encryptTo = (recipient: string): ((source: Bytes) => Bytes) => {
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch (error) {
    throw new StartupProblem(
      `--recipient ${recipient} is not a public key of age (age1…). "age-keygen -o KEYFILE" makes a pair of keys and prints it.`,
      { cause: error },
    )
  }
  return async function* (source) {
    yield* await encrypter.encrypt(toWeb(source))
  }
}

/**
 * The bytes of `file`, decrypted if it is encrypted, by the private keys in the file `identity`. Throws a StartupProblem where those
 * do not fit.
 */
export async function* readDecrypted(file: string, identity: string | undefined): Bytes {
  if (!(await isEncrypted(file))) return yield* createReadStream(file)
  const decrypter = await readIdentity(identity)
  const decrypted = await decrypter.decrypt(toWeb(createReadStream(file))).catch((error: unknown) => {
    throw new StartupProblem(`the private key in ${identity} does not decrypt it`, { cause: error })
  })
  yield* decrypted
}

const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(ageHeader.length) })
    return buffer.equals(ageHeader)
  } finally {
    await handle.close()
  }
}

/** Private keys as age-keygen writes them: one a line, and comments. */
const readIdentity = async (path: string | undefined): Promise<Decrypter> => {
  if (path === undefined)
    throw new StartupProblem('it is encrypted: name the file with the private key by --identity KEYFILE')
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new StartupProblem(`the private key cannot be read (${error.message})`, { cause: error })
  })
  const keys = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key.trim())
  } catch (error) {
    throw new StartupProblem(`${path} is not a private key of age (AGE-SECRET-KEY-1…)`, { cause: error })
  }
  return decrypter
}

/** The types of Node and of the browser for the same streams differ. */
const toWeb = (source: Bytes) =>
  Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>
