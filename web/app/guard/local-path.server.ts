import { findRoute } from '#domain/routing/routes.ts'

/** The address that a form asks to return to, if the route table has it. Prevents redirects to other sites. */
export const toLocalPath = (address: unknown): string | undefined =>
  typeof address === 'string' && /^\/(?:[\w?][^\\\p{C}]*)?$/u.test(address) && findRoute(address.split('?')[0]!)
    ? address
    : undefined
