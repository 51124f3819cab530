import { type RawBuilder, sql } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { MIN_COUNTED_APPLICATIONS } from '#features/promises/promise-level.rules.ts'
import { countedApplications, lastDecidedApplications, RECENT_DAYS } from '#features/promises/queries.server.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction, withoutBeforeCommit } from '#platform/transactions/in-transaction.ts'
import { selectCompanyIndex } from '../company-index/company-index-summary.server.ts'
import type { NamedSearch } from '../search/rules/named-searches.ts'
import { isListedUnderCompany, isListedVacancy } from '../server/queries.ts'
import {
  selectNamedSearches,
  selectSitemapCompanies,
  selectSitemapParts,
  selectSitemapSearches,
} from '../server/sitemap-queries.ts'
import { type RolePayRow, selectRolePay } from '../statistics/role-pay-summary.server.ts'

/** What each summary holds. The counts are those of its moment, at most `SUMMARY_MINUTES` and a run of the job old. */
export type VacancySummaries = {
  /** Best first, more than a page shows: some of them are hidden from some people. */
  top_companies: { id: number; open_vacancies: number; in_time: number; answered: number }[]
  /** Every company with publicly listed vacancies, in the order of the company index. */
  company_index: ({ id: number; open_vacancies: number } & RecentAnswerCounts)[]
  top_industries: { id: number; open_vacancies: number }[]
  overview: {
    open_vacancies: number
    confirmed: number
    answered: { in_time: number; of: number }
    /** Most vacancies first, with the roles that are sought most. */
    cities: { id: number; open_vacancies: number; roles: { id: number; open_vacancies: number }[] }[]
  }
  /** Of the verified companies with open vacancies that have enough decided applications for a share. */
  promise_shares: { id: number; in_time: number; of: number }[]
  role_pay: RolePayRow[]
  sitemap_parts: { part: number; updated_at: string }[]
  sitemap_searches: { city_id: number | null; role_id: number | null }[]
  sitemap_named_searches: Pick<NamedSearch, 'key' | 'id'>[]
  sitemap_companies: { slug: string }[]
}

/** Answers that were due lately. Null with fewer than `MIN_RECENT_ANSWERS`. */
type RecentAnswerCounts = { in_time: number | null; answered: number | null; median_hours: number | null }

export type VacancySummaryName = keyof VacancySummaries

/** Prior of the share of timely answers: every company starts with five applications, four answered in time. */
const [PRIOR_ANSWERS, PRIOR_ANSWERS_IN_TIME] = [5, 4]
/** The promise is computed for this many companies with the most open vacancies. */
const MAX_TOP_COMPANIES = 120

/** Top companies by timely answers × open vacancies (domain §2.5), verified ones only (ruling 50); no paid positions. */
const selectTopCompanies = (at: Date) => sql`
  with candidate as (
    select company.id, count(*)::int as open_vacancies
    from company join vacancy on vacancy.company_id = company.id
    where verification = 'verified' and ${isListedUnderCompany(at)}
    group by company.id
    order by open_vacancies desc, company.id
    limit ${sql.lit(MAX_TOP_COMPANIES)}
  )
  select id, open_vacancies, in_time, answered
  from candidate, lateral (
    select count(*)::int as answered, (count(*) filter (where is_in_time))::int as in_time
    from ${lastDecidedApplications(sql<number>`candidate.id`, at)} as decided
  ) as promise
  order by open_vacancies * (in_time + ${sql.lit(PRIOR_ANSWERS_IN_TIME)})::numeric / (answered + ${sql.lit(PRIOR_ANSWERS)}) desc, id`

/**
 * A vacancy counts once per top-level industry, as the search by this industry lists it. The vacancies of a company are
 * counted before its industries are joined.
 */
const selectTopIndustries = (at: Date) => sql`
  select top.id, sum(open.vacancies)::int as open_vacancies
  from (
    select company_id, count(*) as vacancies from vacancy where ${isListedVacancy(at)} group by company_id
  ) as open
    join company on company.id = open.company_id,
    lateral (
      select distinct coalesce(industry.parent_id, industry.id) as id
      from industry where industry.id = any(company.industry_ids)
    ) as top
  group by top.id
  order by open_vacancies desc, top.id`

const CONFIRMED_DAYS = 7
const [MAX_CITIES, MAX_ROLES_PER_CITY] = [10, 4]

