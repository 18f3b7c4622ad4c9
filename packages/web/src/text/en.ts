import { shell } from './shell-en.ts'
import { ui } from './ui-en.ts'

/** Every English sentence of the web application, by the part that says it. */
export const en = {
  site: {
    name: 'Souk',
    tagline: 'A market for prompts and workflows',
    description: 'Prompts, workflows and skills for AI models, made and sold by the people who use them.',
    skip: 'Skip to the content',
  },
  faults: {
    notFoundTitle: 'Nothing stands at this address',
    notFoundText: 'It may have been taken off sale, or the address is not complete.',
    failedTitle: 'This page could not be made',
    failedText: 'That was our fault. Try again in a moment; if it stays, tell the operator the number below.',
    limitedTitle: 'That was a lot at once',
    limitedText: 'Wait a minute, then go on.',
    requestId: 'Request',
    home: 'Go to the market',
  },
  shell,
  ui,
}
export type Text = typeof en
