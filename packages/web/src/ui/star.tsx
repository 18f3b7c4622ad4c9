/** The eight-pointed star that the tiles are made of: two squares, one turned. The mark of the house. */
export const Star = ({ className, solid }: { readonly className?: string; readonly solid?: boolean }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path
      d="M16 1.5 20.25 5.75H26.25V11.75L30.5 16 26.25 20.25V26.25H20.25L16 30.5 11.75 26.25H5.75V20.25L1.5 16 5.75 11.75V5.75H11.75Z"
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="miter"
    />
    <path d="M16 10.5 21.5 16 16 21.5 10.5 16Z" fill={solid ? 'var(--bg)' : 'currentColor'} />
  </svg>
)
