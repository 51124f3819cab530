import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { DB } from '#database/schema.ts'
import { smallPictureUrl } from '#features/artifacts/queries.server.ts'
import type { searchCompanies } from '#features/companies/companies.contract.ts'
import { topIndustryId } from '#features/reference/server/reference-names.ts'
import { readTextQuery } from '#features/search/search-words.server.ts'
import type { Ctx } from '#platform/context.ts'
import { offsetOf, pagingMeta } from '#platform/http/paging.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { joinLexemes } from '#search/query/lexeme-query.ts'
import { wordQuery } from '#search/query/text-query.ts'
import { VacancySearch } from '../contract/vacancy-search.ts'
import { toIndexQuery } from './engine/index-query.ts'
import { readForVacancies } from './engine/search-in-index.ts'

type CompanySearch = ParsedInput<typeof searchCompanies>['query']

const ALL = VacancySearch.parse({ order_by: 'date', facets: false })
const BY_COMPANY = 'by_company'

/** Searches companies with listed vacancies: verified first, then by the number of open vacancies. */
export async function searchOpenCompanies(
  ctx: Ctx,
  { text, page, per_page }: CompanySearch,
  viewerId: number | undefined,
) {
  const counts = await countByCompany(ctx, text, viewerId)
  const verified = new Set(await listVerifiedIds(ctx, [...counts.keys()]))
  const inOrder = [...counts].sort(
    ([one, ofOne], [other, ofOther]) =>
      Number(verified.has(other)) - Number(verified.has(one)) || ofOther - ofOne || one - other,
  )
  const from = offsetOf(page, per_page)
  const items = await readCompanies(ctx, new Map(inOrder.slice(from, from + per_page)))
  const { total, ...paging } = pagingMeta(counts.size, page, per_page)
  return { items, found: total, ...paging }
}

/** How many open vacancies the companies have whose names have each word, or a word that begins with it. A text without words does not filter. */
export async function countByCompany(ctx: Ctx, text: string, viewerId: number | undefined) {
  const { db } = ctx
  const now = ctx.now()
  const [result] = await ctx.searchIndexes.vacancies.searchAll(async () => {
    const beginning = (word: string) => readTextQuery(db, { ...wordQuery(word, 'company'), isPrefix: true })
    const [read, ...words] = await Promise.all([
      readForVacancies(db, ALL, { viewerId, now }),
      ...wordsIn(text).map(beginning),
    ])
    const query = toIndexQuery(ALL, { viewerId, now, words: joinLexemes('and', words) }, read)
    return [{ ...query, limit: 0, facets: [{ key: BY_COMPANY, attribute: 'company' }] }]
  })
  return result!.facets[BY_COMPANY] ?? new Map<number, number>()
}

async function listVerifiedIds({ db }: Ctx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from company where id = any(${ids}::bigint[]) and verification = 'verified'`.execute(db)
  return rows.map(({ id }) => id)
}

async function readCompanies({ db }: Ctx, counts: ReadonlyMap<number, number>) {
  if (counts.size === 0) return []
  const rows = await db
    .selectFrom('company')
    .where('company.id', 'in', [...counts.keys()])
    .select(['company.id', 'company.slug', 'company.name', 'verification'])
    .select((eb) => [companyCityColumn(eb).as('city')])
    .select([smallPictureUrl('company.logo_id').as('logo_path'), topIndustryId.as('industry_id')])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // Without a row: erased since it was found.
  return [...counts].flatMap(([id, open_vacancies]) => {
    const row = byId.get(id)
    return row ? [{ ...row, open_vacancies }] : []
  })
}

export const companyCityColumn = (eb: ExpressionBuilder<DB, 'company'>) =>
  jsonObjectFrom(eb.selectFrom('city').select(['city.id', 'city.name']).whereRef('city.id', '=', 'company.city_id'))
