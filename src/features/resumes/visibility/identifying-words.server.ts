import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** The parts of the name, for a query with `seeker`. */
export const namesOfPerson = sql<
  string[]
>`array_remove(array[seeker.first_name, seeker.last_name, seeker.middle_name], '')`

/** Companies of all resumes, former ones too, for a query with `seeker`. */
export const companiesOfPerson = sql<string[]>`array(
  select distinct place.company from resume_experience as place
  inner join resume as own on own.id = place.resume_id
  where own.seeker_id = seeker.id and own.status <> 'deleted' and place.company <> ''
)`

/** Words that identify a person: names, and companies of all resumes. */
export async function findIdentifyingWords(db: Db, seekerId: number): Promise<string[]> {
  const { names, companies } = await findWords(db, seekerId)
  return [...names, ...companies]
}

type Hiding = { hidden_fields: readonly string[]; experience: readonly { company: string | null }[] }

/** What the texts of a resume with these settings and jobs must not name. */
export async function findHiddenWords(db: Db, seekerId: number, { hidden_fields, experience }: Hiding) {
  const [hidesName, hidesCompanies] = [hidden_fields.includes('names_and_photo'), hidden_fields.includes('experience')]
  if (!hidesName && !hidesCompanies) return []
  const { names, companies } = await findWords(db, seekerId)
  const ofResume = experience.flatMap(({ company }) => company || [])
  return [...(hidesName ? names : []), ...(hidesCompanies ? [...companies, ...ofResume] : [])]
}

const findWords = (db: Db, seekerId: number) =>
  db
    .selectFrom('seeker')
    .select([namesOfPerson.as('names'), companiesOfPerson.as('companies')])
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow()
