import type { DemoProduct } from '../product.ts'

const surveyDocument = {
  format: 'workflow/1',
  input: {
    type: 'object',
    required: ['question', 'answers'],
    properties: {
      question: { type: 'string', description: 'What was asked' },
      answers: { type: 'string', description: 'The free-text answers, one a line' },
      mostThemes: { type: 'integer', default: 7, description: 'At most so many themes' },
      language: { type: 'string', enum: ['English', 'German', 'Portuguese'], default: 'English' },
    },
  },
  providers: {
    reader: { provider: 'openai', model: 'gpt-5-mini' },
    writer: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
  },
  limits: { maxModelCalls: 20, timeoutSeconds: 600 },
  steps: [
    {
      id: 'read',
      type: 'prompt',
      provider: 'reader',
      messages: [
        {
          role: 'system',
          content: 'You answer with JSON alone: {"themes": [{"name": text, "means": text}, …]}.',
        },
        {
          role: 'user',
          content:
            'People were asked: {{input.question}}\nFind at most {{input.mostThemes}} themes in their answers. A theme is something that can be agreed or disagreed with, such as "delivery takes too long", never a topic such as "delivery". Each answer may belong to several or to none.\n\n{{input.answers}}',
        },
      ],
      config: { temperature: 0.2 },
      retry: { attempts: 3 },
    },
    { id: 'themes', type: 'transform', needs: ['read'], value: 'json(steps.read)' },
    {
      id: 'evidence',
      type: 'map',
      needs: ['themes'],
      items: 'steps.themes.themes',
      maxItems: 10,
      concurrency: 4,
      step: {
        type: 'prompt',
        provider: 'reader',
        prompt:
          'Theme: {{item}}\n\nFrom the answers below, count those that support the theme and those that contradict it, and copy the two most telling ones word for word, also one that contradicts if there is one. Do not correct spelling.\n\n{{input.answers}}',
        config: { temperature: 0, maxTokens: 600 },
        onError: 'continue',
      },
    },
    {
      id: 'report',
      type: 'prompt',
      provider: 'writer',
      needs: ['themes', 'evidence'],
      messages: [
        {
          role: 'system',
          content:
            'You write in {{input.language}}. You claim nothing that the counts do not show, and you quote only what was quoted to you.',
        },
        {
          role: 'user',
          content:
            'Write a report of one page on the answers to "{{input.question}}". Themes by how many support them, each with its counts and a quotation; then what surprised; then what cannot be known from these answers.\n\nThemes: {{steps.themes}}\n\nEvidence, in the same order: {{steps.evidence}}',
        },
      ],
      config: { temperature: 0.4, maxTokens: 1_500 },
      retry: { attempts: 2 },
    },
  ],
  output: '{"themes": steps.themes.themes, "report": steps.report}',
}

/** Reads free-text answers: themes, then evidence for each at the same time, then a page. */
export const surveyWorkflow: DemoProduct = {
  seller: 'ines',
  listedDaysAgo: 55,
  sales: 11,
  listing: {
    type: 'WORKFLOW',
    title: 'Survey answers into themes',
    description:
      'Reads hundreds of free-text answers in three steps: finds themes, collects evidence for and against each, and writes one page with counts and quotations. A small model does the reading, a larger one writes, so a run stays cheap.',
    category: 'data',
    price: 16,
    content: JSON.stringify(surveyDocument, null, 2),
    preview:
      'read → themes → evidence (for each theme, four at a time) → report. Inputs: question, answers, mostThemes, language.',
    tags: ['survey', 'research', 'text analysis', 'workflow'],
    features: [
      'Counts for and against every theme',
      'Quotations word for word',
      'A cheap model reads, a better one writes',
    ],
    requirements: ['Keys for OpenAI and Anthropic', 'Up to about 400 answers a run'],
    compatibility: ['openai', 'anthropic'],
    refundPolicyDays: 14,
  },
  update: {
    daysAgo: 26,
    change: {
      version: '1.1.0',
      changelog: 'Portuguese added. A theme without evidence no longer ends the run.',
      content: JSON.stringify(
        { ...surveyDocument, limits: { maxModelCalls: 24, timeoutSeconds: 900 } },
        null,
        2,
      ),
    },
  },
  opinions: [
    {
      rating: 5,
      comment:
        '312 answers, 40 cents, ten minutes. The counts against a theme are what our last agency left out.',
      answer: 'Thank you! The answers against are always the more interesting half.',
    },
    { rating: 4, comment: 'Themes are real statements. With very short answers it finds too many.' },
    { rating: 5, comment: 'Quotations were all genuine. I checked every one.' },
  ],
}

