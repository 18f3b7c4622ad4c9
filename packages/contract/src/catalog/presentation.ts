import { Type, type Static } from 'typebox'
import { body, nullable, url } from '../scalars.ts'
import { imageIdOf, imagePath } from './files.ts'

/** Maximum samples of a product. */
export const maxSamples = 5

const alt = Type.String({ description: 'Alternative text; empty if the seller wrote none' })
const at = (size: string) => url(`URL of the ${size} size`)

/** An entry of `images` with what a page needs to show it. */
export const GalleryImage = Type.Object(
  {
    url: url('URL of the image, as in `images`'),
    alt,
    width: nullable(Type.Integer({ description: 'Pixels of `url`; null if unknown' })),
    height: nullable(Type.Integer({ description: 'Pixels of `url`; null if unknown' })),
    sizes: Type.Optional(
      Type.Object(
        { small: at('small'), medium: at('medium'), large: at('large') },
        { description: 'Missing for an image of another host, which the site does not show' },
      ),
    ),
  },
  { description: 'An image of the product' },
)
export type GalleryImage = Static<typeof GalleryImage>

/** The first image of a product, for lists. */
export const ItemImage = Type.Object(
  { url: at('medium'), small: at('small'), alt },
  { description: 'The first image of the product' },
)
export type ItemImage = Static<typeof ItemImage>

/** The first image of a product as lists show it; null if there is none, or if it is of another host. */
export const toItemImage = (
  baseUrl: string,
  { image, alt }: { readonly image: string | null; readonly alt: string },
): ItemImage | null => {
  const id = imageIdOf(image ?? '')
  return id === undefined
    ? null
    : { url: baseUrl + imagePath(id, 'medium'), small: baseUrl + imagePath(id, 'small'), alt }
}

const SampleValue = Type.Unsafe<string | number | boolean>({
  type: ['string', 'number', 'boolean'],
  maxLength: 10_000,
})

/** What the product makes of an input, for buyers to judge it by. */
export const Sample = body(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })),
    inputs: Type.Record(Type.String(), SampleValue, {
      maxProperties: 50,
      description: 'Values by the name of the variable; empty for products without variables',
    }),
    output: Type.String({
      minLength: 1,
      maxLength: 20_000,
      pattern: '\\S',
      description: 'Markdown; not blank',
    }),
  },
  'A sample input with its output',
)
export type Sample = Static<typeof Sample>

/** A sample as pages show it. */
export const RenderedSample = Type.Object({
  ...Sample.properties,
  outputHtml: Type.String({ description: 'The output as safe HTML, as `descriptionHtml`' }),
})

/** A step of a workflow without anything that buyers pay for. */
export const StepOutline = Type.Object({
  id: Type.String({ description: 'Identifier of the step in the workflow' }),
  type: Type.String({ description: '`prompt`, `transform` or `map`' }),
  needs: Type.Array(Type.String(), { description: 'Identifiers of the steps that it waits for' }),
})
export type StepOutline = Static<typeof StepOutline>
