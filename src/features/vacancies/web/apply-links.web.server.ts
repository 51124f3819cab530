import type { RouterContextProvider } from 'react-router'
import { loadUser } from '#app/load-user.server.ts'
import { startAddress } from '#app/rules/guard.ts'
import { type RouteName, routePath } from '#app/rules/routes.ts'
import { LIST_APPLY_KEY } from '#features/negotiations/list-apply/list-apply-key.ts'
import { toQueryString } from '#lib/forms/query-string.ts'

/** A list over which people apply to its vacancies: its address then names the vacancy. */
type AnsweredList = { route: RouteName; query: Record<string, unknown> }

/** The part of a link that opens a sheet over its page: nothing is loaded anew and nothing moves. */
export type ApplyLink = { to: string; preventScrollReset?: true; defaultShouldRevalidate?: false }
export type ApplyLinkOf = (slug: string) => ApplyLink

/** Where «Откликнуться» of a row leads: without a list to the vacancy; guests first say who they are and come back. */
export async function applyLinks(
  context: Readonly<RouterContextProvider>,
  list?: AnsweredList,
): Promise<ApplyLinkOf | undefined> {
  const user = await loadUser(context)
  if (!list)
    return user ? undefined : (slug) => ({ to: startAddress({ name: 'vacancies-slug-apply', params: { slug } }) })
  // First, because a long query is cut on the way through the start.
  const queryOf = (slug: string) => toQueryString({ [LIST_APPLY_KEY]: slug, ...list.query })
  return user
    ? (slug) => ({
        to: routePath(list.route) + queryOf(slug),
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    : (slug) => ({
        to: startAddress({ name: list.route, params: {} }, new URLSearchParams(queryOf(slug))),
      })
}
