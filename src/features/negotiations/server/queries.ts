import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { matchApplications } from '#features/matching/server/match-resumes.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import type { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { listChangesSince } from '#features/vacancies/rules/change-history.ts'
import {
  hasVacancyPage,
  isOfAbandonedCompany,
  listVacancyChangeLines,
  selectVacancyCards,
} from '#features/vacancies/server/queries.ts'
import type { EmployerNegotiation, SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { hasOpenSlots } from '../decisions/rules/interview-text.ts'
import { isNameHidden } from '../rules/anonymity.ts'
import { answerStatusOf } from '../rules/answer-status.ts'
import { listPossibleTransitions, NO_TRANSITIONS } from '../rules/transition-rules.ts'
import { findCurrentNames, hasNamedSnapshot } from './current-names.ts'
import {
  applicantsColumn,
  cityTimeOfResume,
  cityTimeOfVacancy,
  comparedPair,
  disclosedCompany,
  disclosedResumeId,
  heldColumn,
  isMeetingAhead,
  isMeetingDue,
  isOwnedBy,
  isSnapshotErased,
  isUnseenBySeeker,
  negotiationColumns,
  turnColumn,
} from './negotiation-columns.ts'
import { queuePosition } from './queue.ts'

const CLOSED_CONTACTS = { contacts: null, can_view_contacts: false, contacts_state: 'closed' } as const

/** Adds contacts that the company opened after the snapshot was taken, unless the access was revoked. */
async function withCurrentContacts(
  db: Db,
  employer: { id: number; company_id: number },
  negotiation: EmployerNegotiation,
  at: Date,
): Promise<EmployerNegotiation> {
  const { resume, state, resume_id } = negotiation
  if (state === 'withdrawn' || resume_id === null) return { ...negotiation, resume: { ...resume, ...CLOSED_CONTACTS } }
  if (resume.contacts !== null || isNameHidden(negotiation)) return negotiation
  const currentResume = await findVisibleResume(db, await findViewer(db, employer, at), resume_id, at)
  const { contacts, can_view_contacts, contacts_state, person } = currentResume ?? { ...resume, ...CLOSED_CONTACTS }
  return { ...negotiation, resume: { ...resume, contacts, can_view_contacts, contacts_state, person } }
}

export async function findSeekerNegotiation(db: Db, seekerId: number, id: number, now: Date) {
  const rows = await selectSeekerNegotiations(db, seekerId, now).where('negotiation.id', '=', id).execute()
  return (await withVacancyCards(db, seekerId, rows, now))[0]
}

export function selectSeekerNegotiations(db: Db, seekerId: number, now: Date) {
  return db
    .selectFrom('negotiation')
    .innerJoin('resume', 'resume.id', 'negotiation.resume_id')
    .select(negotiationColumns(now))
    .leftJoin('screening_answers as given', 'given.negotiation_id', 'negotiation.id')
    .select((eb) => [isUnseenBySeeker.as('has_updates'), disclosedCompany(eb).as('named_company')])
    .select(sql<string>`negotiation.resume_snapshot ->> 'title'`.as('resume_title'))
    .select(['negotiation.resume_id', 'is_held', 'archived_by_seeker as is_archived', 'negotiation.reminded_at'])
    .$narrowType<{ resume_id: number }>()
    .select(sql<SeekerNegotiation['answers']>`coalesce(given.answers, '[]')`.as('answers'))
    .select([queuePosition(now).as('queue'), turnColumn(now).as('turn'), applicantsColumn.as('applicants')])
    .where(isOwnedBy({ seeker_id: seekerId }))
}

type SeekerRow = Awaited<ReturnType<ReturnType<typeof selectSeekerNegotiations>['execute']>>[number]

/** Loads the vacancies of a whole page at once. A deleted vacancy is shown as archived, without a page. */
export async function withVacancyCards(
  db: Db,
  seekerId: number,
  rows: SeekerRow[],
  now: Date,
): Promise<SeekerNegotiation[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ vacancy_id }) => vacancy_id)
  const [cards, lines] = await Promise.all([
    selectVacancyCards(db, undefined, now)
      .select([hasVacancyPage(now, seekerId).as('has_page'), isOfAbandonedCompany.as('is_left')])
      .where('vacancy.id', 'in', ids)
      .execute(),
    listVacancyChangeLines(db, ids),
  ])
  const changesOf = Map.groupBy(lines, ({ vacancy_id }) => vacancy_id)
  const byId = new Map(cards.map((card) => [card.id, { ...card, status: publicStatus(card) }]))
  return rows.map(({ named_company, ...row }) => ({
    ...row,
    answer_status: answerStatusOf(row, now),
    vacancy: withVisibleCompany(byId.get(row.vacancy_id)!, named_company),
    changes: listChangesSince(row.created_at, changesOf.get(row.vacancy_id) ?? []),
    can: listPossibleTransitions('seeker', situationOf(row), now),
  }))
}

/** A company without members is shown by name only, without a page. */
function withVisibleCompany<T extends Pick<VacancyCard, 'company'>>(
  { is_left, ...card }: T & { is_left: boolean },
  disclosed: VacancyCard['company'] | null,
) {
  const company = disclosed ?? card.company
  return { ...card, company: is_left ? { ...company, id: 0, slug: '' } : company }
}

