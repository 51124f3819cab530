import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import {
  independentAuthors,
  joinsAuthors,
  mayHideByComplaint,
} from '#features/complaints/independent-authors.server.ts'
import { countIndependentAuthors } from '#features/phone-checks/find-evidence.server.ts'
import { MIN_INDEPENDENT_AUTHORS } from '#features/phone-checks/phone-verdict.rules.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { RiskFacts, RiskWeights } from './judge-risk.rules.ts'
import type { RiskCode } from './risk.contract.ts'
import type { RiskNode } from './risk-links.server.ts'

/** What more companies share says nothing: an address of a business centre, the network of an operator. */
const MAX_SHARING_COMPANIES = 20
const MAX_OWN_NODES = 50
const MAX_NEIGHBOURS = 50
const MAX_NODES_OF_NEIGHBOUR = 20

/** Companies that use the thing of `node`; none if too many do. */
const sharingCompanies = (node: 'own' | 'link') => sql`(
  select company_id from (
    select company_id, count(*) over () as degree from (
      select company_id from risk_link
      where risk_link.kind = ${sql.ref(`${node}.kind`)} and risk_link.value = ${sql.ref(`${node}.value`)}
      limit ${sql.lit(MAX_SHARING_COMPANIES + 1)}
    ) as sharing
  ) as counted where degree <= ${sql.lit(MAX_SHARING_COMPANIES)}
)`

/**
 * Companies in the component of a company, up to two steps away: `near` shares a thing with it, `far` shares one with a near
 * company. Texts lead one step only.
 */
export const componentOf = (companyId: number, nodes: RiskNode[]) => sql`
  own as (
    select kind, value
    from unnest(${nodes.map(({ kind }) => kind)}::text[], ${nodes.map(({ value }) => value)}::text[]) as node (kind, value)
    union
    (
      select kind, value from risk_link where company_id = ${companyId} and kind <> 'text'
      order by seen_at desc limit ${sql.lit(MAX_OWN_NODES)}
    )
  ), near as (
    select own.kind, own.value, shared.company_id
    from own cross join lateral ${sharingCompanies('own')} as shared
    where shared.company_id <> ${companyId}
  ), far as (
    select distinct shared.company_id
    from (select distinct company_id from near limit ${sql.lit(MAX_NEIGHBOURS)}) as neighbour
      cross join lateral (
        select kind, value from risk_link where risk_link.company_id = neighbour.company_id and kind <> 'text'
        order by seen_at desc limit ${sql.lit(MAX_NODES_OF_NEIGHBOUR)}
      ) as link
      cross join lateral ${sharingCompanies('link')} as shared
    where shared.company_id <> ${companyId} and not exists (select from near where near.company_id = shared.company_id)
  )`

/**
 * An operator has hidden a vacancy of the company, or blocked its owner. Complaints alone make no company known. One look-up for each company:
 * of an `exists` PostgreSQL would make a list of all hidden vacancies and all blocked owners.
 */
export const isCaughtCompany = sql<SqlBool>`coalesce(
  (select true from vacancy where vacancy.company_id = reached.company_id and moderation_held_by is not null limit 1),
  (
    select true from employer join account on account.id = employer.id
    where employer.company_id = reached.company_id and employer.role = 'owner' and account.blocked_reason is not null limit 1
  ),
  false
)`

type Subject = { company_id: number; vacancy_id: number | null; nodes: RiskNode[] }

/** What the rows say about a vacancy, or about a company without one. */
export async function findRiskFacts(db: Db, subject: Subject, at: Date): Promise<RiskFacts> {
  const [linked, counted, dangerous_phone] = [
    await countCaughtCompanies(db, subject),
    await countOwnFacts(db, subject, at),
    await hasDangerousPhone(db, subject.nodes, at),
  ]
  return { ...linked, ...counted, dangerous_phone: dangerous_phone ? 1 : 0 }
}

async function countCaughtCompanies(db: Db, { company_id, nodes }: Subject): Promise<RiskFacts> {
  const { rows } = await sql<{ code: RiskCode; count: number }>`
    with ${componentOf(company_id, nodes)}, reached as (
      select 'linked_' || kind as code, company_id from near
      union
      select 'linked_far', company_id from far
    )
    select code, count(*)::int as count from reached where ${isCaughtCompany} group by code`.execute(db)
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}

const NEW_COMPANY_DAYS = 30
const REMEMBERED_DAYS = 365

async function countOwnFacts(db: Db, { company_id, vacancy_id }: Subject, at: Date): Promise<RiskFacts> {
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS).toISOString()
  // A decision about a text of a conversation notes the company that has written it.
  const isAboutSubject = sql<SqlBool>`(
    (target_kind = 'company' and target_id = ${company_id})
    or (target_kind = 'vacancy' and target_id = ${vacancy_id})
    or about_company_id = ${company_id}
  )`
  const { rows } = await sql<RiskFacts>`
    select
      (select count(*)::int from vacancy where company_id = ${company_id} and moderation_held_by is not null) as held_vacancies,
      (
        select count(*)::int from complaint
        where ${isAboutSubject} and state = 'confirmed' and created_at > ${before(REMEMBERED_DAYS)}
      ) as confirmed_complaints,
      (
        select ${independentAuthors} from complaint ${joinsAuthors}
        where ${isAboutSubject} and state in ('new', 'in_review') and reason_id = any(array[1, 2])
          and ${mayHideByComplaint(at)}
      ) as independent_reports,
      (select (inn is null)::int from company where id = ${company_id}) as no_inn,
      (select (created_at > ${before(NEW_COMPANY_DAYS)})::int from company where id = ${company_id}) as new_company,
      (
        select (imitated_name is not null and verification <> 'verified')::int from company where id = ${company_id}
      ) as lookalike_name`.execute(db)
  return rows[0]!
}

/** An operator has called a number of the subject dangerous, or three independent people report it. One never does. */
async function hasDangerousPhone(db: Db, nodes: RiskNode[], at: Date): Promise<boolean> {
  const numbers = nodes.filter(({ kind }) => kind === 'phone').map(({ value }) => value)
  if (numbers.length === 0) return false
  const { rows } = await sql<{ number: string; decision: string | null; is_reported: boolean }>`
    select number, (select decision from phone_decision where phone_decision.number = given.number) as decision,
      exists (select from phone_complaint where phone_complaint.number = given.number) as is_reported
    from unnest(${numbers}::text[]) as given (number)`.execute(db)
  for (const { number, decision, is_reported } of rows) {
    if (decision === 'dangerous') return true
    if (is_reported && (await countIndependentAuthors(db, number, at)) >= MIN_INDEPENDENT_AUTHORS) return true
  }
  return false
}

export async function findRiskWeights(db: Db): Promise<RiskWeights> {
  const rows = await db.selectFrom('risk_weight').select(['code', 'points', 'most']).execute()
  return Object.fromEntries(rows.map(({ code, points, most }) => [code, { points, most }])) as RiskWeights
}
