import type { ProductDetail } from '@souk/contract'
import { useBaseUrl } from '../../../../shell/site-address.ts'
import { useSellingMessages } from '../../../../text/selling.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The link of a product on sale, and a button for the seller's own site. */
export const SharePanel = ({ product: { id, title } }: { readonly product: ProductDetail }) => {
  const { editor } = useSellingMessages()
  const baseUrl = useBaseUrl()
  const link = `${baseUrl}/products/${id}`
  return (
    <section aria-label={editor.share} className="grid gap-3 rounded-md border border-line bg-bg p-4">
      <h3 className="text-sm font-medium">{editor.share}</h3>
      <p className="flex items-center justify-between gap-3">
        <a href={link} className="min-w-0 text-sm break-all text-accent underline">
          {link}
        </a>
        <CopyButton value={link} label={editor.link} />
      </p>
      <p className="text-[0.8125rem] text-ink-soft">{editor.embedHint}</p>
      <CodeBlock
        language={editor.embed}
        code={`<a href="${baseUrl}/checkout/${id}">${escape(editor.embedText(title))}</a>`}
      />
    </section>
  )
}
