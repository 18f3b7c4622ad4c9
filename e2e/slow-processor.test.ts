import { testScreens } from './support/conditions.ts'

/** A file of its own: its pages keep all processor cores busy, so a run of all tests begins it last. */
testScreens({
  name: 'on a slow processor',
  throttle: (session) => session.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
})
