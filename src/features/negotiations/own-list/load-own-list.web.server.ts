import type { RouterContextProvider } from 'react-router'
import { submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { showCountedApplication } from '#features/daily-roots/daily-roots.contract.ts'
import { listNearVacancies } from '#features/vacancies/near/near-vacancies.contract.ts'
import { withReachTexts } from '#features/vacancies/near/with-reach-texts.web.server.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { toChangeHistory } from '#features/vacancies/web/change-history.server.ts'
import { withCompactTexts } from '#features/vacancies/web/vacancy-row-texts.server.ts'
import { showSeekerCallCode } from '../contract/call-codes.ts'
import type { NegotiationState } from '../contract/negotiation-constants.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { readOwnListQuery } from './own-list-query.ts'
import { listSeekerNegotiations, showSeekerNegotiation } from './seeker-negotiations.contract.ts'

/** The list, and the item that the address opens. Opening an item marks it as read, opening the list does not. */
export async function loadOwnList(context: Readonly<RouterContextProvider>, url: URL) {
  const { query, filter, order, openId } = readOwnListQuery(url.searchParams)
  const { data: negotiations, meta } = await loadPage(context, listSeekerNegotiations, { query })
  // A link to one vacancy means its only application.
  const wantedId = openId ?? (filter.vacancyId !== null && negotiations.length === 1 ? negotiations[0]!.id : null)
  const opened = wantedId === null ? undefined : await openNegotiation(context, wantedId)
  // Beside the list something is always shown; it stays unread until it is opened.
  const shown = opened ?? negotiations[0]
  const [callCode, countedIn, similar] = shown
    ? await Promise.all([
        findCallCode(context, shown.id),
        findCountedRoot(context, shown.id),
        isLost(shown) ? findSimilar(context, shown.vacancy.slug) : [],
      ])
    : [null, null, []]
  return {
    negotiations: negotiations.map((one) => ({ ...(one.id === opened?.id ? opened : one), changes: [] })),
    pane: shown && {
      negotiation: { ...shown, changes: [] },
      changes: toChangeHistory(shown.changes),
      callCode,
      countedIn,
      similar,
    },
    isOpened: opened !== undefined,
    meta,
    filter,
    order,
    now: context.get(siteContext).now,
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

const MAX_SIMILAR = 3

/** Nobody was hired here, and the person looks further. */
const LOST_STATES: readonly NegotiationState[] = ['refused', 'expired', 'vacancy_closed']
const isLost = ({ state }: SeekerNegotiation) => LOST_STATES.includes(state)

/** The nearest similar vacancies. Where nothing is near the place of work, or it is gone, what is near the home. */
async function findSimilar(context: Readonly<RouterContextProvider>, slug: string) {
  const { reply } = await submitEndpoint(context, listSimilarVacancies, { params: { id: slug } })
  if (reply && reply.length > 0) return withCompactTexts(reply.slice(0, MAX_SIMILAR))
  const near = await submitEndpoint(context, listNearVacancies, { query: { limit: MAX_SIMILAR } })
  return withReachTexts(near.reply?.items ?? [])
}

async function openNegotiation(
  context: Readonly<RouterContextProvider>,
  id: number,
): Promise<SeekerNegotiation | undefined> {
  const { reply } = await submitEndpoint(context, showSeekerNegotiation, { params: { id } })
  return reply && { ...reply, has_updates: false }
}
