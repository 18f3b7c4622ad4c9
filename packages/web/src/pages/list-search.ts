/** Which part of a list is shown, in its address. */
export interface ListSearch {
  readonly status?: string
  readonly page?: number
  /** The one whose details are open. */
  readonly open?: string
}

export const readListSearch = ({ status, page, open }: Record<string, unknown>): ListSearch => ({
  ...(typeof status === 'string' && status !== '' ? { status } : {}),
  ...(Number(page) > 1 ? { page: Number(page) } : {}),
  ...(typeof open === 'string' && open !== '' ? { open } : {}),
})
