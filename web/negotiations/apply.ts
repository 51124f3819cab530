import { href, redirect } from 'react-router'
import type { Route } from './+types/apply.ts'

/** No screen of its own: who had to sign in or to fill in the profile first, comes back to the open form. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`${href('/vacancies/:slug', params)}?apply#answer`)
}
