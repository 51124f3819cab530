import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { callCodeOf } from '#features/negotiations/server/call-code.ts'
import { findCurrentNames, hasNamedSnapshot } from '#features/negotiations/server/current-names.ts'
import { disclosedResumeId, isOwnedBy } from '#features/negotiations/server/negotiation-columns.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import type { CompanyMeeting, EmployerCabinet } from './cabinet.contract.ts'

/** More than a company meets in two days; the rest stands in the inbox. */
const MAX_MEETINGS = 60
const MAX_UNDECIDED = 20

type Meetings = Pick<EmployerCabinet, 'meetings' | 'tomorrow' | 'undecided'>

/** The agreed interviews of today and tomorrow, and those of earlier days after which nobody has decided. */
export async function findCompanyMeetings(
  { db, secrets }: Pick<Ctx, 'db' | 'secrets'>,
  { id, company_id }: Pick<Caller, 'id' | 'company_id'>,
  at: Date,
): Promise<Meetings> {
  if (company_id === null) return { meetings: [], tomorrow: [], undecided: [] }
  const endOfToday = addWorkingDays(at, 0).getTime()
  const startOfToday = new Date(endOfToday - DAY_MS + 1000).toISOString()
  const rows = await listMeetingRows(db, company_id, new Date(endOfToday + DAY_MS))
  const findName = await findCurrentNames(db, { id, company_id }, rows, at)
  const all = rows.map(
    (row): CompanyMeeting => ({
      id: row.id,
      person: findName(row) ?? row.person,
      vacancy_name: row.name,
      at: row.at,
      kind: row.kind,
      place: row.place,
      link: row.link,
      call_code: row.seeker_id === null ? null : callCodeOf(secrets, { company_id, seeker_id: row.seeker_id }, at),
    }),
  )
  const [earlier, coming] = [
    all.filter((one) => isBefore(one.at, startOfToday)),
    all.filter((one) => !isBefore(one.at, startOfToday)),
  ]
  const meetings = coming.filter((one) => Date.parse(one.at) <= endOfToday)
  return {
    meetings,
    tomorrow: coming.slice(meetings.length).map((one) => one.at),
    undecided: earlier.slice(0, MAX_UNDECIDED),
  }
}

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other)

/** The latest ones, the earliest first. */
async function listMeetingRows(db: Db, company_id: number, until: Date) {
  const rows = await db
    .selectFrom('negotiation')
    .innerJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .select(['negotiation.id', 'negotiation.state', 'negotiation.seeker_id', 'vacancy.name'])
    .select([disclosedResumeId.as('resume_id'), hasNamedSnapshot.as('is_named')])
    .select(sql<string | null>`negotiation.resume_snapshot ->> 'person'`.as('person'))
    .select(['interview.kind', 'interview.place', 'interview.link'])
    .select((eb) => eb.ref('interview.at').$notNull().as('at'))
    .where(isOwnedBy({ company_id }))
    .where('negotiation.state', '=', 'interview')
    .where('negotiation.archived_by_employer', '=', false)
    .where('interview.at', '<=', until.toISOString())
    .orderBy('interview.at', 'desc')
    .orderBy('negotiation.id')
    .limit(MAX_MEETINGS)
    .execute()
  return rows.reverse()
}
