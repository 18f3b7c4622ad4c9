import { promptDocument, type DemoProduct } from '../product.ts'

const compatibility = ['openai', 'anthropic', 'google', 'mistral']

/** Its later version takes more care. */
const quiz = (care: string): string =>
  promptDocument({
    input: {
      material: { type: 'string', description: 'The text that was taught, or the topic' },
      questions: { type: 'integer', description: 'How many questions', default: 6 },
      level: {
        type: 'string',
        description: 'What is asked for',
        enum: ['recall', 'understanding', 'transfer'],
        default: 'understanding',
      },
      learners: { type: 'string', description: 'Who answers', default: 'adults' },
      shuffle: {
        type: 'boolean',
        description: 'Whether the right answers stand at random places',
        default: true,
      },
    },
    required: ['material'],
    system:
      `You write questions that tell those who have understood from those who remember words. Every wrong answer stands for one real misconception. No "all of the above", no trick wording, no answer that is longer because it is right. ${care}`.trim(),
    user: [
      'Write {{questions}} multiple-choice questions at the level of {{level}} for {{learners}} on:',
      '{{material}}',
      '',
      'Each: the question, four answers of similar length, the right one (at random places: {{shuffle}}), and for every answer one or two sentences: why it is right, or which thought leads to it and where that thought goes wrong.',
      'If the material does not support so many questions without repeating, write fewer and say so.',
    ].join('\n'),
    temperature: 0.5,
  })