/** Each number is the one of the search that its link opens. The roles above others have no vacancies of their own. */
const selectOverview = (at: Date) => sql`
  with place as (
    select city_id as id, count(*)::int as open_vacancies
    from vacancy, unnest(city_ids) as city_id where ${isListedVacancy(at)}
    group by city_id order by open_vacancies desc, id limit ${sql.lit(MAX_CITIES)}
  ), sought as (
    select place.id as city_id, role_id, count(*)::int as open_vacancies
    from vacancy, unnest(city_ids) as city_id, unnest(professional_role_ids) as role_id, place
    where ${isListedVacancy(at)} and place.id = city_id
      and not exists (select from professional_role as lower where lower.parent_id = role_id)
    group by place.id, role_id
  )
  select jsonb_build_object(
    'open_vacancies', (select count(*) from vacancy where ${isListedVacancy(at)}),
    'confirmed', (
      select count(*) from vacancy where ${isListedVacancy(at)}
        and alive_confirmed_at > ${at}::timestamptz - make_interval(days => ${sql.lit(CONFIRMED_DAYS)})
    ),
    'answered', (
      select jsonb_build_object('in_time', count(*) filter (where is_in_time), 'of', count(*))
      from ${countedApplications(new Date(at.getTime() - RECENT_DAYS * DAY_MS), at, { part: sql`true` })} as counted
    ),
    'cities', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'open_vacancies', open_vacancies, 'roles', (
        select coalesce(jsonb_agg(to_jsonb(most)), '[]') from (
          select role_id as id, open_vacancies from sought where city_id = place.id
          order by open_vacancies desc, id limit ${sql.lit(MAX_ROLES_PER_CITY)}
        ) as most
      )) order by open_vacancies desc, id), '[]') from place
    )
  ) as content`

/** Of verified companies only: a filter that leaves others out would be bought with applications of one's own. */
const selectPromiseShares = (at: Date) => sql`
  select id, in_time, "of"
  from (
    select distinct company_id as id from vacancy join company on company.id = company_id
    where verification = 'verified' and ${isListedUnderCompany(at)}
  ) as open, lateral (
    select count(*)::int as "of", (count(*) filter (where is_in_time))::int as in_time
    from ${lastDecidedApplications(sql<number>`open.id`, at)} as decided
  ) as promise
  where "of" >= ${sql.lit(MIN_COUNTED_APPLICATIONS)}`

const asList = (query: RawBuilder<unknown>) =>
  sql`select coalesce(jsonb_agg(to_jsonb(one)), '[]') as content from (${query}) as one`

const SUMMARY_QUERIES: Record<VacancySummaryName, (at: Date) => RawBuilder<unknown>> = {
  top_companies: (at) => asList(selectTopCompanies(at)),
  company_index: (at) => asList(selectCompanyIndex(at)),
  top_industries: (at) => asList(selectTopIndustries(at)),
  overview: selectOverview,
  promise_shares: (at) => asList(selectPromiseShares(at)),
  role_pay: (at) => asList(selectRolePay(at)),
  sitemap_parts: (at) => asList(selectSitemapParts(at)),
  sitemap_searches: (at) => asList(selectSitemapSearches(at)),
  sitemap_named_searches: (at) => asList(selectNamedSearches(at)),
  sitemap_companies: (at) => asList(selectSitemapCompanies(at)),
}

/** Computes every summary anew and stores it: a full count each time, so nothing can drift. */
export async function refreshVacancySummaries({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  for (const name of Object.keys(SUMMARY_QUERIES) as VacancySummaryName[]) await refreshSummary(db, name, now())
}

async function refreshSummary<Name extends VacancySummaryName>(db: Db, name: Name, at: Date) {
  const { rows } = await sql<{ content: VacancySummaries[Name] }>`${SUMMARY_QUERIES[name](at)}`.execute(db)
  const summary = { content: toJsonColumn(rows[0]!.content), computed_at: at.toISOString() }
  await db
    .insertInto('vacancy_summary')
    .values({ name, ...summary })
    .onConflict((known) => known.column('name').doUpdateSet(summary))
    .execute()
}

/** Query of the whole content of a summary. */
export async function findVacancySummary<Name extends VacancySummaryName>(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  name: Name,
): Promise<VacancySummaries[Name]> {
  await computeIfMissing(db, name, now())
  const { content } = await db
    .selectFrom('vacancy_summary')
    .select('content')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return content as VacancySummaries[Name]
}

/** Summaries that this process has seen. They are replaced and not deleted. */
const present = new WeakMap<Db, Set<VacancySummaryName>>()

/** Computes what has never been computed, so that no reader has to write: the disk may be full when the first one comes. */
export async function computeMissingSummaries({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  for (const name of Object.keys(SUMMARY_QUERIES) as VacancySummaryName[]) await computeIfMissing(db, name, now())
}

/** Before the job has run for the first time, the first reader computes. One of several does, the others wait for it. */
export async function computeIfMissing(db: Db, name: VacancySummaryName, at: Date) {
  const seen = present.get(db) ?? new Set()
  present.set(db, seen)
  if (seen.has(name)) return
  const compute = async (tx: Db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`vacancy_summary ${name}`}))`.execute(tx)
    const found = await tx.selectFrom('vacancy_summary').select('name').where('name', '=', name).executeTakeFirst()
    if (!found) await refreshSummary(tx, name, at)
  }
  await withoutBeforeCommit(() => inTransaction(db, compute))
  seen.add(name)
}
