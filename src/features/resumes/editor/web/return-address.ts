import { buildRouteAddress } from '#app/rules/routes.ts'

/**
 * Finds the address that the user wanted before they had to create a resume. Only names of our own routes are accepted,
 * so that the redirect cannot leave the site.
 */
export const findReturnAddress = ({ searchParams }: URL): string | undefined =>
  buildRouteAddress(searchParams.get('redirect') ?? '', searchParams)

/** Adds the return address of `url` to another address, and optionally a flag. */
export function withReturnAddress(url: URL, address: string, flag?: string): string {
  const query = new URLSearchParams(findReturnAddress(url) ? url.searchParams : '')
  query.delete(PUBLISH_FLAG)
  query.delete(PUBLISHED_FLAG)
  if (flag) query.set(flag, '')
  return query.size > 0 ? `${address}?${query}` : address
}

/** Query flag: the resume has just been published. */
export const PUBLISHED_FLAG = 'published'

/** Query flag: publication was requested and refused. */
export const PUBLISH_FLAG = 'publish'
