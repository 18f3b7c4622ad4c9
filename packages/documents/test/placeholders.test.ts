import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { parsePrompt, renderPrompt, toPromptContent } from '../src/index.ts'

const parsed = (content: string) => {
  const document = parsePrompt(toPromptContent(content))
  assert.ok(!Array.isArray(document), JSON.stringify(document))
  return document
}

describe('toPromptContent', () => {
  const plain: [string, string][] = [
    ['Write on ${topic}.', 'Write on {{topic}}.'],
    ['${Mother Language}', '{{mother_language}}'],
    ['${ FOOD_NAME } ${featureList}', '{{food_name}} {{featureList}}'],
    ["${Brand's core product}", '{{brand_s_core_product}}'],
    ['${Product/Service/Industry Description}', '{{product_service_industry_description}}'],
    ['${points clés} ${_x1}', '{{points_cles}} {{_x1}}'],
    ['${主题} ${语言} ${主题} {{variable_1}}', '{{variable_2}} {{variable_3}} {{variable_2}} {{variable_1}}'],
    ['`${length} days in ${city}`', '`{{length}} days in {{city}}`'],
    ['$${price} {${x}}', '${{price}} {{{x}}}'],
  ]
  for (const [given, expected] of plain)
    it(`turns ${given} into plain text`, () => assert.equal(toPromptContent(given), expected))

  const literal = [
    'No placeholders, {{one}} variable.',
    '${process.env.HOME}',
    '${index + 1}',
    '${width / 2} ${a-1}',
    '${Date.now()} ${list[1]}',
    '${a ? b : c}',
    "${'x'}",
    '${1}',
    '${}',
    '${{ secrets.TOKEN }}',
    'const url = `${base}/${user.id}`',
    '```js\nthrow new Error(`HTTP ${status}: ${response.statusText}`)\n```',
    '{"format":"prompt/1","messages":[{"role":"user","content":"cost in ${currency}"}]}',
  ]
  for (const text of literal)
    it(`leaves ${JSON.stringify(text)} as it is`, () => assert.equal(toPromptContent(text), text))

  it('still finds placeholders outside the template literals of a text that holds code', () => {
    const text = 'Fix ${what}:\nlog(`${user.id} ${x}`) // ${where}\nlog(`${y}`)\nin ${language}'
    assert.equal(
      toPromptContent(text),
      'Fix {{what}}:\nlog(`${user.id} ${x}`) // {{where}}\nlog(`${y}`)\nin {{language}}',
    )
  })

  it('makes a prompt/1 document where a default is given', () => {
    const document = parsed('For ${Mother Language:Turkish} speakers, in ${tone} tone: {{text}}')
    assert.deepEqual(
      document.messages.map(({ role, content }) => [role, content]),
      [['user', 'For {{mother_language}} speakers, in {{tone}} tone: {{text}}']],
    )
    assert.deepEqual(document.variables, [
      {
        name: 'mother_language',
        type: 'string',
        title: 'Mother Language',
        default: 'Turkish',
        required: false,
      },
      { name: 'tone', type: 'string', required: true },
      { name: 'text', type: 'string', required: true },
    ])
    assert.deepEqual(document.warnings, [])
  })

  it('makes one variable of a name with several defaults: the first one wins', () => {
    const { variables } = parsed('${n} ${n: 10.0.0.0/16} ${n:20} ${N:30} ${e:}')
    assert.deepEqual(
      variables.map((variable) => [variable.name, variable.default]),
      [
        ['n', '10.0.0.0/16'],
        ['e', ''],
      ],
    )
  })

  it('renders to the text with the defaults in place', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/)
    const literal = fc.string().filter((text) => !/[${}`]/.test(text))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(literal, word, word), { selector: ([, name]) => name }),
        (pieces) => {
          const document = parsed(
            pieces.map(([before, name, preset]) => `${before}\${${name}:${preset}}`).join(''),
          )
          const rendered = renderPrompt(document, {})
          assert.ok('messages' in rendered)
          const expected = pieces.map(([before, , preset]) => before + preset).join('')
          assert.equal(rendered.messages[0]?.content, expected)
        },
      ),
    )
  })
})
