import { rolePermissions, type Role } from '@souk/contract'
import { publicId } from '../src/kernel/ids.ts'
import { StartupProblem } from '../src/kernel/startup-problem.ts'
import { signInUrl } from '../src/modules/accounts/link.ts'
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
  if (!user) throw new StartupProblem(`there is no account with ${email}: make one with "admin user create"`)
  return user
}

export const createUser: Command = {
  usage: 'user create --email EMAIL --name NAME [--role user|seller|admin] [--plan PLAN]',
  help: `Opens an account and prints it as JSON. Plans: ${planNames.join(', ')}; default business.`,
  options: { email: text, name: text, role: text, plan: text },
  positionals: [],
  required: ['email', 'name'],
  async run({ values }, opened) {
    const role = choice('role', String(values.role ?? 'user'), Object.keys(rolePermissions) as Role[])
    const plan = choice('plan', String(values.plan ?? 'business'), planNames)
    const { souk } = await opened()
    const user = await souk.accounts.create({
      email: String(values.email),
      name: String(values.name),
      roles: role === 'user' ? [] : [role],
    })
    await transact(souk.db, (tx) => souk.plans.assign(tx, user.id, plan))
    const { id, email, name, roles } = user
    process.stdout.write(`${JSON.stringify({ id: publicId('user', id), email, name, roles, plan })}\n`)
    return 0
  },
}

export const createKey: Command = {
  usage: 'key create --email EMAIL --name NAME --permissions a,b|all',
  help: 'Makes an API key and prints it alone. It is not shown again.',
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
