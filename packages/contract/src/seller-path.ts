/** The path of a seller's page: by handle, or by identifier as long as they have none. */
export const sellerPath = ({
  id,
  handle,
}: {
  readonly id: string
  readonly handle?: string | null
}): string => (handle ? `/@${handle}` : `/sellers/${id}`)
