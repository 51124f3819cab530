import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { responsibleMembers } from '#features/vacancies/server/responsible-members.ts'
import { companyNameForSeeker } from '../conversations/server/conversation-heads.ts'

/** What notifications say about negotiations, without the name of a person. Queued applications have not reached the employer. */
export const listNegotiationFacts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('company', 'company.id', 'negotiation.company_id')
    .leftJoin('resume', 'resume.id', 'negotiation.resume_id')
    .select(['negotiation.id', 'negotiation.seeker_id', 'negotiation.is_queued', 'negotiation.answer_due_at'])
    .select(['negotiation.vacancy_id', 'vacancy.name as vacancy_name', 'vacancy.response_notifications'])
    .select([
      companyNameForSeeker.as('company_name'),
      sql<string>`coalesce(negotiation.resume_snapshot ->> 'title', '')`.as('resume_title'),
      sql<boolean>`coalesce(resume.email_notification, true)`.as('is_mailed_to_seeker'),
      sql<boolean>`vacancy.status = 'archived'`.as('is_vacancy_closed'),
      responsibleMembers.as('employer_ids'),
      // Neither one that was withdrawn nor one of a former publication came before it.
      sql<boolean>`not exists (
        select from negotiation as earlier
        where earlier.vacancy_id = negotiation.vacancy_id and earlier.initiator = 'seeker' and earlier.id < negotiation.id
          and earlier.state <> 'withdrawn' and earlier.created_at >= vacancy.published_at
      )`.as('is_first_application'),
    ])
    .where(sql<boolean>`negotiation.id = any(${ids})`)
    .orderBy('negotiation.id')
    .execute()

export type NegotiationFacts = Awaited<ReturnType<typeof listNegotiationFacts>>[number]