export const education: readonly DemoProduct[] = [
  {
    seller: 'robin',
    listedDaysAgo: 88,
    sales: 21,
    listing: {
      type: 'PROMPT',
      title: 'Lesson plan for one hour',
      description:
        'A lesson with a goal, a warm-up, an exercise in pairs and a check, timed to the minute, with what to cut when you run late. Written for teachers who have it next period.',
      category: 'education',
      price: 2.5,
      content: [
        'Plan a lesson of 60 minutes on {{topic}} for {{group}}.',
        '',
        'Goal: one sentence that begins with "At the end everybody can …" and can be seen or heard.',
        'Steps with minutes: a warm-up that uncovers what they believe already; an explanation of at most 12 minutes with one example and one that looks like it and is not; an exercise in pairs with the exact task; a check in which everybody answers, not the three who always do.',
        'For each step: what the teacher says first, word for word, and what may go wrong.',
        'Material needed. What to cut when ten minutes are missing. One task for those who are done early, and it is not more of the same.',
      ].join('\n'),
      preview:
        'Goal: one sentence that begins with "At the end everybody can …". Steps with minutes: a warm-up that uncovers what they believe already …',
      tags: ['teaching', 'school', 'lesson plan'],
      features: [
        'Timed to the minute',
        'Says what to cut when you run late',
        'First sentences word for word',
      ],
      requirements: [],
      compatibility,
    },
    tryWith: { topic: 'fractions', group: 'ten-year-olds' },
    update: { daysAgo: 18, change: { price: 3 } },
    opinions: [
      {
        rating: 5,
        comment: 'Second period, no preparation, it worked. The counter-example made the lesson.',
      },
      {
        rating: 5,
        comment: '"What to cut" shows that a teacher wrote this.',
        answer: 'Nine years of running late, distilled. Thank you!',
      },
      { rating: 4, comment: 'Great for maths and science; for literature I change the exercise.' },
      {
        rating: 4,
        comment:
          'I use it with trainee teachers to discuss the plan, which is even better than using the plan.',
      },
      { rating: 5, comment: 'The check with everybody answering is now a habit.' },
    ],
  },
  {
    seller: 'robin',
    listedDaysAgo: 81,
    sales: 17,
    listing: {
      type: 'PROMPT',
      title: 'Quiz with explanations',
      description:
        'Multiple-choice questions whose wrong answers are the mistakes that learners really make, each with an explanation of why one might have chosen it. From your text or on a topic.',
      category: 'education',
      price: 3.5,
      content: quiz(''),
      preview:
        'Every wrong answer stands for one real misconception, and is explained. Inputs: material, number, level, learners.',
      tags: ['quiz', 'assessment', 'teaching'],
      features: ['Wrong answers from real misconceptions', 'Three levels', 'Writes fewer rather than repeat'],
      requirements: ['A text of up to five pages, or a topic'],
      compatibility,
      refundPolicyDays: 7,
    },
    tryWith: {
      material: 'Photosynthesis: light, water and carbon dioxide become sugar and oxygen.',
      questions: '3',
      level: 'understanding',
    },
    opinions: [
      { rating: 5, comment: 'The explanations of wrong answers are better than those in our textbook.' },
      { rating: 5, comment: 'My students argue about the distractors. In a good way.' },
      { rating: 4, comment: 'Transfer level is demanding, even for me.' },
      {
        rating: 2,
        comment: 'Two of ten questions had two right answers.',
        answer: 'That should not happen. Which text was it? Version 1.1.0 checks for exactly that.',
      },
    ],
    update: {
      daysAgo: 35,
      change: {
        version: '1.1.0',
        changelog: 'Each question is now checked for a second right answer before it is given.',
        content: quiz(
          'Before you give a question, you try to defend each wrong answer; where that succeeds, you replace it.',
        ),
      },
    },
  },
  {
    seller: 'robin',
    listedDaysAgo: 70,
    sales: 13,
    listing: {
      type: 'PROMPT',
      title: 'Feedback on an essay',
      description:
        "Comments on a learner's essay the way a good teacher does with twenty others waiting: one strength, two things to work on, one question, and no rewriting. It never gives a grade: that stays yours.",
      category: 'education',
      price: 4,
      content: promptDocument({
        input: {
          task: { type: 'string', description: 'What was asked for' },
          essay: { type: 'string', description: 'What was written' },
          age: { type: 'integer', description: 'Age of the learner', default: 16 },
          focus: {
            type: 'string',
            description: 'What this task practises',
            enum: ['argument', 'structure', 'style', 'evidence'],
            default: 'argument',
          },
        },
        required: ['task', 'essay'],
        system:
          'You give feedback that is used. You describe what the text does to a reader, you never rewrite a sentence for its author, and you give no grade and no score.',
        user: [
          'Task: {{task}}',
          'The author is {{age}} years old; this task practises {{focus}}.',
          '',
          'Write to the author, 180 words at most: one thing that works, with the place and its effect on you; two things to work on in {{focus}}, each with one place in the text and what a reader is missing there; one question that only the author can answer and that would make the text better. End with the one thing to change first.',
          'Spelling and grammar only if they keep the reader from understanding, and then as one pattern, not as a list.',
          'Then, for the teacher alone: two sentences on what to teach next.',
          '',
          '{{essay}}',
        ].join('\n'),
        temperature: 0.5,
        maxTokens: 900,
      }),
      preview:
        'Write to the author, 180 words at most: one thing that works, two things to work on, one question … and for the teacher, what to teach next.',
      tags: ['feedback', 'writing', 'teaching'],
      features: [
        'One strength, two tasks, one question',
        'Never rewrites, never grades',
        'A note for the teacher',
      ],
      requirements: ['The task and the essay as text'],
      compatibility,
      refundPolicyDays: 14,
    },
    tryWith: {
      task: 'Should schools start later?',
      essay: 'I think yes because everybody is tired.',
      age: '14',
    },
    opinions: [
      { rating: 5, comment: 'My students read it. That is more than I can say of my red pen.' },
      { rating: 4, comment: 'Short enough to be used. The note for the teacher is a gem.' },
      { rating: 5, comment: 'That it refuses to grade is a feature.' },
    ],
  },
  {
    seller: 'robin',
    listedDaysAgo: 61,
    sales: 11,
    listing: {
      type: 'PROMPT',
      title: 'Explain it at three depths',
      description:
        'One idea, explained for a child, for a colleague from another field and for a beginner in this one, each building on the last, with the place where each explanation stops being true.',
      category: 'education',
      price: 2,
      content: [
        'Explain {{idea}} three times, each time in at most 120 words.',
        '',
        '1. For a curious ten-year-old: one comparison from daily life, carried through to the end.',
        '2. For a clever colleague from another field: the mechanism, with the two terms they will meet.',
        '3. For somebody who starts in this field: precise, with the condition under which it holds and one worked example.',
        '',
        'After each, one line "Where this stops being true: …".',
        'Each explanation must use something from the one before. Do not call anything easy or obvious.',
      ].join('\n'),
      preview:
        'Explain {{idea}} three times, each time in at most 120 words … After each, one line "Where this stops being true: …"',
      tags: ['explanation', 'teaching', 'science'],
      features: ['Three depths that build on each other', 'Says where each one stops being true'],
      requirements: [],
      compatibility,
    },
    tryWith: { idea: 'why the sky is blue' },
    opinions: [
      { rating: 5, comment: 'The line about where it stops being true should be in every textbook.' },
      { rating: 4, comment: 'I use it to find out whether I have understood something myself.' },
      { rating: 4, comment: 'Nice with children. They ask for level two by themselves.' },
    ],
  },
  {
    seller: 'robin',
    listedDaysAgo: 31,
    sales: 8,
    listing: {
      type: 'PROMPT',
      title: 'Study plan to a date',
      description:
        'From an exam date and the hours you really have to a plan by the day, with repetition spaced out and the last two days kept free. Says early when it cannot be done.',
      category: 'education',
      price: 2.5,
      content: promptDocument({
        input: {
          subject: { type: 'string', description: 'What is examined, with chapters or topics' },
          days: { type: 'integer', description: 'Days until the exam' },
          hoursPerDay: { type: 'number', description: 'Hours a day that you really have', default: 1.5 },
          knows: { type: 'string', description: 'What you know well already', default: 'nothing yet' },
        },
        required: ['subject', 'days'],
        system:
          'You plan learning. You space repetition, prefer testing oneself to reading again, and never plan more hours than there are.',
        user: [
          'Exam on {{subject}} in {{days}} days, {{hoursPerDay}} hours a day. Known well: {{knows}}.',
          '',
          'First the sum: hours there are, hours it takes; if it does not fit, say what to leave out, by marks lost per hour saved. Then a table by day: new topic, how to test oneself on it, what to repeat (after 1, 3 and 7 days). One day in seven free, the last two days for whole old papers alone.',
          'End with the sign by which one sees after four days that the plan is too full.',
        ].join('\n'),
        temperature: 0.3,
      }),
      preview:
        'First the sum: hours there are, hours it takes. Then a table by day: new topic, how to test oneself, what to repeat.',
      tags: ['studying', 'exams', 'planning'],
      features: ['Spaced repetition', 'Says when it does not fit', 'Last two days for old papers'],
      requirements: ['A list of topics'],
      compatibility,
    },
    tryWith: { subject: 'statistics 1: chapters 1 to 8', days: '20', hoursPerDay: '2' },
    opinions: [
      { rating: 5, comment: 'It told me to leave out chapter 7. I passed without chapter 7.' },
      { rating: 4, comment: 'Realistic. I took the free days, for once.' },
    ],
  },
]
