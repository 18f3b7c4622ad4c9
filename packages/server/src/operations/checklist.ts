import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Checklist, ChecklistItem } from '@souk/contract'
import type { Principal } from '../kernel/principal.ts'
import type { Souk } from '../app/compose.ts'

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const hasImprint = async ({ shop, config }: Souk): Promise<boolean> => {
  const { en, de } = shop.current().legal.imprint
  return en !== '' || de !== '' || isThere(join(config.DATA_DIR, 'legal', 'imprint.md'))
}

const hasSecondFactor = async ({ accounts }: Souk, principal: Principal): Promise<boolean> => {
  const [{ hasTotp }, { passkeys }] = await Promise.all([
    accounts.own.read(principal),
    accounts.passkeys.list(principal),
  ])
  return hasTotp || passkeys.length > 0
}

const mailCheckMs = 3_000

/** Whether a mail server answers: one that does not would let the page wait for half a minute. */
const hasMail = async ({ mail }: Souk): Promise<boolean> =>
  mail?.leaves === true &&
  Promise.race([
    mail.check().then(
      () => true,
      () => false,
    ),
    setTimeout(mailCheckMs, false, { ref: false }),
  ])

/** What a new marketplace still needs, in the order in which one does it. Nothing is stored: what was undone is open again. */
export const readChecklist = async (souk: Souk, principal: Principal): Promise<Checklist> => {
  const { shop, accounts, catalog, config, payments, db } = souk
  const [imprint, mail, secondFactor, admins, product] = await Promise.all([
    hasImprint(souk),
    hasMail(souk),
    hasSecondFactor(souk, principal),
    accounts.users.list({ role: 'admin', status: 'active', limit: 1 }),
    catalog.hasProducts(db),
  ])
  const when = (isDone: boolean): ChecklistItem['status'] => (isDone ? 'done' : 'open')
  const items: ChecklistItem[] = [
    { id: 'name', status: when(shop.isNamed()) },
    { id: 'imprint', status: when(imprint) },
    { id: 'mail', status: when(mail) },
    { id: 'secondFactor', status: when(secondFactor) },
    { id: 'secondAdmin', status: when(admins.total > 1) },
    { id: 'product', status: when(product) },
    // Test payments are a choice, and backups are made by whatever the operator's host offers.
    { id: 'payments', status: config.payments !== 'none' && payments.isTest ? 'notice' : 'done' },
    { id: 'backup', status: 'notice' },
  ]
  return { items, done: items.every(({ status }) => status !== 'open') }
}
