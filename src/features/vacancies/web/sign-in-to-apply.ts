import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'

/** Where a guest starts to apply. It leads back to the open form of the vacancy. */
export const signInToApply = (slug: string) =>
  href('/start') + toQueryString({ redirect: 'vacancies-slug-apply', slug })
