import { findRoute, routeRow } from '../rules/routes.ts'

/** The address that a form asks to return to, if the route table has a page there. Prevents redirects to other sites. */
export function toLocalPath(address: unknown): string | undefined {
  if (typeof address !== 'string' || !/^\/(?:[\w?][^\\\p{C}]*)?$/u.test(address)) return undefined
  const route = findRoute(address.split('?')[0]!)
  return route && !routeRow(route.name).hasNoPage ? address : undefined
}
