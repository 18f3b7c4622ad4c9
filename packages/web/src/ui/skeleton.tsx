import { classNames } from './class-names.ts'

/** The place of something that is on its way, in its size, so that nothing moves when it comes. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
)
