import { href, redirect } from 'react-router'
import type { Route } from './+types/apply.route.ts'
import { cameFromQuery } from './came-from.rules.ts'

/** Redirects to the open apply form. Users return here after they sign in or complete their profile. */
export function loader({ params, url }: Route.LoaderArgs) {
  const started = url.searchParams.has('started') ? '&started' : ''
  const kept = cameFromQuery(url.searchParams)
  const from = kept.size > 0 ? `&${kept}` : ''
  throw redirect(`${href('/vacancies/:slug', params)}?apply${started}${from}#answer`)
}
