/** What a seller's first workflow may start from: two calls, of which the second reads what the first wrote. */
export const exampleWorkflow = JSON.stringify(
  {
    format: 'workflow/1',
    input: {
      type: 'object',
      required: ['topic'],
      properties: { topic: { type: 'string', description: 'What the article is about' } },
    },
    providers: { model: { provider: 'openai', model: 'gpt-5-mini' } },
    limits: { maxModelCalls: 4, timeoutSeconds: 300 },
    steps: [
      {
        ...{ id: 'outline', type: 'prompt', provider: 'model' },
        prompt: 'Outline a short article about {{input.topic}} in five points.',
      },
      {
        ...{ id: 'article', type: 'prompt', provider: 'model', needs: ['outline'] },
        prompt: 'Write the article from this outline:\n\n{{steps.outline}}',
      },
    ],
    output: 'steps.article',
  },
  null,
  2,
)
