import { after, before, describe, test } from 'node:test'
import { lengthen, underCondition } from './support/conditions.ts'
import { pagesAtOnce } from './support/market.ts'
import { screens } from './support/screens.ts'

/** A file of its own: its pages keep all processor cores busy, so a run of all tests runs it when all others have ended. */
const { title, open, close, check } = underCondition({
  name: 'in Arabic on a slow processor',
  data: lengthen('قالب لكتابة ملاحظات الإصدار وتلخيص الاجتماعات'),
  throttle: (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
})

describe(title, { concurrency: pagesAtOnce }, () => {
  before(open)
  after(close)
  for (const screen of screens) test(screen.name, () => check(screen))
})
