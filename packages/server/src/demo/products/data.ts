import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

export const data: readonly DemoProduct[] = [
  {
    seller: 'ines',
    listedDaysAgo: 76,
    sales: 10,
    listing: {
      type: 'PROMPT',
      title: 'Chart chooser',
      description:
        'Tells you which chart answers your question, which one would mislead, and how to label it. For people who have the numbers and one slide.',
      category: 'data',
      price: 2.5,
      content: promptDocument({
        input: {
          message: { type: 'string', description: 'What the reader should see' },
          columns: {
            type: 'string',
            description: 'The columns with an example value each, and how many rows',
          },
          medium: {
            type: 'string',
            description: 'Where it will be shown',
            enum: ['slide', 'report', 'dashboard'],
            default: 'slide',
          },
          colour: { type: 'boolean', description: 'Whether colours can be told apart there', default: true },
        },
        required: ['message', 'columns'],
        system:
          'You design charts that are read right at the first look. You would rather drop a chart than show a wrong impression.',
        user: [
          'The reader should see: {{message}}',
          'The data: {{columns}}',
          'Medium: {{medium}}. Colours can be told apart: {{colour}}.',
          '',
          'Recommend one chart: what goes on which axis, in which order, where the axis starts and why, what is labelled directly, what is left grey. Give the headline as a sentence that says the message, and the source line.',
          'Then name the chart most people would take, and what it would make readers believe.',
          'If the data cannot support the message, say so first.',
        ].join('\n'),
        temperature: 0.4,
      }),
      preview:
        'Recommend one chart: what goes on which axis … Then name the chart most people would take, and what it would make readers believe.',
      tags: ['charts', 'visualisation', 'reporting'],
      features: ['One recommendation, with labels', 'Warns of the misleading alternative'],
      requirements: [],
      compatibility,
    },
    tryWith: {
      message: 'Returns fell after the new photos',
      columns: 'month (2026-03), returns (412), 14 rows',
    },
    opinions: [
      { rating: 4, comment: 'Talked me out of a pie chart. My boss approves.' },
      { rating: 5, comment: 'Cheap, small, exactly right.' },
      { rating: 4, comment: 'The headline sentence is the best part.' },
    ],
  },
  {
    seller: 'ines',
    listedDaysAgo: 58,
    sales: 12,
    listing: {
      type: 'PROMPT',
      title: 'Messy CSV, clean rules',
      description:
        'Looks at the first rows of a messy table and writes the cleaning rules, column by column, that a colleague or a script can follow. It changes no data itself, so every decision stays yours.',
      category: 'data',
      price: 4,
      content: [
        'Below are the first rows of a table that is used for {{purpose}}.',
        '',
        'For each column write: what it seems to hold; its type; what is wrong with it, with the row as an example; the cleaning rule as one imperative sentence; what to do with values that the rule does not cover (keep, empty, reject).',
        'Look for: mixed date orders, decimal commas, thousands separators, units in the value, blanks at the ends, look-alike spellings of one thing, codes that mean "unknown", identifiers with lost leading zeros, rows that are totals.',
        'Mark every rule that loses information with LOSS.',
        'End with the questions that only the owner of the data can answer, the most expensive mistake first.',
        '',
        '{{rows}}',
      ].join('\n'),
      preview:
        'For each column write: what it seems to hold; its type; what is wrong with it; the cleaning rule as one imperative sentence …',
      tags: ['csv', 'data cleaning', 'spreadsheets'],
      features: ['A rule a column', 'Marks rules that lose information', 'Ends with questions to the owner'],
      requirements: ['20 to 50 rows as text, with a header'],
      compatibility,
    },
    tryWith: {
      purpose: 'monthly invoices',
      rows: 'date;customer;sum\n03/04/26;ACME ;1.200,50\n2026-04-05;Acme;900',
    },
    opinions: [
      { rating: 5, comment: 'It noticed that two of our plants write the date the other way round.' },
      { rating: 4, comment: 'Sound rules, and I like that it does not touch the file.' },
      {
        rating: 3,
        comment: 'Would have liked a script at the end.',
        answer:
          'Give the rules to any model with your language: a script that follows them is the easy half.',
      },
    ],
  },
  {
    seller: 'ines',
    listedDaysAgo: 44,
    sales: 9,
    listing: {
      type: 'PROMPT',
      title: 'Why did the number move?',
      description:
        'A metric has moved and somebody wants to know why by noon. Works through measurement, mix, season and real change in this order, and tells you which query to run next instead of a story.',
      category: 'data',
      price: 6.5,
      content: promptDocument({
        input: {
          metric: { type: 'string', description: 'The metric and how it is computed' },
          change: { type: 'string', description: 'What it was, what it is, since when' },
          cuts: {
            type: 'string',
            description: 'Dimensions you can break it down by',
            default: 'country, device, channel, new or returning',
          },
          events: { type: 'string', description: 'What happened around that time', default: 'nothing known' },
          hours: { type: 'number', description: 'Hours until the answer is due', default: 4 },
        },
        required: ['metric', 'change'],
        system:
          'You investigate changes of metrics. You separate "we measure differently", "we have other people", "it is that time of the year" and "something changed", and you never pass off a coincidence in time as a cause.',
        user: [
          'Metric: {{metric}}',
          'Change: {{change}}',
          'Breakdowns at hand: {{cuts}}. Known events: {{events}}. Time left: {{hours}} hours.',
          '',
          'Give a plan of at most eight checks, ordered by (chance that it is the reason × how fast it is checked). For each: what to compute, what one would see if it is the reason, what one would see if it is not, and what to do next in both cases.',
          'Then write the three sentences that can be sent now: what is known, what is being checked, when there will be more.',
        ].join('\n'),
        temperature: 0.3,
      }),
      preview:
        'A plan of at most eight checks, each with what one would see if it is the reason, and if it is not.',
      tags: ['analytics', 'metrics', 'root cause'],
      features: ['Order of checks by odds and effort', 'Three sentences to send right away'],
      requirements: ['How the metric is computed'],
      compatibility,
    },
    tryWith: { metric: 'orders per visit', change: '3.1 % to 2.6 % since Tuesday' },
    opinions: [
      { rating: 5, comment: 'It was the tracking. Check number one.' },
      { rating: 5, comment: 'The three sentences to send now bought us the afternoon.' },
    ],
  },
]
