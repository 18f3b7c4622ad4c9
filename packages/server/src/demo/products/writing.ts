import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

/** Its requests stand in the banner. */
export const firstProduct: DemoProduct = {
  seller: 'mara',
  listedDaysAgo: 88,
  sales: 24,
  listing: {
    type: 'PROMPT',
    title: 'Release notes people read',
    description:
      'Turns a list of merged changes into release notes for users: grouped by what they can now do, in plain words, breaking changes first. Made for teams that ship every week and whose users never open the tracker.',
    category: 'writing',
    price: 4.5,
    content: [
      'Write release notes for {{product}} from the changes below.',
      '',
      'Start with anything that breaks existing use: what stops working, for whom, and what to do about it. If nothing breaks, leave the section out.',
      'Group the rest by what users can now do, the most widely felt first. One sentence a change, in the present tense, about the user and not about us: "You can …", "Search finds …".',
      'Leave out refactorings, dependency updates and tests unless users notice them. No internal names, no ticket numbers, no adjectives of praise.',
      'If a change is too vague to say what it means for users, list it at the end under "Ask the team" with the question.',
      '',
      'Changes:',
      '{{changes}}',
    ].join('\n'),
    preview:
      'Write release notes for {{product}} from the changes below. Start with anything that breaks existing use … (two variables; a section "Ask the team" for changes too vague to describe)',
    tags: ['release notes', 'changelog', 'product'],
    features: [
      'Breaking changes first, with what to do',
      'Groups by benefit, not by component',
      'Asks about changes it cannot explain instead of inventing',
    ],
    requirements: ['A list of changes, one a line: commit subjects will do'],
    compatibility,
  },
  tryWith: { product: 'Souk', changes: 'Search finds typos. Receipts as PDF.' },
  update: {
    daysAgo: 41,
    change: {
      version: '1.1.0',
      changelog: 'Vague changes are now asked about in a section of their own. Shorter sentences.',
      content: [
        'Write release notes for {{product}} from the changes below.',
        '',
        'Start with anything that breaks existing use: what stops working, for whom, and what to do about it. If nothing breaks, leave the section out.',
        'Group the rest by what users can now do, the most widely felt first. One sentence of at most 20 words a change, in the present tense, about the user and not about us: "You can …", "Search finds …".',
        'Leave out refactorings, dependency updates and tests unless users notice them. No internal names, no ticket numbers, no adjectives of praise.',
        'If a change is too vague to say what it means for users, do not guess: list it at the end under "Ask the team", as a question that can be answered in one sentence.',
        '',
        'Changes:',
        '{{changes}}',
      ].join('\n'),
    },
  },
  opinions: [
    {
      rating: 5,
      comment:
        'Our notes went from a commit log to something support links to. The "Ask the team" section alone is worth it.',
      answer: 'That section is the reason I wrote it. Thank you!',
    },
    { rating: 5, comment: 'Used every Friday since August. I change perhaps one sentence in ten.' },
    {
      rating: 4,
      comment: 'Very good with clear commits. With our "fix stuff" commits it asks a lot, which is fair.',
    },
    { rating: 5, comment: 'Finally no more "various improvements".' },
    {
      rating: 3,
      comment: 'Fine, but I would like the output as Markdown with links to our docs.',
      answer:
        'Add "Link each change to {docs}" as the last line of your changes: it follows instructions there.',
    },
    { rating: 4, comment: 'Short and calm. Our marketing team misses the exclamation marks, I do not.' },
  ],
}

