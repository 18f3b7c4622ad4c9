import { classNames } from './class-names.ts'

/** Shows that something is in progress. Screen readers learn of it by `aria-busy` of the element around it. */
export const Spinner = ({ className }: { readonly className?: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={classNames('size-4 animate-turn', className)}>
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
    <path
      d="M8 1.5A6.5 6.5 0 0 1 14.5 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </svg>
)
