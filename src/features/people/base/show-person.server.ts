import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { CompanyReader } from '#features/accounts/server/caller.ts'
import { EMPLOYER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { selectNotes, shownNoteTo } from '#features/negotiations/server/notes.ts'
import { findEmployerNegotiation } from '#features/negotiations/server/queries.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { findVisibleResume } from '#features/resumes/server/queries.ts'
import { findViewer } from '#features/resumes/visibility/find-viewer.server.ts'
import {
  describeAddedPerson,
  findJoinedPeople,
  findSimilarAdded,
  toAddedFacts,
} from '../added/describe-added.server.ts'
import { erasedColumn, findPersonIds } from './find-people.server.ts'
import type { PersonDetails } from './people.contract.ts'
import { listOwnEvents, listResumeEvents } from './person-events.server.ts'

/** Applications that are looked through for contacts: an older one may have given them. */
const MAX_SEARCHED_FOR_CONTACTS = 5

export async function findPerson(db: Db, reader: CompanyReader, key: string, at: Date): Promise<PersonDetails> {
  const found = (await findPersonIds(db, reader, key)) ?? refuse('person_not_found')
  if (found.negotiation_ids.length > 0) return describeApplicant(db, reader, found.negotiation_ids, at)
  return 'added' in found
    ? describeAddedPerson(db, reader, found.added)
    : describeSavedResume(db, reader, found.resume_id!, at)
}

/** All applications of a person as one record. */
async function describeApplicant(
  db: Db,
  reader: CompanyReader,
  ids: readonly number[],
  at: Date,
): Promise<PersonDetails> {
  const rows = await listApplications(db, ids)
  const latest = (await findEmployerNegotiation(db, reader.company_id, reader.id, ids[0]!, at))!
  const { resume } = latest
  const erased_at = rows.find((row) => row.erased_at)?.erased_at ?? null
  const [contacts, notes, events, current, added] = await Promise.all([
    reader.maySeeContacts ? findContacts(db, reader, resume, ids, at) : null,
    selectNotes(db, reader)
      .where('note.negotiation_id', 'in', [...ids])
      .execute(),
    listOwnEvents(db, reader, ids),
    latest.resume_id === null || erased_at ? undefined : findShownResume(db, reader, latest.resume_id, at),
    erased_at ? [] : findJoinedPeople(db, reader, ids),
  ])
  return {
    id: `n${Math.min(...ids)}`,
    person: resume.person,
    title: resume.title,
    city: erased_at ? null : resume.city,
    age: resume.age,
    total_experience_months: resume.total_experience_months,
    tags: [...new Set([...rows, ...added].flatMap(({ tags }) => tags))].sort(),
    erased_at,
    contacts,
    current: rows
      .filter(({ is_open }) => is_open)
      .map(({ id, vacancy, state, answer_due_at }) => ({
        negotiation_id: id,
        vacancy,
        state: EMPLOYER_STATE_LABELS[state],
        answer_due_at,
      })),
    notes: notes.map(shownNoteTo(reader)),
    events,
    resume: current ? toShownResume(current) : null,
    negotiation_id: erased_at ? null : ids[0]!,
    added: added.map((one) => toAddedFacts(reader, one)),
    similar: erased_at ? [] : await findSimilarAdded(db, reader, resume.person, added),
  }
}

const listApplications = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('team_review', 'team_review.negotiation_id', 'negotiation.id')
    .select(['negotiation.id', 'negotiation.state', 'vacancy.name as vacancy', 'answer_due_at'])
    .select([
      erasedColumn.as('erased_at'),
      sql<boolean>`negotiation.closed_at is null`.as('is_open'),
      sql<string[]>`coalesce(team_review.tags, '{}')`.as('tags'),
    ])
    .where('negotiation.id', 'in', [...ids])
    .execute()
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The contacts that the newest application with contacts shows today. */
async function findContacts(db: Db, reader: CompanyReader, newest: ResumePage, ids: readonly number[], at: Date) {
  if (newest.contacts) return newest.contacts
  for (const id of ids.slice(1, MAX_SEARCHED_FOR_CONTACTS)) {
    const older = await findEmployerNegotiation(db, reader.company_id, reader.id, id, at)
    if (older?.resume.contacts) return older.resume.contacts
  }
  return null
}

async function findShownResume(db: Db, reader: CompanyReader, resumeId: number, at: Date) {
  return findVisibleResume(db, await findViewer(db, reader, at), resumeId, at)
}

const toShownResume = ({ id, slug, title, is_favorite }: ResumePage) => ({ id, slug, title, is_favorite })

/** A resume that was saved or opened, and nothing else has happened yet. */
async function describeSavedResume(db: Db, reader: CompanyReader, resumeId: number, at: Date): Promise<PersonDetails> {
  const resume = (await findShownResume(db, reader, resumeId, at)) ?? refuse('person_not_found')
  return {
    id: `r${resume.id}`,
    person: resume.person,
    title: resume.title,
    city: resume.city,
    age: resume.age,
    total_experience_months: resume.total_experience_months,
    tags: [],
    erased_at: null,
    contacts: reader.maySeeContacts ? resume.contacts : null,
    current: [],
    notes: [],
    events: await listResumeEvents(db, reader, resume.id),
    resume: toShownResume(resume),
    negotiation_id: null,
    added: [],
    similar: [],
  }
}