const launchDocument = {
  format: 'workflow/1',
  input: {
    type: 'object',
    required: ['product', 'facts', 'audience'],
    properties: {
      product: { type: 'string', description: 'What is launched' },
      facts: {
        type: 'string',
        description: 'What is true of it, one fact a line; nothing else will be claimed',
      },
      audience: { type: 'string', description: 'For whom it is' },
      link: { type: 'string', description: 'Where to find it', default: '' },
      newsletter: { type: 'boolean', description: 'Whether a newsletter is wanted too', default: true },
    },
  },
  providers: {
    writer: { provider: 'anthropic', model: 'claude-sonnet-4-5' },
    checker: { provider: 'openai', model: 'gpt-5-mini' },
  },
  limits: { maxModelCalls: 16, timeoutSeconds: 300 },
  steps: [
    {
      id: 'angle',
      type: 'prompt',
      provider: 'writer',
      prompt:
        'For {{input.audience}}: which single change in their working day does {{input.product}} make, judging by these facts alone? Answer with one sentence of at most 20 words, without adjectives of praise.\n\n{{input.facts}}',
      config: { temperature: 0.5 },
      retry: { attempts: 2 },
    },
    {
      id: 'channels',
      type: 'transform',
      value:
        '[{"name": "LinkedIn", "form": "120 words, first line stands alone, no hashtags"}, {"name": "Mastodon", "form": "480 characters"}, {"name": "community forum", "form": "200 words, says what it cannot do yet, asks one question"}]',
    },
    {
      id: 'posts',
      type: 'map',
      needs: ['angle', 'channels'],
      items: 'steps.channels',
      maxItems: 3,
      concurrency: 3,
      step: {
        type: 'prompt',
        provider: 'writer',
        prompt:
          'Write the launch post for this channel: {{item}}\nAngle: {{steps.angle}}\nProduct: {{input.product}}\nLink: {{input.link}}\nUse only these facts:\n{{input.facts}}',
        config: { temperature: 0.7, maxTokens: 500 },
        retry: { attempts: 2 },
      },
    },
    {
      id: 'letter',
      type: 'prompt',
      provider: 'writer',
      needs: ['angle'],
      if: 'input.newsletter',
      prompt:
        'Write a newsletter of 150 words on {{input.product}} for people who know us already. Angle: {{steps.angle}}. Begin with what they can do now. Link: {{input.link}}\nUse only these facts:\n{{input.facts}}',
      config: { temperature: 0.6, maxTokens: 500 },
      onError: 'continue',
    },
    {
      id: 'check',
      type: 'prompt',
      provider: 'checker',
      needs: ['posts', 'letter'],
      prompt:
        'List every claim in these texts that the facts do not support, with the text it stands in; write "none" if there is none.\n\nFacts:\n{{input.facts}}\n\nTexts:\n{{steps.posts}}\n{{steps.letter}}',
      config: { temperature: 0, maxTokens: 400 },
      onError: 'continue',
    },
  ],
  output:
    '{"angle": steps.angle, "posts": steps.posts, "newsletter": has(steps.letter) ? steps.letter : "", "unsupported": has(steps.check) ? steps.check : "not checked"}',
}

/** One angle, a post for each channel at the same time, and a check of every claim. */
export const launchWorkflow: DemoProduct = {
  seller: 'tomas',
  listedDaysAgo: 49,
  sales: 12,
  listing: {
    type: 'WORKFLOW',
    title: 'Launch post for every channel',
    description:
      'From a list of facts to launch posts for three channels and a newsletter, all from one angle. A second model then looks for claims that your facts do not support, so that nothing is promised that the product does not do.',
    category: 'marketing',
    price: 18,
    content: JSON.stringify(launchDocument, null, 2),
    preview:
      'angle → posts (LinkedIn, Mastodon, forum, at the same time) and newsletter → check of every claim against your facts',
    tags: ['launch', 'social media', 'newsletter', 'workflow'],
    features: [
      'One angle for all channels',
      'Every claim checked against your facts',
      'The newsletter can be left out',
    ],
    requirements: ['Keys for Anthropic and OpenAI', 'Ten to thirty facts on the product'],
    compatibility: ['openai', 'anthropic'],
  },
  update: { daysAgo: 21, change: { price: 15 } },
  opinions: [
    { rating: 5, comment: 'The check found "the first tool that…". We were not the first.' },
    {
      rating: 4,
      comment: 'Posts that sound like people. We rewrite the forum one, it knows too little of our forum.',
    },
    {
      rating: 4,
      comment: 'Worth it for the angle sentence alone.',
      answer: 'And that one costs a tenth of a cent. Thank you!',
    },
  ],
}
