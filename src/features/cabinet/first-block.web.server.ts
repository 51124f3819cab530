import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { showCabinet } from './cabinet.contract.ts'
import { loadAnswerQueue } from './employer/load-employer-today.web.server.ts'
import { listWaitingItems } from './seeker/waiting-items.ts'

/** The home is no list: it names the first and leads to the rest. */
const MAX_PEOPLE = 3

type Context = Readonly<RouterContextProvider>

/**
 * What waits for the person, as «Сегодня» begins: for the home of a completed profile (rulings 40 and 63). Null in the
 * other mode, whose matters are not those of this page.
 */
export async function loadWaitingForSeeker(context: Context) {
  const cabinet = await loadEndpoint(context, showCabinet, {})
  return cabinet.side === 'seeker' ? listWaitingItems(cabinet, context.get(siteContext).now) : null
}

/** The same for who hires. */
export async function loadWaitingForEmployer(context: Context) {
  const cabinet = await loadEndpoint(context, showCabinet, {})
  return cabinet.side === 'employer'
    ? { now: context.get(siteContext).now, ...(await loadAnswerQueue(context, MAX_PEOPLE)) }
    : null
}
