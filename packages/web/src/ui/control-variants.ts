/** The looks of what is written or chosen in. */
export const controlVariants =
  'w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink transition-colors duration-150 ' +
  'hover:border-ink-soft focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-bad disabled:bg-surface disabled:text-ink-faint'
