import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

export const programming: readonly DemoProduct[] = [
  {
    seller: 'ines',
    listedDaysAgo: 87,
    sales: 26,
    listing: {
      type: 'PROMPT',
      title: 'SQL from a question',
      description:
        'Writes one PostgreSQL query for a question in plain English and explains which rows it returns. Uses only the tables you give it, and says so when the question cannot be answered from them.',
      category: 'programming',
      price: 6,
      content: [
        'Write one PostgreSQL query that answers: {{question}}',
        '',
        'The tables are:',
        '{{schema}}',
        '',
        'Use only these tables and columns. If the question cannot be answered from them, say which column is missing and stop.',
        'Where the question is ambiguous (does "last month" mean the calendar month or 30 days? do refunded orders count?), choose the reading an analyst would, and name it in a comment in the first line of the query.',
        'Prefer joins and `filter` to nested subqueries. Watch out for: rows lost by inner joins, rows multiplied by one-to-many joins before a sum, nulls in `not in`, integer division, time zones.',
        'After the query, say in two sentences which rows it returns.',
      ].join('\n'),
      preview:
        'Write one PostgreSQL query that answers: {{question}}. The tables are: {{schema}} … ends with a second query that checks the first by another way.',
      tags: ['sql', 'postgresql', 'database', 'analytics'],
      features: [
        'Names the ambiguity it had to settle',
        'A second query to check the first',
        'Refuses to invent columns',
      ],
      requirements: ['The tables with their columns; a dump without data will do'],
      compatibility,
    },
    tryWith: { question: 'Which customers bought twice?', schema: 'orders(id, customer_id, placed_at)' },
    update: {
      daysAgo: 30,
      change: {
        version: '1.1.0',
        changelog: 'Adds a second query that checks the first one by another way.',
        content: [
          'Write one PostgreSQL query that answers: {{question}}',
          '',
          'The tables are:',
          '{{schema}}',
          '',
          'Use only these tables and columns. If the question cannot be answered from them, say which column is missing and stop.',
          'Where the question is ambiguous (does "last month" mean the calendar month or 30 days? do refunded orders count?), choose the reading an analyst would, and name it in a comment in the first line of the query.',
          'Prefer joins and `filter` to nested subqueries. Watch out for: rows lost by inner joins, rows multiplied by one-to-many joins before a sum, nulls in `not in`, integer division, time zones.',
          'After the query, say in two sentences which rows it returns. Then give a second query that checks the result by another way, and say what must be equal.',
        ].join('\n'),
      },
    },
    opinions: [
      {
        rating: 5,
        comment:
          'The comment about the ambiguity in the first line has saved us from two wrong board numbers.',
        answer: 'Two wrong numbers that nobody saw: the best kind. Thank you!',
      },
      { rating: 5, comment: 'The check query is genius. It caught a join that doubled our revenue.' },
      { rating: 4, comment: 'Very good. Our schema has 400 tables, so I have to choose which to paste.' },
      { rating: 5, comment: 'I write SQL for a living and still use it for the boring half.' },
      { rating: 4, comment: 'Works for MySQL as well if you say so in the question.' },
      {
        rating: 2,
        comment: 'It refused to answer because a column was missing. I knew that the column was missing!',
        answer:
          'It cannot know where the data would be, and a guess would look right. Paste the table that has it and it will join it.',
      },
      { rating: 5, comment: 'Explained to our trainee why her count was too high. I did not have to.' },
    ],
  },
  {
    seller: 'ines',
    listedDaysAgo: 85,
    sales: 18,
    listing: {
      type: 'PROMPT',
      title: 'Code review as a colleague',
      description:
        'Reviews a diff for faults, unclear names and missing tests; says what is good and stops at what matters. No lectures on style: that is what your formatter is for.',
      category: 'programming',
      price: 7.5,
      content: [
        'Review this diff in {{language}} as a thoughtful colleague who will have to maintain it.',
        '',
        '1. Faults: what breaks, for which input or in which order of events, each with the line and a fix. Think of: empty and huge inputs, two requests at once, an exception half way, what is retried, what is not closed, who may call this.',
        '2. Names and shapes that mislead: where the next reader will believe something wrong.',
        '3. Tests that are missing: only those that would fail if a fault from 1 were real. Give the case, not the code.',
        '',
        'Skip matters of taste and what a linter finds. If a section is empty, write "nothing". Say how sure you are when you are not. End with one thing done well, if there is one.',
        '',
        '{{diff}}',
      ].join('\n'),
      preview:
        'Review this diff in {{language}} as a thoughtful colleague who will have to maintain it. 1. Faults: what breaks, for which input …',
      tags: ['code review', 'engineering', 'quality'],
      features: ['Faults before names before tests', 'Says how sure it is', 'No matters of taste'],
      requirements: ['A diff of up to about 600 lines'],
      compatibility,
    },
    tryWith: { language: 'TypeScript', diff: '+ if (a = b) return' },
    opinions: [
      { rating: 5, comment: 'Found a race in our cache on the first day. The tone is right, too.' },
      { rating: 4, comment: 'Good signal, hardly any noise. Large diffs should be cut.' },
      { rating: 4, comment: 'We run it before asking a human. The human now gets the interesting half.' },
      {
        rating: 3,
        comment: 'For Rust it points at things the borrow checker has already ruled out.',
        answer: 'True. Write "Rust, it compiles" as the language: that takes care of most of it.',
      },
    ],
  },
  {
    seller: 'ines',
    listedDaysAgo: 69,
    sales: 11,
    listing: {
      type: 'PROMPT',
      title: 'Test cases from a function',
      description:
        'Lists the cases that a function should be tested with, from its code and what it promises: boundaries, equivalence classes, and the two or three that people forget. A table, ready to become tests.',
      category: 'programming',
      price: 5.5,
      content: promptDocument({
        input: {
          code: { type: 'string', description: 'The function, with what it calls if that matters' },
          promise: {
            type: 'string',
            description: 'What it must do, in words',
            default: 'what its name and comments say',
          },
          framework: {
            type: 'string',
            description: 'Test framework for the code of the tests; leave out for the table alone',
            default: 'none',
          },
          mostCases: { type: 'integer', description: 'At most so many cases', default: 12 },
        },
        required: ['code'],
        system:
          'You design tests. You look for the cases that tell right code from nearly right code, and you leave out those that cannot fail differently from one already listed.',
        user: [
          'Here is a function:',
          '{{code}}',
          '',
          'It must do: {{promise}}',
          '',
          'Give at most {{mostCases}} cases as a table: name as a sentence | input | expected | the mistake it would find. Order by how likely that mistake is. Where the promise leaves the expected result open, write "undecided" and the question.',
          'Then name up to three cases that the code as it is will probably fail.',
          'If a framework is given ({{framework}}), write the tests for it, one each, without mocks of what is pure.',
        ].join('\n'),
        temperature: 0.2,
      }),
      preview:
        'A table of cases: name | input | expected | the mistake it would find. Then the cases that the code will probably fail.',
      tags: ['testing', 'quality', 'engineering'],
      features: [
        'Each case names the mistake it finds',
        'Predicts what will fail',
        'Optional code for your framework',
      ],
      requirements: ['The code of the function'],
      compatibility,
    },
    tryWith: { code: 'const half = (list) => list.slice(0, list.length / 2)', mostCases: '5' },
    opinions: [
      { rating: 5, comment: 'The column "the mistake it would find" has changed how I think about tests.' },
      { rating: 4, comment: 'Good cases. The generated test code needs a little work for vitest.' },
    ],
  },
]
