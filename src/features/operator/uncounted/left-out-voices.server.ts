import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isVoice } from '#features/accounts/server/voices.ts'
import { isCountedCompany } from '#features/companies/figures/counted-companies.server.ts'
import { MARKET_DAYS } from '#features/vacancies/statistics/role-pay-summary.server.ts'
import { isConfirmedHire } from '#features/vacancies/trust/vacancy-trust.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { LeftOutCompany, LeftOutCount, LeftOutRule, VoiceFigure } from './uncounted.contract.ts'

/** Everything that somebody has said, with the company it is about and whether the account that said it has a voice. */
const spoken = (at: Date) => sql`
  select 'offered_pay' as figure, company_id, true as is_heard from vacancy_document as document
  where document.is_listed and document.salary_net_month is not null and document.expires_at > ${at.toISOString()}
    and document.published_at > ${new Date(at.getTime() - MARKET_DAYS * DAY_MS).toISOString()}
  union all
  select 'real_pay', company_id, reported_by is null or ${isVoice(sql`reported_at`)}
  from pay_report left join account on account.id = reported_by where amount is not null
  union all
  select 'career_hires', company_id, true from negotiation where ${isConfirmedHire}`

/**
 * `figure`, `rule`, `company_id`, `voices`: what the figures leave out, by the conditions that they ask themselves. Of a hand the company with
 * the smallest id speaks for the others. A hire is confirmed by a verified company only, and by each for itself.
 */
const leftOut = (at: Date) => sql`(
  with summed as (
    select figure, company_id, count(*) filter (where is_heard)::int as heard, count(*) filter (where not is_heard)::int as unheard
    from (${spoken(at)}) as spoken group by figure, company_id
  ), judged as (
    select figure, summed.company_id, heard, unheard, coalesce(hand_id, summed.company_id) as hand,
      case when figure = 'career_hires' then company.verification = 'verified' else ${isCountedCompany} end as is_counted
    from summed join company on company.id = summed.company_id
      left join company_hand on company_hand.company_id = company.id
  ), sharing as (
    select figure, company_id, min(company_id) over (partition by figure, hand) as spoken_for_by
    from judged where is_counted and heard > 0 and figure <> 'career_hires'
  )
  select figure, 'unverified' as rule, company_id, heard + unheard as voices, null::bigint as spoken_for_by
  from judged where not is_counted
  union all
  select figure, 'one_hand', company_id, 1, spoken_for_by from sharing where spoken_for_by <> company_id
  union all
  select figure, 'young_account', company_id, unheard, null from judged where is_counted and unheard > 0
)`

export async function countLeftOut(db: Db, at: Date): Promise<LeftOutCount[]> {
  const { rows } = await sql<LeftOutCount>`
    select figure, rule, sum(voices)::int as voices, count(*)::int as companies
    from ${leftOut(at)} as left_out group by figure, rule`.execute(db)
  return rows
}

type Question = { figure: VoiceFigure; rule: LeftOutRule; page: number }
type Row = Omit<LeftOutCompany, 'spoken_for_by'> & {
  total: number
  spoken_for_by: number | null
  spoken_for_name: string | null
}

export async function listLeftOut(db: Db, { figure, rule, page }: Question, at: Date) {
  const { rows } = await sql<Row>`
    select company.id, company.name, company.inn, voices, count(*) over ()::int as total,
      spoken_for_by, speaker.name as spoken_for_name
    from ${leftOut(at)} as left_out join company on company.id = company_id
      left join company as speaker on speaker.id = spoken_for_by
    where figure = ${figure} and rule = ${rule}
    order by voices desc, company.id limit ${DEFAULT_PER_PAGE} offset ${offsetOf(page)}`.execute(db)
  const data = rows.map(
    ({ total: _, spoken_for_by, spoken_for_name, ...row }): LeftOutCompany => ({
      ...row,
      spoken_for_by: spoken_for_by === null ? null : { id: Number(spoken_for_by), name: spoken_for_name ?? '' },
    }),
  )
  return { data, meta: pagingMeta(rows[0]?.total ?? 0, page) }
}
