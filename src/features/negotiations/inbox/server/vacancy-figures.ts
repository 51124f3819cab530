import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { findOwnVacancy } from '#features/vacancies/own-list/own-vacancies.server.ts'
import { listPublicVacancyChanges } from '#features/vacancies/server/change-history.ts'
import { isCountedApplication } from '#features/vacancies/server/queries.ts'
import { listDailyVacancyStats } from '#features/vacancies/statistics/vacancy-views.server.ts'
import { eventAct, isOwnedBy } from '../../server/negotiation-columns.ts'
import { MIN_MEDIAN_PEOPLE, type VacancyFigures } from '../contract/vacancy-people.ts'
import { listApplicantEvents } from './vacancy-people.ts'

type Viewer = { id: number; company_id: number }

export async function findVacancyFigures(
  db: Db,
  { company_id }: Viewer,
  vacancyId: number,
  at: Date,
): Promise<VacancyFigures> {
  const vacancy = (await findOwnVacancy(db, company_id, vacancyId)) ?? refuse('vacancy_not_found')
  const [rows, days] = await Promise.all([
    listSources(db, company_id, vacancy.id),
    listDailyVacancyStats(db, vacancy.id, at),
  ])
  const own = rows.find(({ initiator }) => initiator === 'seeker')
  const sumOf = (name: 'started_work' | 'missed_work') => rows.reduce((total, row) => total + row[name], 0)
  return {
    sources: rows.map(({ initiator, people, invited, met, hired }) => ({ initiator, people, invited, met, hired })),
    answered: own?.answered ?? 0,
    median_answer_days: own && own.answered >= MIN_MEDIAN_PEOPLE ? own.median_answer_days : null,
    started_work: sumOf('started_work'),
    missed_work: sumOf('missed_work'),
    days,
  }
}

const hasEvent = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (
    select from negotiation_event as event where event.negotiation_id = negotiation.id and ${condition}
  )`

const isInvitation = sql<boolean>`event.to_state = 'invitation'`
/** The company said that the person came. That a time was agreed on does not say so. */
const isMeeting = sql<boolean>`${eventAct} = 'meet'`

const listSources = (db: Db, company_id: number, vacancyId: number) =>
  db
    .selectFrom('negotiation')
    .select((eb) => [
      eb.ref('initiator').$castTo<'seeker' | 'employer'>().as('initiator'),
      eb.fn.countAll<number>().as('people'),
      eb.fn.countAll<number>().filterWhere(hasEvent(isInvitation)).as('invited'),
      eb.fn.countAll<number>().filterWhere(hasEvent(isMeeting)).as('met'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'hired').as('hired'),
      eb.fn.countAll<number>().filterWhere('has_started_work', '=', true).as('started_work'),
      eb.fn.countAll<number>().filterWhere('has_started_work', '=', false).as('missed_work'),
      eb.fn.countAll<number>().filterWhere('answered_at', 'is not', null).as('answered'),
      sql<number | null>`round((percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - negotiation.created_at) / 86400
      ))::numeric, 1)::float`.as('median_answer_days'),
    ])
    .where('negotiation.vacancy_id', '=', vacancyId)
    .where(isOwnedBy({ company_id }))
    .where((eb) => eb.or([eb('initiator', '=', 'employer'), isCountedApplication]))
    .groupBy('initiator')
    .orderBy('initiator')
    .execute()

const SHOWN_HISTORY = 100

export async function findVacancyHistory(db: Db, viewer: Viewer, vacancyId: number, at: Date) {
  const vacancy = (await findOwnVacancy(db, viewer.company_id, vacancyId)) ?? refuse('vacancy_not_found')
  const [events, changes] = await Promise.all([
    listApplicantEvents(db, viewer, vacancy.id, at, SHOWN_HISTORY + 1),
    listPublicVacancyChanges(db, vacancy),
  ])
  return { events: events.slice(0, SHOWN_HISTORY), has_earlier: events.length > SHOWN_HISTORY, changes }
}
