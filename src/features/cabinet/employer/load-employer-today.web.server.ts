import type { RouterContextProvider } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import type { User } from '#features/accounts/contract/accounts.ts'
import { listEmployerNegotiations } from '#features/negotiations/inbox/contract/inbox.ts'
import { isUnreachable } from '#features/notifications/settings/load-settings.web.server.ts'
import { missingFieldNames } from '#features/profiles/missing-fields.ts'
import { showPromiseStatus } from '#features/promises/promises.contract.ts'
import type { EmployerCabinet } from '../cabinet.contract.ts'
import { listVacancyDeadlines } from './vacancy-deadline.ts'

const MAX_PEOPLE = 8

type Context = Readonly<RouterContextProvider>

/** What the day screen of an employer shows. */
export async function loadEmployerToday(context: Context, cabinet: EmployerCabinet, user: User | null) {
  const { now } = context.get(siteContext)
  const { missing, has_opened_vacancies, meetings, tomorrow, undecided } = cabinet
  const mayHire = user?.employer.role !== 'viewer'
  const work = missing.length === 0 ? await loadWork(context) : undefined
  const hasNoChannel = mayHire && has_opened_vacancies && (await isUnreachable(context))
  return {
    now,
    name: user?.employer.contact_first_name ?? '',
    mayHire,
    hasNoChannel,
    missing: missingFieldNames(missing),
    hasOpenedVacancies: has_opened_vacancies,
    savedSearches: cabinet.saved_searches,
    ...work,
    meetings,
    tomorrow,
    undecided,
    vacancies: listVacancyDeadlines(cabinet, mayHire, now),
  }
}

/** An employer without a filled in profile has neither applications nor promises. */
async function loadWork(context: Context) {
  const [queue, promise] = await Promise.all([loadAnswerQueue(context), loadEndpoint(context, showPromiseStatus, {})])
  return { ...queue, promise }
}

/** Who waits for an answer today, with the counts of the queue. */
export async function loadAnswerQueue(context: Context, most = MAX_PEOPLE) {
  const query = { view: 'today', per_page: most } as const
  const { data, meta } = await loadEndpoint(context, listEmployerNegotiations, { query })
  return {
    people: data,
    waiting: meta.counts.today ?? 0,
    overdue: meta.counts.overdue ?? 0,
    fresh: meta.counts.new ?? 0,
  }
}
