import type { DemoProduct } from './product.ts'
import { data } from './products/data.ts'
import { education } from './products/education.ts'
import { marketing } from './products/marketing.ts'
import { productivity } from './products/productivity.ts'
import { programming } from './products/programming.ts'
import { styleSkill } from './products/style-skill.ts'
import { launchWorkflow, surveyWorkflow } from './products/workflows.ts'
import { writing } from './products/writing.ts'

export { firstProduct } from './products/writing.ts'

/** Everything that is on sale in the demo, written for this project. */
export const demoProducts: readonly DemoProduct[] = [
  ...writing,
  styleSkill,
  ...programming,
  ...data,
  surveyWorkflow,
  ...marketing,
  launchWorkflow,
  ...education,
  ...productivity,
]
