import { addressOf } from '#trade/routes.ts'

/**
 * Finds the address that the user wanted before they had to create a resume. Only names of our own routes are accepted,
 * so that the redirect cannot leave the site.
 */
export const wantedFrom = ({ searchParams }: URL): string | undefined =>
  addressOf(searchParams.get('redirect') ?? '', searchParams)

/** Adds the return address of `url` to another address, and optionally a flag. */
export function keepingWish(url: URL, address: string, asked?: string): string {
  const query = new URLSearchParams(wantedFrom(url) ? url.searchParams : '')
  query.delete(PUBLISH)
  if (asked) query.set(asked, '')
  return query.size > 0 ? `${address}?${query}` : address
}

/** Query flag: publication was requested and refused. */
export const PUBLISH = 'publish'
