import { after, before, describe, test } from 'node:test'
import { lengthen, underCondition } from './support/conditions.ts'
import { screens } from './support/screens.ts'

/** A file of its own: a run of all tests starts it near its end, as its pages keep the processor busy. */
const { title, open, close, check } = underCondition({
  name: 'in Arabic on a slow processor',
  data: lengthen('قالب لكتابة ملاحظات الإصدار وتلخيص الاجتماعات'),
  throttle: (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
})

// Each page keeps a processor core busy: more at once slow each other down.
describe(title, { concurrency: 2 }, () => {
  before(open)
  after(close)
  for (const screen of screens) test(screen.name, () => check(screen))
})
