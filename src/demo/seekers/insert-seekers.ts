import { toJsonColumn } from '#database/connect.ts'
import { jobLexemes } from '#features/resumes/visibility/searchable-texts.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { publicationConsent } from '../accounts/create-accounts.ts'
import { demoPhoneNumber } from '../accounts/demo-people.ts'
import { demoEmail } from '../accounts/person-names.ts'
import { emptyProfileRow } from '../companies/insert-employers.ts'
import type { DemoContext, IdByItem, NewAccount } from '../demo-context.ts'
import { metroNear } from '../demo-reference.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'
import { seededRandom } from '../seeded-random.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import { type DemoResume, generateResumes } from './generate-resumes.ts'
import { type DemoSeeker, generateSeekers } from './generate-seekers.ts'
import { type DemoJob, industryIdsOf, isoMonthOf } from './work-history.ts'

const RUSSIAN_NATIVE = { language_id: 1, level_id: 7 }
const [ENGLISH, GERMAN, TATAR] = [2, 3, 23]
const RUSSIA_ID = 1

/** Ids of the dictionary: B, C and E. */
const LICENCE_IDS_BY_ROLE: Record<string, number[]> = {
  truck_driver: [2, 3, 5],
  delivery_driver: [2, 3],
  tractor_driver: [2],
}

/** Generates profile fields shared by all resumes of a seeker; some stay empty. */
function generateSeekerDetails({ roles, key }: DemoSeeker, n: number, now: Date) {
  const random = seededRandom('details', n)
  const licences = roles.flatMap((role) => LICENCE_IDS_BY_ROLE[role.key] ?? [])
  const commonLicences = random.chance(35) ? [2] : []
  const foreignLanguages = [
    ...(random.chance(28) ? [{ language_id: ENGLISH, level_id: random.integerBetween(1, 5) }] : []),
    ...(random.chance(4) ? [{ language_id: GERMAN, level_id: random.integerBetween(1, 4) }] : []),
    ...(random.chance(3) ? [{ language_id: TATAR, level_id: 7 }] : []),
  ]
  const status = random.pickWeighted([
    [1, 5],
    [2, 4],
    [3, 1],
    [null, 3],
  ] as const)
  return {
    driver_license_ids: [...new Set([...licences, ...commonLicences])].sort(),
    has_vehicle: random.chance(22),
    languages: toJsonColumn(
      foreignLanguages.length > 0 || random.chance(40) ? [RUSSIAN_NATIVE, ...foreignLanguages] : [],
    ),
    relocation_id: random.pickWeighted([
      [null, 4],
      [1, 4],
      [2, 3],
      [3, 1],
    ] as const),
    business_trip_id: random.chance(30) ? random.integerBetween(1, 3) : null,
    citizenship_ids: random.chance(50) ? [RUSSIA_ID] : [],
    job_search_status_id: status,
    status_changed_at: status === null ? null : toIsoMoment(now.getTime() - random.integerBetween(1, 25) * DAY_MS),
    hide_birth_year: !key && random.chance(40),
  }
}

/** Inserts seekers with their resumes, work experience and consents. */
export async function insertDemoSeekers(context: DemoContext, vacancies: DemoVacancy[]): Promise<IdByItem<DemoResume>> {
  const { db, accountIds, signUp } = context
  const seekers = generateSeekers(vacancies, context)
  const others = seekers.filter(({ key }) => !key)
  const otherIds = await signUp(others.map(newAccountOf))
  const accountIdOf = new Map(others.map((seeker, n) => [seeker, otherIds[n]!]))
  const ids = seekers.map((seeker) => (seeker.key ? accountIds.get(seeker.key)! : accountIdOf.get(seeker)!))

  const rows = seekers.map((seeker, n) => ({
    ...seekerRow(seeker, ids[n]!),
    ...generateSeekerDetails(seeker, n, context.now),
  }))
  await insertRows(db, 'seeker', rows)
  await insertRows(db, 'employer', otherIds.map(emptyProfileRow))
  return insertResumes(context, generateResumes(seekers, ids, context))
}

function newAccountOf(seeker: DemoSeeker, n: number): NewAccount {
  const email = seededRandom('email', n).chance(70) ? demoEmail(seeker, n + 1000) : null
  return { phone: demoPhoneNumber(1, n + 1), email, is_employer_mode: false }
}

const seekerRow = ({ first_name, last_name, middle_name, birth_date, city, roles }: DemoSeeker, id: number) => ({
  id,
  first_name,
  last_name,
  middle_name,
  birth_date,
  city_id: city.id,
  metro_ids: metroNear(city.id, 'home metro', id),
  resume_count: roles.length,
})

async function insertResumes(
  { db, now, reference }: DemoContext,
  resumes: DemoResume[],
): Promise<IdByItem<DemoResume>> {
  const rows = resumes.map(({ row }) => row)
  const ids = await insertRowsReturningIds(db, 'resume', rows)
  const jobs = resumes.flatMap(({ seeker }, n) => seeker.jobs.map((job) => jobRow(job, ids[n]!, reference)))
  await insertRows(db, 'resume_experience', jobs)
  const publicRows = rows.filter(({ status, access_type }) => status === 'published' && access_type === 'everyone')
  const owners = [...new Set(publicRows.map(({ seeker_id }) => seeker_id))]
  const consents = owners.map((id) => publicationConsent(id, now))
  await insertRows(db, 'consent_record', consents)
  return new Map(resumes.map((resume, n) => [resume, ids[n]!]))
}

function jobRow(job: DemoJob, resume_id: number, reference: DemoContext['reference']) {
  const { company, position, description, from, to } = job
  return {
    company,
    position,
    description,
    resume_id,
    start_month: firstDayOfMonth(from),
    end_month: to === null ? null : firstDayOfMonth(to),
    industry_ids: industryIdsOf(job, reference),
    lexemes: jobLexemes({ company, position, description, skills: [] }),
  }
}

const firstDayOfMonth = (month: number) => `${isoMonthOf(month)}-01`
