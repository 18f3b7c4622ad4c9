import { readFile } from 'node:fs/promises'
import { rolePermissions, type Permission, type Role } from '@souk/contract'
import { Failure } from '../src/kernel/errors.ts'
import { publicId } from '../src/kernel/ids.ts'
import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { signInUrl } from '../src/modules/accounts/sign-in/link.ts'
import type { Souk } from '../src/app/compose.ts'
import { readPermissions } from '../src/modules/access/index.ts'
import { planNames } from '../src/modules/plans/index.ts'
import { transact } from '../src/platform/db/database.ts'
import type { Command } from './admin-command.ts'

const text = { type: 'string' } as const

const choice = <T extends string>(option: string, given: string, known: readonly T[]): T => {
  const found = known.find((name) => name === given)
  if (!found) throw new StartupProblem(`--${option} "${given}" is unknown: use one of ${known.join(', ')}`)
  return found
}

const userOf = async ({ accounts }: Souk, email: string) => {
  const user = await accounts.findByEmail(email)
  if (!user)
    throw new StartupProblem(`there is no account with ${email}: create one with "admin user create"`)
  return user
}

interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly plan: (typeof planNames)[number]
  readonly key: { readonly name: string; readonly permissions: readonly Permission[] } | undefined
}

const fields = ['email', 'name', 'role', 'plan', 'key', 'permissions'] as const

/** What the options, or the members of a line, ask for. Throws a StartupProblem that names what is wrong. */
const readUser = (given: Readonly<Record<string, unknown>>): NewUser => {
  const unknown = Object.keys(given).find((name) => !fields.some((field) => field === name))
  if (unknown) throw new StartupProblem(`"${unknown}" is unknown: use ${fields.join(', ')}`)
  const wrong = fields.find((field) => given[field] !== undefined && typeof given[field] !== 'string')
  if (wrong) throw new StartupProblem(`"${wrong}" must be a text`)
  const { email, name, role = 'user', plan = 'business', key, permissions } = given as Record<string, string>
  if (!email || !name) throw new StartupProblem(`${email ? 'name' : 'email'} is missing`)
  if ((key === undefined) !== (permissions === undefined))
    throw new StartupProblem('key and permissions go together')
  return {
    ...{ email, name },
    role: choice('role', role, Object.keys(rolePermissions) as Role[]),
    plan: choice('plan', plan, planNames),
    key: key === undefined ? undefined : { name: key, permissions: readPermissions(permissions ?? '') },
  }
}

/** Creates the account, with a key if requested, and prints it as a line of JSON. */
const openAccount = async (souk: Souk, { email, name, role, plan, key }: NewUser): Promise<void> => {
  const user = await souk.accounts.create({ email, name, roles: role === 'user' ? [] : [role] })
  await transact(souk.db, (tx) => souk.plans.assign(tx, user.id, plan))
  const apiKey = key && (await souk.access.createKey({ accountId: user.id, ...key }))
  const shown = { id: publicId('user', user.id), email: user.email, name: user.name, roles: user.roles, plan }
  process.stdout.write(`${JSON.stringify({ ...shown, ...(apiKey ? { apiKey } : {}) })}\n`)
}

const readLines = async (file: string): Promise<string[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n')
  } catch (error) {
    throw new StartupProblem(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

const readLine = (line: string): NewUser => {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch {
    // Said below, with what is JSON but no object.
  }
  if (typeof given !== 'object' || given === null) throw new StartupProblem('it is not a JSON object')
  return readUser(given as Readonly<Record<string, unknown>>)
}

export const createUser: Command = {
  usage:
    'user create --email EMAIL --name NAME [--role user|seller|admin] [--plan PLAN] [--key NAME --permissions a,b|all] | --from FILE',
  help: `Creates an account and prints it as JSON. With --key it also creates an API key, which is not shown again. Plans: ${planNames.join(', ')}; default business. FILE has one account per line (JSON Lines), with the options as members; bad lines are reported, all others are imported.`,
  options: { email: text, name: text, role: text, plan: text, key: text, permissions: text, from: text },
  positionals: [],
  required: [],
  async run({ values: { from, ...values }, say }, opened) {
    if (from === undefined) {
      const user = readUser(values)
      await openAccount((await opened()).souk, user)
      return 0
    }
    if (Object.keys(values).length > 0)
      throw new StartupProblem('--from cannot be combined with other options')
    const lines = await readLines(String(from))
    const { souk } = await opened()
    let refused = 0
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue
      try {
        await openAccount(souk, readLine(line))
      } catch (error) {
        if (!(error instanceof StartupProblem || error instanceof Failure)) throw error
        refused++
        say(`line ${index + 1}: ${error.message}`)
      }
    }
    return refused > 0 ? 1 : 0
  },
}

export const createKey: Command = {
  usage: 'key create --email EMAIL --name NAME --permissions a,b|all',
  help: 'Creates an API key and prints nothing else. The key is not shown again.',
  options: { email: text, name: text, permissions: text },
  positionals: [],
  required: ['email', 'name', 'permissions'],
  async run({ values }, opened) {
    const permissions = readPermissions(String(values.permissions))
    const { souk } = await opened()
    const { id } = await userOf(souk, String(values.email))
    const key = await souk.access.createKey({ accountId: id, name: String(values.name), permissions })
    process.stdout.write(`${key}\n`)
    return 0
  },
}

export const makeLink: Command = {
  usage: 'link --email EMAIL',
  help: 'Prints a sign-in link that works once, for 10 minutes.',
  options: { email: text },
  positionals: [],
  required: ['email'],
  async run({ values, config }, opened) {
    const { souk } = await opened()
    const user = await userOf(souk, String(values.email))
    process.stdout.write(`${signInUrl(config.baseUrl, await souk.accounts.createLink(user))}\n`)
    return 0
  },
}
