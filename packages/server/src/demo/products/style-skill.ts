import type { DemoProduct } from '../product.ts'

const entry = [
  '---',
  'name: house-style-editor',
  'description: Edits drafts to a house style. Use when a text is to be edited, shortened or checked before publication.',
  '---',
  '',
  '# House style editor',
  '',
  'Edit in this order; a later pass never undoes an earlier one.',
  '',
  '1. **Sense.** Say in one sentence what the text wants from its reader. If you cannot, stop and ask.',
  "2. **Order.** The reader's question first, then the answer, then reasons. Move paragraphs before you polish them.",
  '3. **Sentences.** Apply `rules.md`. Each change must make the sentence shorter or clearer; if it does neither, leave it.',
  '4. **Words.** Replace what is listed in `words.csv`. Keep quotations, names and legal texts as they are.',
  '5. **Report.** Give the edited text, then at most five changes that alter the meaning, each with the old words, then questions to the author.',
  '',
  'Never add facts, examples or numbers. `example.md` shows a text before and after.',
  '',
].join('\n')

const rules = [
  '# Rules',
  '',
  '1. One thought a sentence. Over 25 words: cut in two.',
  '2. The one who acts is the subject. "The form must be sent" hides who must send it.',
  '3. Verbs, not nouns made from verbs: "decide", not "make a decision".',
  '4. Put the condition after the action when the action is what most readers need: "Call us if …".',
  '5. No pairs of words that say the same: "each and every", "first and foremost".',
  '6. No promises in adjectives: "fast" needs a number, "secure" needs a how.',
  '7. Lists have at least three items, all of one grammatical form.',
  '8. Headings say what the section says, not what it is about: "Refunds take three days", not "Refunds".',
  '9. Numbers: digits from 2 on, words at the start of a sentence; a unit after each.',
  '10. Dates as 4 March 2026, times as 14:30 with the time zone when readers are in several.',
  '',
].join('\n')

const words = [
  'avoid,write,because',
  'utilize,use,the same in one syllable',
  'in order to,to,two words fewer',
  'prior to,before,',
  'at this point in time,now,',
  'in the event that,if,',
  'leverage,use,unless it is about finance',
  'functionality,feature,or name what it does',
  'please note that,,say it',
  'simply,,it is not simple for who reads the manual',
  'going forward,from now on,or give the date',
  'reach out to,write to / call,which of them?',
  'best-in-class,,prove it or leave it out',
  'as per,as / under,',
  'a number of,some / 14,give the number if you know it',
  '',
].join('\n')

const example = [
  '# Before',
  '',
  'Please note that in order to facilitate the timely processing of your reimbursement, it is required that receipts be submitted prior to the 5th of the following month.',
  '',
  '# After',
  '',
  'Send us your receipts by the 5th of the next month. We pay you back in the same month.',
  '',
  '# Reported',
  '',
  '- "timely" became "in the same month": is that right?',
  '',
].join('\n')

/** An agent skill: what is bought are its files. */
export const styleSkill: DemoProduct = {
  seller: 'mara',
  listedDaysAgo: 38,
  sales: 12,
  listing: {
    type: 'SKILL',
    title: 'House style editor',
    description:
      'An agent skill that edits drafts in five passes, from sense to words, by rules you can change: plain files, no code. Put the folder where your agent looks for skills, replace my word list by yours, and every draft gets the same treatment.',
    category: 'writing',
    price: 14,
    content: entry,
    preview:
      'SKILL.md with five passes · rules.md with ten rules · words.csv with words to avoid · example.md, before and after',
    tags: ['editing', 'style guide', 'agent skill'],
    features: [
      'Five passes in a fixed order',
      'Your own word list as CSV',
      'Reports what changed the meaning',
    ],
    requirements: ['An agent that reads skills from a folder (SKILL.md)'],
    compatibility: ['anthropic', 'openai'],
  },
  files: [
    { name: 'SKILL.md', text: entry },
    { name: 'rules.md', text: rules },
    { name: 'words.csv', text: words },
    { name: 'example.md', text: example },
  ],
  opinions: [
    {
      rating: 5,
      comment:
        'We replaced words.csv with our own 300 entries and put it into the repository. Drafts come out consistent.',
      answer: 'Exactly how it is meant to be used.',
    },
    {
      rating: 4,
      comment: 'Good rules. I switched off number 9, our sciences department counts differently.',
    },
    { rating: 5, comment: 'The fixed order of the passes is the trick.' },
  ],
}
