import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

export const productivity: readonly DemoProduct[] = [
  {
    seller: 'mara',
    listedDaysAgo: 86,
    sales: 13,
    listing: {
      type: 'PROMPT',
      title: 'Meeting minutes with owners',
      description:
        'Condenses a transcript into decisions, open questions and tasks, each with an owner and a date. What was not said is not in it: a task without a name stays "owner open".',
      category: 'productivity',
      price: 3,
      content: [
        'From the transcript below write minutes that somebody who was not there can act on.',
        '',
        '1. Decisions: what was decided, one line each, with the reason if one was given.',
        '2. Open questions: what was raised and not settled, and who could settle it.',
        '3. Tasks: what, owner, due date. Where an owner is not named write "owner open"; where a date is not named write "no date". Never assign a task to somebody because it would suit their role.',
        '',
        'Leave out small talk and the order of the conversation. If two statements contradict each other, quote both under open questions.',
        '',
        '{{transcript}}',
      ].join('\n'),
      preview:
        'From the transcript below write minutes that somebody who was not there can act on. 1. Decisions … 2. Open questions … 3. Tasks …',
      tags: ['meetings', 'minutes', 'tasks'],
      features: ['Decisions, questions and tasks apart', 'Never invents an owner', 'Quotes contradictions'],
      requirements: ['A transcript, speaker names help'],
      compatibility,
    },
    tryWith: { transcript: 'Ana: we ship on Friday. Ben: I will write the notes.' },
    opinions: [
      { rating: 5, comment: '"Owner open" has started more honest conversations here than any retro.' },
      { rating: 4, comment: 'Works with automatic transcripts too, even with names misheard.' },
      { rating: 4, comment: 'Two hours of steering committee on half a page.' },
    ],
  },
  {
    seller: 'robin',
    listedDaysAgo: 52,
    sales: 9,
    listing: {
      type: 'PROMPT',
      title: 'Weekly review in thirty minutes',
      description:
        'Takes your notes of the week and leads through a review: what moved, what did not and why, what to drop, three things for next week. Asks back instead of praising.',
      category: 'productivity',
      price: 3,
      content: promptDocument({
        input: {
          notes: { type: 'string', description: 'Notes, calendar or task list of the week, as they are' },
          goals: { type: 'string', description: 'What this month is about', default: 'not written down' },
          hours: {
            type: 'number',
            description: 'Hours for own work next week, meetings taken off',
            default: 15,
          },
        },
        required: ['notes'],
        system:
          'You lead a weekly review. You are friendly and exact, you do not praise, and you do not plan more than fits.',
        user: [
          'My notes of the week:',
          '{{notes}}',
          '',
          'This month is about: {{goals}}. Next week has {{hours}} hours for it.',
          '',
          '1. What moved, in facts. 2. What was planned and did not move: for each, the most likely reason from the notes (too big, waiting for somebody, not wanted, unclear), and one question. 3. What could be dropped without anybody noticing. 4. Three things for next week, each with its first step of ten minutes and an estimate; together at most 70 % of the hours.',
          'If the notes show the same thing undone for the third week, say so plainly.',
        ].join('\n'),
        temperature: 0.4,
      }),
      preview:
        'What moved · what did not, and the likely reason · what could be dropped · three things for next week that fit into your hours',
      tags: ['planning', 'review', 'habits'],
      features: ['Plans at most 70 % of your hours', 'Tells "too big" from "not wanted"'],
      requirements: ['Whatever notes you have'],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: { notes: 'Mon: started report. Wed: report again. Fri: slides instead.', hours: '10' },
    opinions: [
      { rating: 4, comment: 'The third-week remark stung. Dropped the thing.' },
      { rating: 5, comment: 'Thirty minutes on Friday that I look forward to.' },
    ],
  },
  {
    seller: 'robin',
    listedDaysAgo: 36,
    sales: 8,
    listing: {
      type: 'PROMPT',
      title: 'Decision memo',
      description:
        'Writes the memo that lets a group decide in ten minutes: the question, the options with what they cost and close off, a recommendation, and what would change it.',
      category: 'productivity',
      price: 4.5,
      content: [
        'Write a decision memo of one page for {{deciders}} from the notes below.',
        '',
        'The question, as one that can be answered with an option. By when, and what happens without a decision. Two to four options, one of them "do nothing": for each what it costs, what it makes possible, what it closes off, how it can be undone. Facts and guesses apart: mark guesses.',
        'The recommendation in one sentence with its strongest reason, then the strongest reason against it. What we would have to learn to change our mind.',
        'Who has been asked, and who is missing.',
        '',
        'Add nothing that is not in the notes; list what is missing at the end.',
        '',
        '{{notes}}',
      ].join('\n'),
      preview:
        'The question, as one that can be answered with an option … Facts and guesses apart … the strongest reason against the recommendation …',
      tags: ['decisions', 'memo', 'management'],
      features: ['One page', '"Do nothing" is always an option', 'Marks guesses'],
      requirements: ['Notes on the options'],
      compatibility,
    },
    tryWith: {
      deciders: 'the board',
      notes: 'Rent ends in May. Move (cheaper, 40 min), stay (+8 %), remote.',
    },
    opinions: [
      { rating: 5, comment: 'Ten minutes, as promised. The reason against was what convinced us.' },
      { rating: 4, comment: 'Good structure. We add a diagram.' },
    ],
  },
]
