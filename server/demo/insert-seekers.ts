import { publicationConsent } from './accounts.ts'
import { rollsOf } from './dice.ts'
import { idOnly } from './employers.ts'
import { type Job, monthText } from './experience.ts'
import { insertAll, insertNumbered } from './insert.ts'
import { emailOf } from './names.ts'
import { phoneOf } from './people.ts'
import { inventDetails } from './person-details.ts'
import { type DemoResume, inventResumes } from './resumes.ts'
import { type DemoSeeker, inventSeekers } from './seekers.ts'
import type { DemoVacancy } from './vacancies.ts'
import type { Newcomer, Numbered, World } from './world.ts'

/** Inserts seekers with their resumes, work experience and consents. */
export async function insertSeekers(world: World, vacancies: DemoVacancy[]): Promise<Numbered<DemoResume>> {
  const { db, known, signUp } = world
  const seekers = inventSeekers(vacancies, world)
  const others = seekers.filter(({ key }) => !key)
  const otherIds = await signUp(others.map(newcomerOf))
  const idOf = new Map(others.map((seeker, n) => [seeker, otherIds[n]!]))
  const ids = seekers.map((seeker) => (seeker.key ? known.get(seeker.key)! : idOf.get(seeker)!))

  const rows = seekers.map((seeker, n) => ({ ...seekerRow(seeker, ids[n]!), ...inventDetails(seeker, n, world.now) }))
  await insertAll(db, 'seeker', rows)
  await insertAll(db, 'employer', otherIds.map(idOnly))
  return insertResumes(world, inventResumes(seekers, ids, world))
}

function newcomerOf(seeker: DemoSeeker, n: number): Newcomer {
  const email = rollsOf('email', n).chance(70) ? emailOf(seeker, n + 1000) : null
  return { phone: phoneOf(1, n + 1), email, is_employer_mode: false }
}

const seekerRow = ({ first_name, last_name, middle_name, birth_date, city, trades }: DemoSeeker, id: number) => ({
  id,
  first_name,
  last_name,
  middle_name,
  birth_date,
  city_id: city.id,
  resume_count: trades.length,
})

async function insertResumes({ db, now }: World, resumes: DemoResume[]): Promise<Numbered<DemoResume>> {
  const rows = resumes.map(({ row }) => row)
  const ids = await insertNumbered(db, 'resume', rows)
  const jobs = resumes.flatMap(({ seeker }, n) => seeker.jobs.map((job) => jobRow(job, ids[n]!)))
  await insertAll(db, 'resume_experience', jobs)
  const shown = rows.filter(({ status, access_type }) => status === 'published' && access_type === 'everyone')
  const owners = [...new Set(shown.map(({ seeker_id }) => seeker_id))]
  const consents = owners.map((id) => publicationConsent(id, now))
  await insertAll(db, 'consent_record', consents)
  return new Map(resumes.map((resume, n) => [resume, ids[n]!]))
}

const jobRow = ({ from, to, ...job }: Job, resume_id: number) => ({
  ...job,
  resume_id,
  start_month: firstDay(from),
  end_month: to === null ? null : firstDay(to),
})

const firstDay = (month: number) => `${monthText(month)}-01`
