import type { ProductCreation } from '@souk/contract'

type DemoProduct = Omit<ProductCreation, 'type'> & {
  /** Values with which the banner's request runs it. */
  readonly tryWith: Readonly<Record<string, string>>
}

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

/** Written for this project. The first one stands in the banner. */
export const demoProducts: readonly [DemoProduct, ...DemoProduct[]] = [
  {
    title: 'Release notes people read',
    description:
      'Turns a list of merged changes into release notes for users: grouped by what they can now do, in plain words, breaking changes first.',
    category: 'writing',
    price: 4.5,
    content:
      'Write release notes for {{product}} from the changes below. Start with anything that breaks existing use and say what to do about it. Group the rest by what users can now do. One sentence a change, no internal names.\n\nChanges:\n{{changes}}',
    tags: ['release notes', 'changelog', 'product'],
    features: ['Breaking changes first', 'Groups by benefit, not by component'],
    requirements: ['A list of changes, one a line'],
    compatibility,
    tryWith: { product: 'Souk', changes: 'Search finds typos. Receipts as PDF.' },
  },
  {
    title: 'Meeting minutes with owners',
    description:
      'Condenses a transcript into decisions, open questions and tasks, each with an owner and a date.',
    category: 'productivity',
    price: 3,
    content:
      'From the transcript below write minutes: decisions taken, questions left open, and tasks with owner and due date. Leave out small talk. Where an owner is not named, write "owner open".\n\n{{transcript}}',
    tags: ['meetings', 'minutes'],
    compatibility,
    tryWith: { transcript: 'Ana: we ship on Friday. Ben: I will write the notes.' },
  },
  {
    title: 'SQL from a question',
    description:
      'Writes one PostgreSQL query for a question in plain English and explains which rows it returns.',
    category: 'programming',
    price: 6,
    content:
      'Write one PostgreSQL query that answers: {{question}}\nThe tables are:\n{{schema}}\nUse only these tables and columns. After the query, say in two sentences which rows it returns.',
    tags: ['sql', 'postgresql', 'database'],
    compatibility,
    tryWith: { question: 'Which customers bought twice?', schema: 'orders(id, customer_id, placed_at)' },
  },
  {
    title: 'Product description, three lengths',
    description: 'One product, described in a sentence, a paragraph and a page, in the tone you name.',
    category: 'marketing',
    price: 5,
    content: JSON.stringify({
      format: 'prompt/1',
      input: {
        type: 'object',
        required: ['product', 'audience'],
        properties: {
          product: { type: 'string', description: 'What is sold' },
          audience: { type: 'string', description: 'Who buys it' },
          tone: { type: 'string', default: 'matter-of-fact', enum: ['matter-of-fact', 'warm', 'playful'] },
        },
      },
      messages: [
        { role: 'system', content: 'You write product copy. Claim nothing that is not in the brief.' },
        {
          role: 'user',
          content:
            'Describe {{product}} for {{audience}} in a {{tone}} tone: first one sentence, then one paragraph of 60 words, then a page of 250 words.',
        },
      ],
      config: { temperature: 0.7 },
    }),
    tags: ['copywriting', 'e-commerce'],
    compatibility,
    tryWith: { product: 'a walnut desk', audience: 'people who work from home' },
  },
  {
    title: 'Code review as a colleague',
    description:
      'Reviews a diff for faults, unclear names and missing tests; says what is good and stops at what matters.',
    category: 'programming',
    price: 7.5,
    content:
      'Review this diff in {{language}} as a thoughtful colleague. List faults first, each with the line and a fix; then names that mislead; then tests that are missing. Skip matters of taste. End with one thing done well.\n\n{{diff}}',
    tags: ['code review', 'engineering'],
    compatibility,
    tryWith: { language: 'TypeScript', diff: '+ if (a = b) return' },
  },
  {
    title: 'Lesson plan for one hour',
    description: 'A lesson with a goal, a warm-up, an exercise in pairs and a check, timed to the minute.',
    category: 'education',
    price: 2.5,
    content:
      'Plan a lesson of 60 minutes on {{topic}} for {{group}}. Give the goal in one sentence, then steps with minutes: warm-up, explanation, exercise in pairs, check of understanding. Name the material needed.',
    tags: ['teaching', 'school'],
    compatibility,
    tryWith: { topic: 'fractions', group: 'ten-year-olds' },
  },
]
