import { classNames } from './class-names.ts'
import { hash } from './product-cover.tsx'
import { imagePathOf } from './product-picture.tsx'

interface Props {
  /** The account's identifier: it chooses the color behind the initials. */
  readonly id: string
  readonly name: string
  /** URL of the picture, or null. */
  readonly image: string | null
  /** Its size. */
  readonly className: string
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase()

/** Who someone is: their picture, else their initials. Their name is next to it. */
export const Avatar = ({ id, name, image, className }: Props) => {
  const variants = classNames('shrink-0 rounded-full', className)
  return image === null ? (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={variants}>
      <rect width="40" height="40" fill={`hsl(${hash(id) % 360} 40% 30%)`} />
      <text x="20" y="25.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#fff">
        {initialsOf(name)}
      </text>
    </svg>
  ) : (
    <img
      src={imagePathOf(image)}
      alt=""
      loading="lazy"
      className={classNames(variants, 'bg-bg object-cover')}
    />
  )
}