export const writing: readonly DemoProduct[] = [
  firstProduct,
  {
    seller: 'mara',
    listedDaysAgo: 80,
    sales: 15,
    listing: {
      type: 'PROMPT',
      title: 'Plain-language rewrite',
      description:
        'Rewrites official, legal or technical text so that its readers understand it at the first reading, without changing what it says. Lists what it could not simplify without losing meaning.',
      category: 'writing',
      price: 5,
      content: promptDocument({
        input: {
          text: { type: 'string', description: 'The text to be rewritten' },
          readers: {
            type: 'string',
            description: 'Who must understand it',
            default: 'adults without special knowledge',
          },
          level: {
            type: 'string',
            description: 'How simple, as in the European reference frame for languages',
            enum: ['A2', 'B1', 'B2'],
            default: 'B1',
          },
          keepTerms: { type: 'string', description: 'Terms that must stay as they are', default: 'none' },
        },
        required: ['text'],
        system:
          'You rewrite texts in plain language. You change words and order, never facts, obligations, amounts, deadlines or conditions. "May", "must" and "should" keep their force.',
        user: [
          'Rewrite the text for {{readers}} at level {{level}}. Keep these terms as they are: {{keepTerms}}.',
          '',
          'Rules: the most important thing for the reader comes first. One thought a sentence, 15 words on average. Active voice, with the one who acts. Verbs instead of nouns made from verbs. A list when there are three or more conditions.',
          '',
          'After the text, under "Check these", list every place where simplifying could change the meaning, with the original words. If there is none, write "nothing".',
          '',
          'Text:',
          '{{text}}',
        ].join('\n'),
        temperature: 0.3,
      }),
      preview:
        'Four inputs: the text, its readers, the level (A2, B1, B2) and terms that must stay. Ends with the places a lawyer should check.',
      tags: ['plain language', 'editing', 'accessibility'],
      features: [
        'Keeps every deadline and condition',
        'Level of difficulty to choose',
        'Names what should be checked',
      ],
      requirements: ['A text of up to about 2,000 words'],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: {
      text: 'Applications received after the expiry of the period shall not be considered.',
      level: 'A2',
    },
    opinions: [
      {
        rating: 5,
        comment:
          'We are a city office. The "Check these" list is what made our legal department agree to use it.',
        answer: 'Legal departments are my favourite readers. Thank you for telling me!',
      },
      { rating: 5, comment: 'B1 is really B1. Checked against our own editor.' },
      { rating: 4, comment: 'Good; at A2 it gets a bit choppy.' },
      { rating: 4, comment: 'Our tenancy letters get a third fewer calls.' },
    ],
  },
  {
    seller: 'mara',
    listedDaysAgo: 72,
    sales: 11,
    listing: {
      type: 'PROMPT',
      title: 'Documentation page from a feature',
      description:
        'Writes one page of documentation from what developers know about a feature: a task page, a concept page or a reference page, never a mixture of the three.',
      category: 'writing',
      price: 6,
      content: promptDocument({
        input: {
          feature: {
            type: 'string',
            description: 'What it does, as raw notes, a specification or code comments',
          },
          page: {
            type: 'string',
            description: 'What the reader wants: to do something, to understand it, or to look it up',
            enum: ['task', 'concept', 'reference'],
            default: 'task',
          },
          knows: {
            type: 'string',
            description: 'What the reader knows already',
            default: 'the product in general',
          },
        },
        required: ['feature'],
        system:
          'You are a technical writer. You write only what the notes support. What is missing becomes a question to the developers, not a guess.',
        user: [
          'Write a {{page}} page for a reader who knows {{knows}}.',
          '',
          'A task page: title with a verb, what one has at the end, what is needed before, numbered steps with one action each and what one sees after it, how to undo it. A concept page: what problem it solves, how it works in one picture of words, when not to use it. A reference page: every option in a table with type, default, limits and an example.',
          '',
          'No "simply", "just" or "easy". Code and interface texts exactly as in the notes.',
          'End with "Questions for the developers": whatever a reader would ask that the notes do not answer.',
          '',
          'Notes:',
          '{{feature}}',
        ].join('\n'),
        temperature: 0.4,
      }),
      preview:
        'Write a {{page}} page for a reader who knows {{knows}}. A task page: title with a verb, what one has at the end …',
      tags: ['documentation', 'technical writing', 'manuals'],
      features: ['Task, concept and reference kept apart', 'Ends with questions for the developers'],
      requirements: ['Raw notes on the feature: a specification, comments, a chat'],
      compatibility,
    },
    tryWith: {
      feature:
        'Export: Settings > Data > Export. CSV or JSON. Mail with a link when ready, link works 24 hours.',
    },
    opinions: [
      { rating: 5, comment: 'The questions at the end find the gaps before our readers do.' },
      { rating: 4, comment: 'The task pages are excellent, the concept pages need a human.' },
    ],
  },
  {
    seller: 'mara',
    listedDaysAgo: 64,
    sales: 9,
    listing: {
      type: 'PROMPT',
      title: 'Error messages that help',
      description:
        'Rewrites the error messages of your application: what happened, why as far as known, and what the user can do now. Takes a list, gives a table that developers can paste back.',
      category: 'writing',
      price: 3.5,
      content: [
        'Rewrite these error messages of {{product}} for its users.',
        '',
        'Each message has at most two sentences: what happened in the words of the user\'s task, then what to do now. No blame ("invalid input"), no apology, no codes unless support asks for them, no exclamation marks. If the user can do nothing, say who can, or that trying later helps.',
        '',
        'Answer with a table: id | new message | button text, if a button would help | what we would need to know to be more precise.',
        'Where a message is shown for several causes, say so in the last column instead of choosing one.',
        '',
        'Messages, one a line, with id and the situation as far as known:',
        '{{messages}}',
      ].join('\n'),
      preview:
        "Each message has at most two sentences: what happened in the words of the user's task, then what to do now …",
      tags: ['ux writing', 'error messages', 'microcopy'],
      features: ['A table to paste back', 'Names messages that stand for several causes'],
      requirements: ['The messages with their identifiers'],
      compatibility,
    },
    tryWith: {
      product: 'a booking site',
      messages: 'E12 Invalid date; E40 Operation failed (card declined or timeout)',
    },
    opinions: [
      { rating: 5, comment: 'Two hundred messages in an afternoon. Support noticed within a week.' },
      { rating: 4, comment: 'Good. Button texts are a nice extra.' },
    ],
  },
  {
    seller: 'mara',
    listedDaysAgo: 47,
    sales: 8,
    listing: {
      type: 'BUNDLE',
      title: 'Docs desk',
      description:
        'The three prompts that I keep open all day: release notes, documentation pages and error messages, for a quarter less than one by one. If you own one of them, its share is taken off the price.',
      category: 'writing',
      price: 10.5,
      preview: 'Three prompts in one purchase.',
      tags: ['documentation', 'technical writing', 'bundle'],
      features: ['Three prompts, one price', 'Later versions of each included'],
      requirements: [],
      compatibility,
    },
    parts: ['Release notes people read', 'Documentation page from a feature', 'Error messages that help'],
    opinions: [{ rating: 5, comment: 'Bought for the release notes, stayed for the error messages.' }],
  },
]
