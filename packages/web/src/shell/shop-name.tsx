import type { Shop } from '@souk/contract'
import { Star } from '../ui/star.tsx'
import { useShop } from './shop.ts'

/** Logo and name, as they are at the top of every page. */
export const ShopLabel = ({ name, logo }: Pick<Shop, 'name' | 'logo'>) => (
  <>
    {logo === null ? (
      <Star solid className="size-6 shrink-0 text-accent" />
    ) : (
      <img src={new URL(logo).pathname} alt="" className="h-8 max-w-40 shrink-0 object-contain" />
    )}
    <span className="truncate">{name}</span>
  </>
)

export const ShopName = () => <ShopLabel {...useShop()} />
