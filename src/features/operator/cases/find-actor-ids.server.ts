import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { ComplaintTarget } from '#features/complaints/complaints.contract.ts'

export type CaseId = { kind: ComplaintTarget; id: number }

/** Who stands behind what a case is about. A text of a seeker has neither company nor vacancy: the vacancy is somebody else's. */
export type ActorIds = { company_id: number | null; account_id: number | null; vacancy_id: number | null }

const ownerOf = (company: RawBuilder<unknown>) =>
  sql`(select employer.id from employer where employer.company_id = ${company} and role = 'owner' order by employer.id limit 1)`

/** The last person who decided, else the one who answers for the vacancy. */
const writerOfNegotiation = sql`coalesce(
  (select author_id from decision_author where decision_author.negotiation_id = negotiation.id),
  vacancy.manager_id,
  ${ownerOf(sql`negotiation.company_id`)}
)`

const fromCompanyOfNegotiation = (id: number) => sql`
  select negotiation.company_id, ${writerOfNegotiation} as account_id, negotiation.vacancy_id
  from negotiation join vacancy on vacancy.id = negotiation.vacancy_id where negotiation.id = ${id}`

const QUERIES: Record<ComplaintTarget, (id: number) => RawBuilder<unknown>> = {
  vacancy: (id) => sql`
    select company_id, coalesce(manager_id, ${ownerOf(sql`vacancy.company_id`)}) as account_id, id as vacancy_id
    from vacancy where id = ${id}`,
  company: (id) => sql`
    select id as company_id, ${ownerOf(sql`company.id`)} as account_id, null::bigint as vacancy_id
    from company where id = ${id}`,
  resume: (id) => sql`
    select null::bigint as company_id, seeker_id as account_id, null::bigint as vacancy_id from resume where id = ${id}`,
  message: (id) => sql`
    select case when author = 'employer' then company_id end as company_id, author_id as account_id,
      case when author = 'employer' then vacancy_id end as vacancy_id
    from message join negotiation on negotiation.id = message.negotiation_id where message.id = ${id}`,
  letter: (id) => sql`
    select null::bigint as company_id, seeker_id as account_id, null::bigint as vacancy_id
    from negotiation where id = ${id}`,
  invitation: fromCompanyOfNegotiation,
  offer: fromCompanyOfNegotiation,
  refusal: fromCompanyOfNegotiation,
}

const NOBODY: ActorIds = { company_id: null, account_id: null, vacancy_id: null }

/** Nobody if the target is erased. */
export async function findActorIds(db: Db, { kind, id }: CaseId): Promise<ActorIds> {
  const { rows } = await sql<ActorIds>`${QUERIES[kind](id)}`.execute(db)
  return rows[0] ?? NOBODY
}

/** Whose number it is: the account with it, and the company that shows it or whose owner it is; else one whose vacancy has it. */
export async function findActorIdsOfPhone(db: Db, number: string): Promise<ActorIds> {
  const { rows } = await sql<ActorIds>`
    select null::bigint as vacancy_id, account.id as account_id, coalesce(
      (select company_id from employer where employer.id = account.id),
      (select min(company.id) from company where phone_public = ${number}),
      (select min(company_id) from risk_link where kind = 'phone' and value = ${number})
    ) as company_id
    from (select ${number}::text as number) as given left join account on account.phone = given.number`.execute(db)
  return rows[0]!
}
