import { useMessages } from '../../../text/text.tsx'
import { Section } from '../storefront/section.tsx'
import type { ProductDetail } from './product-detail.ts'

type Sample = ProductDetail['samples'][number]

const Inputs = ({ inputs }: Pick<Sample, 'inputs'>) => {
  const { product: messages } = useMessages()
  const entries = Object.entries(inputs)
  if (entries.length === 0) return null
  return (
    <div className="grid content-start gap-3 border-b border-line bg-bg p-5">
      <h4 className="text-xs font-medium text-ink-faint">{messages.input}</h4>
      <dl className="grid gap-3">
        {entries.map(([name, value]) => (
          <div key={name} className="grid gap-0.5">
            <dt className="font-mono text-xs text-ink-faint">{name}</dt>
            <dd dir="auto" className="line-clamp-6 text-sm whitespace-pre-line text-ink">
              {String(value)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** What the product makes of an input. The server has made safe HTML of the output. */
export const Samples = ({ product: { samples } }: { readonly product: ProductDetail }) => {
  const { product: messages } = useMessages()
  if (samples.length === 0) return null
  return (
    <Section title={messages.examples}>
      <div className="grid gap-5">
        {samples.map(({ title, inputs, output, outputHtml }, index) => (
          <article key={output} className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface">
            <h3 dir="auto" className="border-b border-line px-5 py-3 text-sm font-semibold">
              {title ?? messages.example(index + 1)}
            </h3>
            <Inputs inputs={inputs} />
            <div className="grid gap-2 p-5">
              <h4 className="text-xs font-medium text-ink-faint">{messages.output}</h4>
              <div
                tabIndex={0}
                role="region"
                aria-label={messages.output}
                className="max-h-128 overflow-auto"
              >
                <div
                  dir="auto"
                  className="article text-sm"
                  dangerouslySetInnerHTML={{ __html: outputHtml }}
                />
              </div>
            </div>
          </article>
        ))}
      </div>
    </Section>
  )
}
