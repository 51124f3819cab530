import { routeOf } from '#trade/routes.ts'

/** The address that a form asks to return to, if the route table has it. Prevents redirects to other sites. */
export const ownAddress = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?:[\w?][^\\\p{C}]*)?$/u.test(given) && routeOf(given.split('?')[0]!)
    ? given
    : undefined
