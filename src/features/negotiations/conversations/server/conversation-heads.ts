import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import { hasVacancyPage, isAbandonedCompany, shownCompanyName } from '#features/vacancies/server/queries.ts'
import { VACANCY_TYPE_ANONYMOUS } from '#features/vacancies/server/rules.ts'
import { findCurrentNames, hasNamedSnapshot } from '../../server/current-names.ts'
import { disclosedResumeId, isOwnedBy } from '../../server/negotiation-columns.ts'
import type { ConversationReader } from './conversation-reader.ts'

/** An anonymous vacancy names its company after an invitation. */
export const isCompanyNamed = sql<boolean>`(vacancy.type_id <> ${sql.lit(VACANCY_TYPE_ANONYMOUS)} or exists (
  select from negotiation_event as event
  where event.negotiation_id = negotiation.id and event.to_state in ('invitation', 'interview', 'offer')
))`

/** How the company is named to the seeker of a negotiation. */
export const companyNameForSeeker = sql<string>`case when ${isCompanyNamed} then company.name else ${shownCompanyName} end`

/** Whom a negotiation is with, and what about. */
export const selectConversationHeads = (db: Db, { id, owner }: ConversationReader, now: Date) =>
  db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .innerJoin('company', 'company.id', 'negotiation.company_id')
    .select(['negotiation.id', 'negotiation.state', 'negotiation.vacancy_id', 'vacancy.slug', 'vacancy.name'])
    .select([
      hasVacancyPage(now, id).as('has_page'),
      companyNameForSeeker.as('company_name'),
      sql<number | null>`case when ${isCompanyNamed} and not ${isAbandonedCompany} then company.id end`.as(
        'named_company_id',
      ),
      sql<string | null>`case when ${isCompanyNamed} then ${smallPictureUrl('company.logo_id')} end`.as('logo_path'),
      disclosedResumeId.as('resume_id'),
      hasNamedSnapshot.as('is_named'),
      sql<ResumePage['person']>`negotiation.resume_snapshot ->> 'person'`.as('person'),
      sql<string>`negotiation.resume_snapshot ->> 'title'`.as('resume_title'),
    ])
    .where('negotiation.seeker_id', 'is not', null)
    .where(isOwnedBy(owner))

type Head = Awaited<ReturnType<ReturnType<typeof selectConversationHeads>['execute']>>[number]

/** Adds the other side: for a company the person, by the name that it may see today. */
export async function withOtherSide<T extends Head>(db: Db, reader: ConversationReader, rows: readonly T[], now: Date) {
  const toOtherSide = reader.side === 'seeker' ? toCompany : await findPeople(db, reader, rows, now)
  return rows.map(({ vacancy_id, slug, name, has_page, ...row }) => ({
    ...row,
    other_side: toOtherSide(row),
    vacancy: { id: vacancy_id, slug, name, has_page },
  }))
}

type DescribedHead = Omit<Head, 'vacancy_id' | 'slug' | 'name' | 'has_page'>

const toCompany = ({ company_name, named_company_id, logo_path }: DescribedHead) => {
  return { name: company_name, resume_title: '', company_id: named_company_id, logo_path }
}

async function findPeople(db: Db, { id, owner }: ConversationReader, rows: readonly Head[], now: Date) {
  const company_id = 'company_id' in owner ? owner.company_id : 0
  const findName = await findCurrentNames(db, { id, company_id }, rows, now)
  return (row: DescribedHead) => {
    return { name: findName(row) ?? row.person, resume_title: row.resume_title, company_id: null, logo_path: null }
  }
}
