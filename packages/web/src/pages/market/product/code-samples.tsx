import { useBaseUrl } from '../../../shell/site-address.ts'
import { useMessages } from '../../../text/text.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import type { ProductDetail } from './product-detail.ts'
import { Section } from '../storefront/section.tsx'

const sampleValue = (type: string): unknown =>
  type === 'boolean' ? true : type === 'integer' || type === 'number' ? 3 : '…'

const isFile = (type: string): boolean => type === 'image' || type === 'pdf'

interface Sample {
  readonly language: string
  readonly code: string
}

const clientOf = (baseUrl: string): string =>
  `// npm install ${baseUrl}/sdk.tgz\nimport { createClient } from '@souk/sdk'\n\nconst client = createClient({ baseUrl: '${baseUrl}', apiKey: process.env.API_KEY })\nconst { data } = await client.`

const promptSamples = ({ id, variables }: ProductDetail, baseUrl: string): Sample[] => {
  const texts = variables.filter(({ type }) => !isFile(type))
  const given = Object.fromEntries(texts.map(({ name, type }) => [name, String(sampleValue(type))]))
  const files = Object.fromEntries(
    variables
      .filter(({ type }) => isFile(type))
      .map(({ name, type }) => [
        name,
        { mediaType: type === 'pdf' ? 'application/pdf' : 'image/png', data: '…' },
      ]),
  )
  const body = {
    ...{ productId: id, variables: given },
    ...(Object.keys(files).length > 0 ? { files } : {}),
  }
  const shown = JSON.stringify(body, null, 2)
  return [
    {
      language: 'curl',
      code: `curl ${baseUrl}/v1/ai/execute \\\n  -H "Authorization: Bearer $API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '${shown}'`,
    },
    {
      language: 'TypeScript',
      code: `${clientOf(baseUrl)}ai.execute({ body: ${shown} })\nconsole.log(data.output)`,
    },
    {
      language: 'Python',
      code: `import os, requests\n\nanswer = requests.post(\n    "${baseUrl}/v1/ai/execute",\n    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},\n    json=${shown.replaceAll('\n', '\n    ')},\n)\nprint(answer.json()["data"]["output"])`,
    },
  ]
}

const workflowSamples = ({ id, variables }: ProductDetail, baseUrl: string): Sample[] => {
  const input = Object.fromEntries(variables.map(({ name, type }) => [name, sampleValue(type)]))
  const shown = JSON.stringify({ input }, null, 2)
  const path = `/v1/ai/workflows/${id}/execute`
  return [
    {
      language: 'curl',
      code: `curl ${baseUrl}${path} \\\n  -H "Authorization: Bearer $API_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '${shown}'`,
    },
    {
      language: 'TypeScript',
      code: `${clientOf(baseUrl)}workflows.execute({\n  params: { workflowId: '${id}' },\n  body: ${shown.replaceAll('\n', '\n  ')},\n})\nconsole.log(data.status)`,
    },
    {
      language: 'Python',
      code: `import os, requests\n\nanswer = requests.post(\n    "${baseUrl}${path}",\n    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},\n    json=${shown.replaceAll('true', 'True').replaceAll('\n', '\n    ')},\n)\nprint(answer.json()["data"]["status"])`,
    },
  ]
}

/** Code samples by language. Browsers keep one open at a time. */
export const CodeSamples = ({ product }: { readonly product: ProductDetail }) => {
  const { product: messages } = useMessages()
  const baseUrl = useBaseUrl()
  if (product.type !== 'PROMPT' && product.type !== 'WORKFLOW') return null
  const samples =
    product.type === 'PROMPT' ? promptSamples(product, baseUrl) : workflowSamples(product, baseUrl)
  return (
    <Section title={messages.samples} text={messages.samplesText}>
      <div className="grid grid-cols-1 gap-2">
        {samples.map(({ language, code }, index) => (
          <details
            key={language}
            name="samples"
            open={index === 0}
            className="group rounded-md border border-line bg-surface open:pb-3"
          >
            <summary className="px-4 py-2.5 text-sm font-medium">{language}</summary>
            <div className="px-3">
              <CodeBlock code={code} language={language} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
