import { addressOf } from '#trade/routes.ts'

/** Where whoever needed a resume first wants to go on, as the names of our own routes say it; nothing else leads anywhere. */
export const wantedFrom = ({ searchParams }: URL): string | undefined =>
  addressOf(searchParams.get('redirect') ?? '', searchParams)

/** An address on the way there keeps the wish. */
export function keepingWish(url: URL, address: string, asked?: string): string {
  const query = new URLSearchParams(wantedFrom(url) ? url.searchParams : '')
  query.delete(PUBLISH)
  if (asked) query.set(asked, '')
  return query.size > 0 ? `${address}?${query}` : address
}

/** Publication was asked for and refused. */
export const PUBLISH = 'publish'
