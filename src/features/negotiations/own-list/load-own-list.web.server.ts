import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { showCompany } from '#features/companies/companies.contract.ts'
import { showCountedApplication } from '#features/daily-roots/daily-roots.contract.ts'
import { toChangeHistory } from '#features/vacancies/web/change-history.server.ts'
import { showSeekerCallCode } from '../contract/call-codes.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { isClosedApplication } from './closed-texts.ts'
import { findNearAfterEnd } from './near-after-end.web.server.ts'
import { readOwnListQuery } from './own-list-query.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from './seeker-negotiations.contract.ts'

/** The list, and the item that the address opens. Opening an item marks it as read, opening the list does not. */
export async function loadOwnList(context: Readonly<RouterContextProvider>, url: URL) {
  const { query, filter, order, openId } = readOwnListQuery(url.searchParams)
  const { data: negotiations, meta } = await loadPage(context, listSeekerNegotiations, { query })
  // A link to one vacancy means its only application.
  const wantedId = openId ?? (filter.vacancyId !== null && negotiations.length === 1 ? negotiations[0]!.id : null)
  const opened = wantedId === null ? undefined : await openNegotiation(context, wantedId)
  // Beside the list the first that is not over is shown; it stays unread until it is opened.
  const shown = opened ?? negotiations.find((one) => !isClosedApplication(one))
  const { now } = context.get(siteContext)
  const [callCode, countedIn, near, answered] = shown
    ? await Promise.all([
        findCallCode(context, shown.id),
        findCountedRoot(context, shown.id),
        findNearAfterEnd(context, shown, now),
        findAnswerRate(context, shown),
      ])
    : [null, null, null, null]
  return {
    negotiations: negotiations.map((one) => ({ ...(one.id === opened?.id ? opened : one), changes: [] })),
    pane: shown && {
      negotiation: { ...shown, changes: [] },
      changes: toChangeHistory(shown.changes),
      callCode,
      countedIn,
      near,
      answered,
    },
    isOpened: opened !== undefined,
    meta,
    filter,
    order,
    now,
  }
}

/** Without it the page is complete as well. */
async function findCallCode(context: Readonly<RouterContextProvider>, id: number) {
  const { reply } = await submitEndpoint(context, showSeekerCallCode, { params: { id } })
  return reply ?? null
}

async function findCountedRoot(context: Readonly<RouterContextProvider>, id: number) {
  const { reply } = await submitEndpoint(context, showCountedApplication, { params: { id } })
  return reply?.root ?? null
}

/** How often the company answers in time, for the sentence about its silence. An anonymous one has no page. */
async function findAnswerRate(context: Readonly<RouterContextProvider>, { state, vacancy }: SeekerNegotiation) {
  if (state !== 'expired' || !vacancy.company.slug) return null
  const { reply } = await submitEndpoint(context, showCompany, { params: { id: vacancy.company.slug } })
  return reply?.answered ?? null
}

async function openNegotiation(
  context: Readonly<RouterContextProvider>,
  id: number,
): Promise<SeekerNegotiation | undefined> {
  const { reply } = await submitEndpoint(context, showSeekerNegotiation, { params: { id } })
  return reply && { ...reply, has_updates: false }
}