const publicStatus = ({ status }: Pick<VacancyCard, 'status'>): VacancyCard['status'] =>
  status === 'active' ? 'active' : 'archived'

/** Negotiations of a vacancy, the oldest first. */
export async function listNegotiationsOfVacancy(
  db: Db,
  companyId: number,
  viewerId: number,
  vacancyId: number,
  now: Date,
) {
  const rows = await selectEmployerNegotiations(db, companyId, viewerId, now)
    .where('negotiation.vacancy_id', '=', vacancyId)
    .orderBy('negotiation.id')
    .execute()
  const findName = await findCurrentNames(db, { id: viewerId, company_id: companyId }, rows, now)
  return rows.map((row) => {
    const negotiation = toEmployerNegotiation(row, now)
    return { ...negotiation, resume: { ...negotiation.resume, person: findName(row) ?? negotiation.resume.person } }
  })
}

export async function findEmployerNegotiation(db: Db, companyId: number, viewerId: number, id: number, now: Date) {
  const row = await selectEmployerNegotiations(db, companyId, viewerId, now)
    .where('negotiation.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const pair = comparedPair(row)
  const [negotiation, findMatch] = await Promise.all([
    withCurrentContacts(db, { id: viewerId, company_id: companyId }, toEmployerNegotiation(row, now), now),
    matchApplications(db, [pair], now),
  ])
  return { ...negotiation, match: findMatch(pair) }
}

function selectEmployerNegotiations(db: Db, companyId: number, viewerId: number, now: Date) {
  return db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('resume_favorite', (join) =>
      join
        .onRef('resume_favorite.resume_id', '=', 'negotiation.resume_id')
        .on('resume_favorite.employer_id', '=', viewerId)
        .on('negotiation.is_masked', '=', false),
    )
    .select(negotiationColumns(now))
    .select(['negotiation.stage_id', 'negotiation.archived_by_employer as is_archived', 'has_started_work'])
    .select([isMeetingDue(now).as('is_meeting_due'), isMeetingAhead(now).as('is_meeting_ahead')])
    .select((eb) => [
      heldColumn(eb).as('held'),
      cityTimeOfVacancy.as('city_time'),
      cityTimeOfResume.as('resume_city_time'),
    ])
    .select(['vacancy.slug', 'vacancy.name', 'resume_favorite.created_at as favorite_since'])
    .select(sql<boolean>`vacancy.status = 'archived'`.as('is_vacancy_closed'))
    .select([
      hasVacancyPage(now, viewerId).as('has_page'),
      disclosedResumeId.as('resume_id'),
      isSnapshotErased.as('is_erased'),
      hasNamedSnapshot.as('is_named'),
      'negotiation.resume_id as own_resume_id',
    ])
    .select((eb) => eb.ref('vacancy.key_skills').$castTo<VacancyPage['key_skills']>().as('key_skills'))
    .select((eb) => eb.ref('negotiation.resume_snapshot').$castTo<ResumePage>().as('snapshot'))
    .where(isOwnedBy({ company_id: companyId }))
}

type EmployerRow = Awaited<ReturnType<ReturnType<typeof selectEmployerNegotiations>['execute']>>[number]

/**
 * The snapshot shows the resume as it was sent; the favorite is current. After a withdrawal the contacts are removed.
 */
function toEmployerNegotiation(
  {
    snapshot,
    favorite_since,
    slug,
    name,
    has_page,
    key_skills,
    city_time,
    own_resume_id: _,
    is_named: __,
    is_vacancy_closed: is_closed,
    ...row
  }: EmployerRow,
  now: Date,
): EmployerNegotiation {
  const { id, state, created_at, vacancy_id } = row
  return {
    ...row,
    answer_status: answerStatusOf(row, now),
    vacancy: { id: vacancy_id, slug, name, has_page, skills: numberSkills(key_skills), city_time, is_closed },
    resume: {
      ...snapshot,
      is_favorite: favorite_since !== null,
      negotiation: { id, state, created_at },
      contacts: state === 'withdrawn' ? null : snapshot.contacts,
    },
    match: null,
    is_meeting_ahead: row.is_meeting_ahead && !row.is_erased && !row.held,
    has_own_times: row.interview?.own_times != null && !row.is_erased && !row.held,
    can: row.is_erased || row.held ? NO_TRANSITIONS : listPossibleTransitions('employer', situationOf(row), now),
  }
}

/** Skills of a vacancy have no ids, so they are numbered in their order. */
const numberSkills = (skills: VacancyPage['key_skills']) => skills.map(({ name }, index) => ({ id: index + 1, name }))

type Situation = Pick<SeekerRow, 'state' | 'closed_at' | 'interview'> &
  Partial<Pick<EmployerRow, 'is_meeting_due' | 'has_started_work'>>

const situationOf = ({ state, closed_at, interview, is_meeting_due, has_started_work }: Situation) => {
  const has_own_times = interview?.own_times != null
  return { state, closed_at, has_slots: hasOpenSlots(interview), is_meeting_due, has_own_times, has_started_work }
}
