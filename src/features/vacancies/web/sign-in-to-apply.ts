import { href } from 'react-router'
import { toQueryString } from '#lib/forms/query-string.ts'

/** Where a guest signs in to apply. It leads back to the open form of the vacancy. */
export const signInToApply = (slug: string) =>
  href('/sign-in') + toQueryString({ redirect: 'vacancies-slug-apply', slug })

/** Where a guest signs in to save a vacancy. It leads back to the vacancy. */
export const signInToSave = (slug: string) => href('/sign-in') + toQueryString({ redirect: 'vacancies-slug', slug })
