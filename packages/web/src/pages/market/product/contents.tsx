import { productPath } from '@souk/contract/product-path'
import { PageLink } from '../../../shell/page-link.tsx'
import { useMessages } from '../../../text/text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Money } from '../../../ui/money.tsx'
import { PriceTag } from '../../../ui/price-tag.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { WorkflowGraph } from '../../../ui/workflow-graph.tsx'
import { Section } from '../storefront/section.tsx'
import type { ProductDetail } from './product-detail.ts'

interface Props {
  readonly product: ProductDetail
}

/** Whole percent by which the bundle is cheaper than its parts; 0 if it is not. */
const savingOf = ({ price, partsTotal = 0 }: ProductDetail): number =>
  partsTotal > price ? Math.floor((1 - price / partsTotal) * 100) : 0

/** The products in a bundle with what they cost one by one. */
export const Parts = ({ product }: Props) => {
  const { product: messages, types } = useMessages()
  const { parts, partsTotal, currency } = product
  const saving = savingOf(product)
  if (parts.length === 0) return null
  return (
    <Section title={messages.parts}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line">
          {parts.map(({ id, title, type, category, price, image }) => (
            <li key={id} className="relative flex items-center gap-4 px-4 py-3 hover:bg-accent-soft/40">
              <ProductPicture
                image={image}
                seed={id}
                type={type}
                category={category}
                sizes="4rem"
                className="h-11 w-16 shrink-0 rounded-sm border border-line"
              />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <PageLink
                  href={productPath({ id, title })}
                  className="font-medium text-ink no-underline after:absolute after:inset-0"
                >
                  {title}
                </PageLink>
                <span className="text-sm text-ink-faint">{types[type].one}</span>
              </div>
              <PriceTag product={{ price, currency }} />
            </li>
          ))}
        </ul>
        {partsTotal !== undefined && (
          <p className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-bg px-4 py-3 text-sm text-ink-soft">
            <span>
              {messages.partsTotal}:{' '}
              <Money amount={partsTotal} currency={currency} className="tabular-nums" />
            </span>
            {saving > 0 && <Badge tone="good">{messages.partsSaving(saving)}</Badge>}
          </p>
        )}
      </div>
    </Section>
  )
}

/** The steps of a workflow without what they say. */
export const Steps = ({ product: { steps } }: Props) => {
  const { product: messages } = useMessages()
  if (steps.length === 0) return null
  return (
    <Section title={messages.steps} text={messages.stepsText(steps.length)}>
      <div className="overflow-hidden rounded-lg border border-line bg-surface p-5">
        <WorkflowGraph label={messages.steps} steps={steps} />
      </div>
    </Section>
  )
}
