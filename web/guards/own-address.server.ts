import { routeOf } from '#trade/routes.ts'

/** Where a form says it came from: only addresses of the table, so that nobody is sent elsewhere. */
export const ownAddress = (given: unknown): string | undefined =>
  typeof given === 'string' && /^\/(?:[\w?][^\\\p{C}]*)?$/u.test(given) && routeOf(given.split('?')[0]!)
    ? given
    : undefined
