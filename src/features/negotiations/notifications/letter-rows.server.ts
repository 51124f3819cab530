import type { Db } from '#database/connect.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import {
  cityTimeOfVacancy,
  disclosedCompany,
  negotiationColumns,
  promiseColumns,
} from '../server/negotiation-columns.ts'

export function findEmployerLetterRow(db: Db, id: number) {
  return (
    db
      .selectFrom('negotiation')
      .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
      .leftJoin('interview', 'interview.negotiation_id', 'negotiation.id')
      .select(['negotiation.id', 'negotiation.state', 'vacancy.name', 'interview.at as interview_at'])
      .select(['vacancy.status as vacancy_status'])
      .select(cityTimeOfVacancy.as('city_time'))
      .select(promiseColumns)
      .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'))
      .where('negotiation.id', '=', id)
      // Queued applications have not reached the employer yet.
      .where('is_queued', '=', false)
      .executeTakeFirst()
  )
}

export type EmployerLetterRow = NonNullable<Awaited<ReturnType<typeof findEmployerLetterRow>>>

/** Finds no row if the seeker turned off the letters of this resume. */
export function findSeekerLetterRow(db: Db, id: number, now: Date) {
  return db
    .selectFrom('negotiation')
    .innerJoin('resume', 'resume.id', 'negotiation.resume_id')
    .select('vacancy_id')
    .select(negotiationColumns(now))
    .select((eb) => disclosedCompany(eb).as('named_company'))
    .where('negotiation.id', '=', id)
    .where('resume.email_notification', '=', true)
    .executeTakeFirst()
}

export type SeekerLetterRow = NonNullable<Awaited<ReturnType<typeof findSeekerLetterRow>>>
