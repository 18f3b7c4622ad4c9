import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

export const marketing: readonly DemoProduct[] = [
  {
    seller: 'tomas',
    listedDaysAgo: 89,
    sales: 19,
    listing: {
      type: 'PROMPT',
      title: 'Product description, three lengths',
      description:
        'One product, described in a sentence, a paragraph and a page, in the tone you name. Claims nothing that is not in the brief, and shows which sentence rests on which fact.',
      category: 'marketing',
      price: 5,
      content: promptDocument({
        input: {
          product: {
            type: 'string',
            description: 'What is sold, with the facts: material, size, origin, care, price',
          },
          audience: { type: 'string', description: 'Who buys it' },
          tone: {
            type: 'string',
            description: 'How it sounds',
            default: 'matter-of-fact',
            enum: ['matter-of-fact', 'warm', 'playful'],
          },
        },
        required: ['product', 'audience'],
        system:
          'You write product copy. Claim nothing that is not in the brief. No superlatives, no "perfect for", no rhetorical questions.',
        user: [
          'Describe {{product}} for {{audience}} in a {{tone}} tone.',
          '',
          'One sentence of at most 18 words: what it is and the one fact that decides. One paragraph of 60 words: use, the two facts that matter most, one detail for the senses. A page of 250 words with three subheadings, each a statement.',
          'Then list which facts of the brief you did not use, and up to three facts a buyer would ask for that are missing.',
        ].join('\n'),
        temperature: 0.7,
      }),
      preview:
        'One sentence of at most 18 words, one paragraph of 60, a page of 250, then the facts that a buyer would miss.',
      tags: ['copywriting', 'e-commerce', 'product page'],
      features: ['Three lengths at once', 'No claim without a fact', 'Names the facts that are missing'],
      requirements: ['The facts on the product'],
      compatibility,
    },
    tryWith: { product: 'a walnut desk', audience: 'people who work from home' },
    opinions: [
      { rating: 5, comment: '140 products in two days. Returns for "not as expected" went down.' },
      { rating: 4, comment: 'The list of missing facts went straight to our suppliers.' },
      {
        rating: 4,
        comment: 'Matter-of-fact is great. Playful is a matter of taste.',
        answer: 'It is, and I use it least myself.',
      },
      { rating: 3, comment: 'English is excellent, Danish so-so.' },
    ],
  },
  {
    seller: 'tomas',
    listedDaysAgo: 83,
    sales: 16,
    listing: {
      type: 'PROMPT',
      title: 'Subject lines without tricks',
      description:
        'Ten subject lines for one e-mail that say what is in it: no false urgency, no "Re:", no emoji. Each with the reader it is for, so that you test two that differ and not ten that do not.',
      category: 'marketing',
      price: 2,
      content: [
        'Write ten subject lines for the e-mail below. Each has at most 45 characters and says something that is in the e-mail.',
        '',
        'Two each of these kinds: the news itself; the use of it; a number from the text; a question that the e-mail answers; the one thing to do until when.',
        'Forbidden: urgency that is not in the text, "Re:" and "Fwd:", capitals for emphasis, emoji, "you won\'t believe", the reader\'s first name.',
        '',
        'For each: the line, its length, a preheader of at most 80 characters that adds to it, and in three words which reader it will win.',
        'Then choose the two that differ most and say what a test between them would teach.',
        '',
        'Readers: {{readers}}',
        'E-mail:',
        '{{email}}',
      ].join('\n'),
      preview:
        'Write ten subject lines for the e-mail below. Each has at most 45 characters and says something that is in the e-mail …',
      tags: ['email', 'newsletter', 'copywriting'],
      features: ['Five kinds, two each', 'With preheaders', 'Proposes the one test worth running'],
      requirements: ['The finished e-mail'],
      compatibility,
    },
    tryWith: {
      readers: 'owners of bicycle shops',
      email: 'From Monday on, spare parts ordered before 15:00 arrive the next day.',
    },
    opinions: [
      { rating: 5, comment: 'Open rate the same, complaints gone, unsubscriptions halved.' },
      { rating: 4, comment: 'The advice on what to test is smarter than our tool.' },
      { rating: 4, comment: 'For two dollars, no question.' },
    ],
  },
  {
    seller: 'tomas',
    listedDaysAgo: 74,
    sales: 10,
    listing: {
      type: 'PROMPT',
      title: 'Positioning on one page',
      description:
        'Starts with twelve questions, then writes the page: for whom, instead of what, what changes, why believe it, what it is not. For founders who have explained their product a hundred times, differently each time.',
      category: 'marketing',
      price: 9,
      content: promptDocument({
        input: {
          product: { type: 'string', description: 'What it does, in your words' },
          answers: {
            type: 'string',
            description: 'Your answers to the twelve questions; leave empty the first time',
            default: '',
          },
          customers: {
            type: 'string',
            description: 'What three customers really did before they had it',
            default: '',
          },
        },
        required: ['product'],
        system:
          'You help a founder to position a product. You trust what customers did over what the founder hopes. You say when an answer would fit any product.',
        user: [
          'Product: {{product}}',
          'What customers did before: {{customers}}',
          'Answers: {{answers}}',
          '',
          'If the answers are empty, ask twelve questions, the ones that divide most first: who was in pain last week, what they did instead, what it cost them, who else was asked, why they nearly did not buy, what they tell others. Then stop.',
          '',
          'If there are answers, write one page: For (a person in a situation, not a segment) · Instead of (what they do today) · What changes (one observable thing) · Why believe it (three facts) · What it is not (two things you give up). Then the sentence for the first line of the website, and the objection that remains.',
          'Mark with "any product" each line that a competitor could copy unchanged.',
        ].join('\n'),
        temperature: 0.5,
      }),
      preview:
        'First run: twelve questions such as "Who was in pain last week?" and "What did they do instead?". Second run, with your answers: the page.',
      tags: ['positioning', 'strategy', 'startups'],
      features: [
        'Twelve questions first',
        'Marks lines that any product could claim',
        'Says what you give up',
      ],
      requirements: ['Half an hour for the questions', 'Better: three customers to ask'],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: { product: 'Time tracking for small law firms that works from the calendar' },
    opinions: [
      { rating: 5, comment: 'Question four hurt, and it was the right one.' },
      {
        rating: 5,
        comment: 'We had "any product" on seven of nine lines. Now on one.',
        answer: 'One is normal. Congratulations on the other six!',
      },
    ],
  },
  {
    seller: 'tomas',
    listedDaysAgo: 66,
    sales: 9,
    listing: {
      type: 'PROMPT',
      title: 'Customer interview guide',
      description:
        'Writes the guide for a talk of thirty minutes about what people did, not what they would do: opening, seven questions with follow-ups, and the sentences you must not say.',
      category: 'marketing',
      price: 3.5,
      content: promptDocument({
        input: {
          learn: { type: 'string', description: 'What you want to know, and which decision depends on it' },
          people: { type: 'string', description: 'Whom you talk to, and how they know you' },
          minutes: { type: 'integer', description: 'How long', default: 30 },
        },
        required: ['learn', 'people'],
        system:
          'You prepare interviews. You ask about the last time something happened, never about the future and never whether somebody likes an idea.',
        user: [
          'We want to learn: {{learn}}',
          'We talk to: {{people}}, for {{minutes}} minutes.',
          '',
          'Write the guide: how to open without giving the idea away; seven questions at most, each about a concrete past event, with two follow-ups and what to listen for; how to end and whom to ask for next.',
          'Then: the three sentences an eager interviewer will be tempted to say, and what to say instead. Last, what answers would make us change our decision; if none would, say that the interviews are not needed.',
        ].join('\n'),
        temperature: 0.5,
      }),
      preview:
        'Seven questions about things that happened, each with follow-ups and what to listen for; and three sentences not to say.',
      tags: ['interviews', 'research', 'product discovery'],
      features: [
        'Questions on the past alone',
        'What to listen for',
        'Asks whether you need interviews at all',
      ],
      requirements: [],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: {
      learn: 'whether shops would order by app',
      people: 'owners of flower shops, by recommendation',
    },
    opinions: [
      { rating: 5, comment: 'It told us that the interviews were not needed. Saved two weeks.' },
      { rating: 4, comment: 'Solid guide, the tempting sentences are painfully accurate.' },
    ],
  },
  {
    seller: 'tomas',
    listedDaysAgo: 40,
    sales: 9,
    listing: {
      type: 'PROMPT',
      title: 'Landing page critique',
      description:
        'Reads the text of a landing page as three different visitors and says where each of them leaves, and why. Ends with the five changes that matter, in order.',
      category: 'marketing',
      price: 4.5,
      content: [
        'Read the text of the landing page below as three visitors who come from {{source}}: one who has the problem today, one who compares three providers, one whom somebody has sent the link.',
        '',
        'For each: what they want in the first five seconds, whether they get it, the line at which they leave, and what they would have needed there. Quote the line.',
        '',
        'Then five changes, the most useful first: the present words, the proposed words, and which visitor it keeps. Only claims that the page already supports. If a proof is missing, name the proof instead of writing around it.',
        '',
        'Last: one thing on the page that must stay as it is.',
        '',
        '{{page}}',
      ].join('\n'),
      preview:
        'Read the text of the landing page below as three visitors … For each: the line at which they leave, and what they would have needed there.',
      tags: ['landing page', 'conversion', 'copywriting'],
      features: ['Three visitors, three exits', 'Five changes in order', 'Says what must stay'],
      requirements: ['The text of the page in English or German'],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: { source: 'a search for "invoice software"', page: 'Invoices, reimagined. Sign up free.' },
    update: {
      daysAgo: 9,
      change: {
        requirements: ['The text of the page in English or German'],
        tags: ['landing page', 'conversion', 'copywriting', 'critique'],
      },
    },
    opinions: [
      { rating: 4, comment: 'Visitor two left exactly where our heat map says.' },
      { rating: 4, comment: 'Honest. "Name the proof" was a good kick.' },
    ],
  },
]
