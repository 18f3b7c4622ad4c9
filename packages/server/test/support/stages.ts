import { isUnsafe, type Operation } from '@souk/contract'
import type { Marketplace } from './marketplace.ts'
import { credentialFor } from './sample-calls.ts'
import { neededFor, sampleOf } from './samples.ts'
import { setStage, type Stage, type StageField } from './stage.ts'

type Reader = (operation: Operation, stage: Stage) => unknown

export interface Stages {
  /** One with every field, which all share. */
  readonly complete: Stage
  /** A new one with the fields that a valid call of the operation needs, and those that `alsoRead` reads. */
  make(operation: Operation, alsoRead?: Reader): Promise<Stage>
  /** For one call: whatever changes something gets a new one, all others share the complete one. */
  for(operation: Operation): Promise<Stage>
}

export const createStages = async (market: Marketplace): Promise<Stages> => {
  const complete = await setStage(market)
  const make: Stages['make'] = (operation, alsoRead = sampleOf) => {
    const fields = new Set(neededFor(operation))
    const reading = new Proxy(complete, {
      get(stage, name: StageField) {
        fields.add(name)
        return stage[name]
      },
    })
    for (const read of [credentialFor, sampleOf, alsoRead]) read(operation, reading)
    return setStage(market, fields)
  }
  return {
    complete,
    make,
    for: async (operation) => (isUnsafe(operation) ? make(operation) : complete),
  }
}
