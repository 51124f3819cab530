import { href, redirect } from 'react-router'
import type { Route } from './+types/apply.route.ts'

/** Redirects to the open apply form. Users return here after they sign in or complete their profile. */
export function loader({ params, url }: Route.LoaderArgs) {
  const started = url.searchParams.has('started') ? '&started' : ''
  throw redirect(`${href('/vacancies/:slug', params)}?apply${started}#answer`)
}
