import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'

/** Words that identify a person: names, and companies of all resumes, former ones too. */
export async function findIdentifyingWords(db: Db, seekerId: number): Promise<string[]> {
  const { words } = await db
    .selectFrom('seeker')
    .select(
      sql<string[]>`array[first_name, last_name, middle_name] || array(
        select distinct place.company from resume_experience as place
        inner join resume as own on own.id = place.resume_id
        where own.seeker_id = seeker.id and own.status <> 'deleted'
      )`.as('words'),
    )
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow()
  return words.filter(Boolean)
}
