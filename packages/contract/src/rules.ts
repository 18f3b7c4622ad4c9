import type { Fault, RuleParam } from './errors.ts'
import { fillIn } from './fill-in.ts'
import { accessRules } from './rules/access.ts'
import { accountsRules } from './rules/accounts.ts'
import { analyticsRules } from './rules/analytics.ts'
import { catalogRules } from './rules/catalog.ts'
import { documentsRules } from './rules/documents.ts'
import { executionRules } from './rules/execution.ts'
import { fieldsRules } from './rules/fields.ts'
import { interestsRules } from './rules/interests.ts'
import { moneyRules } from './rules/money.ts'
import { ordersRules } from './rules/orders.ts'
import { serverRules } from './rules/server.ts'
import { shopRules } from './rules/shop.ts'
import { webhooksRules } from './rules/webhooks.ts'

/** The rules by subject, as they are written. */
export const rulesBySubject = {
  access: accessRules,
  accounts: accountsRules,
  analytics: analyticsRules,
  catalog: catalogRules,
  documents: documentsRules,
  execution: executionRules,
  fields: fieldsRules,
  interests: interestsRules,
  money: moneyRules,
  orders: ordersRules,
  server: serverRules,
  shop: shopRules,
  webhooks: webhooksRules,
} as const
export type RulesBySubject = typeof rulesBySubject

/**
 * Why something is refused: for every rule its English sentence, with `{parameter}` where a value is put in. Rules of fields
 * follow the field's name; those of whole requests are sentences of their own. Programs and translations go by the rule and its
 * parameters, never by the sentence.
 */
export const rules = {
  ...accessRules,
  ...accountsRules,
  ...analyticsRules,
  ...catalogRules,
  ...documentsRules,
  ...executionRules,
  ...fieldsRules,
  ...interestsRules,
  ...moneyRules,
  ...ordersRules,
  ...serverRules,
  ...shopRules,
  ...webhooksRules,
} as const

export { fillIn }
export type { Fault, RuleParam }

export type Rule = keyof typeof rules

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never

/** The parameters that a rule's sentence has. */
export type RuleParams<R extends Rule> = { readonly [Name in NamesIn<(typeof rules)[R]>]: RuleParam }

/** Arguments after a rule: its parameters, where it has some. */
export type RuleArguments<R extends Rule> = [NamesIn<(typeof rules)[R]>] extends [never]
  ? []
  : [params: RuleParams<R>]

/** A rule whose sentence has no parameters. */
export type PlainRule = { [R in Rule]: RuleArguments<R> extends [] ? R : never }[Rule]

/** A rule that something breaks. */
export type BrokenRule = Omit<Fault, 'field'>

export const broken = <R extends Rule>(rule: R, ...[params]: RuleArguments<R>): BrokenRule => {
  const given: Fault['params'] = params
  return { rule, ...(given ? { params: given } : {}), reason: fillIn(rules[rule], given) }
}

/** What is wrong with one field. */
export const fault = <R extends Rule>(field: string, rule: R, ...params: RuleArguments<R>): Fault => ({
  field,
  ...broken(rule, ...params),
})

/** Why a value that does not match a pattern of a request is refused. */
export const rulesOfPatterns: Readonly<Record<string, PlainRule>> = {
  '^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$': 'discount_code_pattern',
  '\\S': 'blank',
  '^[A-Z]{3}$': 'not_currency',
  '^[A-Z]{2}$': 'country_unknown',
  '^([A-Z]{2})?$': 'country_unknown',
  '^#[0-9a-fA-F]{6}$': 'not_color',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'not_category',
  '^(0|[1-9]\\d{0,8})\\.(0|[1-9]\\d{0,8})\\.(0|[1-9]\\d{0,8})$': 'not_version',
  '^https?://': 'not_url',
  '^\\d{4}-\\d{2}-\\d{2}$': 'not_day',
  '^(\\d{4}-\\d{2}-\\d{2})?$': 'not_day',
  '^2\\d{3}-Q[1-4]$': 'not_quarter',
  '^\\d{4}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?([Zz]|[+-]\\d\\d:\\d\\d)$': 'not_time',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'not_time_of_day',
  '^[A-Za-z0-9][A-Za-z0-9._:@/-]*$': 'not_model',
  '^[a-z][a-z0-9-]{0,63}$': 'not_provider',
  '^[\\x21-\\x7e]+$': 'not_printable',
}
