import { maxRateLimit, planNames, rateWindowSeconds } from '@souk/contract'
import type { PlanName, RateLimits, RateWindowName } from '@souk/contract'

export type PlanLimits = Readonly<Record<PlanName, RateLimits>>

/** The limits of the contract (Decision 37). */
export const contractLimits =
  'free=100/hour,pro=100/minute+1000/hour+10000/day,business=1000/minute+100000/day,enterprise=10000/hour'

const none: RateLimits = { minute: null, hour: null, day: null }

/** `plan=COUNT/WINDOW+COUNT/WINDOW`, separated by commas. Plans that are not named have the limits of the contract. */
export const readPlanLimits = (value: string, refuse: (reason: string) => never): PlanLimits => {
  const named = parse(value, refuse)
  const others = value === contractLimits ? {} : parse(contractLimits, refuse)
  return { ...others, ...named } as PlanLimits
}

const parse = (value: string, refuse: (reason: string) => never): Partial<PlanLimits> => {
  const plans: { [P in PlanName]?: RateLimits } = {}
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [name = '', windows = '', ...rest] = entry.split('=')
    const plan = planNames.find((known) => known === name.trim())
    if (!plan || rest.length > 0)
      return refuse(
        `must be limits such as pro=100/minute+1000/hour of the plans ${planNames.join(', ')}; "${entry}" is none`,
      )
    if (plans[plan]) refuse(`names the plan ${plan} twice`)
    plans[plan] = windows.split('+').reduce((limits, text) => withWindow(limits, text.trim(), refuse), none)
  }
  return plans
}

const withWindow = (limits: RateLimits, text: string, refuse: (reason: string) => never): RateLimits => {
  const [, count, name] = /^(\d{1,10})\/([a-z]+)$/.exec(text) ?? []
  const window = (Object.keys(rateWindowSeconds) as RateWindowName[]).find((known) => known === name)
  if (!window) return refuse(`must have windows such as 1000/hour, by minute, hour or day, not "${text}"`)
  if (limits[window] !== null) refuse(`limits the ${window} of a plan twice, in "${text}"`)
  if (Number(count) < 1 || Number(count) > maxRateLimit)
    refuse(`must have limits from 1 to ${maxRateLimit}, not "${text}"`)
  return { ...limits, [window]: Number(count) }
}
