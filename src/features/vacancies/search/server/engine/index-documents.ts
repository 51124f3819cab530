import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import type { SearchFilter } from '#contract/search-filter.ts'
import type { Db } from '#database/connect.ts'
import { districtIdsOf, STATION_DISTRICTS } from '#features/reference/server/metro-cities.ts'
import { type DocumentSource, readInGroups } from '#features/search/engine/document-source.server.ts'
import { attributeIds, titleWordCount } from '#features/search/engine/document-values.server.ts'
import type { DocumentChange } from '#search/index/index-types.ts'
import { VACANCY_FILTERS } from '../../../contract/vacancy-filters.ts'
import { MIN_STALE_VACANCY_DAYS } from '../../../lifecycle/rules/stale-vacancy-score.ts'
import { isRemoteOnly } from '../../../rules/remote-only.ts'
import { isForAdults } from '../../../server/age-limits.ts'
import { LANGUAGE_FACTOR } from '../language-levels.ts'

/** Attributes and numbers of a vacancy in the index, by the columns that are read. */
const ATTRIBUTES = {
  city: 'city_ids',
  /** The towns where people come to work: none if all work from home. */
  work_city: 'city_ids',
  role: 'role_ids',
  industry: 'industry_ids',
  company: 'named_company_id',
  metro: 'metro_ids',
  metro_line: 'metro_line_ids',
  district: 'metro_ids',
  travel_stop: 'travel_stops',
  experience: 'experience_id',
  schedule: 'schedule_id',
  work_type: 'work_type_id',
  place_of_work: 'place_of_work_ids',
  benefit: 'benefit_ids',
  week_schedule: 'week_schedule_ids',
  working_hours: 'working_hours_ids',
  part_time: 'part_time_ids',
  education_level: 'education_level_id',
  driver_license: 'driver_license_ids',
  label: 'label_ids',
  language_level: 'language_level_ids',
  language: 'language_level_ids',
  salary_mode: 'salary_mode_id',
  is_verified: 'is_verified',
  has_salary: 'has_salary',
  is_for_adults: 'is_for_adults',
  title_words: 'title_words',
} as const

/** Times are seconds since 1970. */
const NUMBERS = {
  salary: sql`salary_net_month`,
  /** The sooner the answer, the higher: a facet counts what has at least a number. */
  promise: sql`-promise_days`,
  expires: sql`extract(epoch from expires_at)::float8`,
  /** Until then it counts as confirmed lately. */
  alive_until: sql`extract(epoch from case when alive_until is not null then
    least(alive_until, first_published_at + make_interval(days => ${sql.lit(MIN_STALE_VACANCY_DAYS)})) end)::float8`,
  first_published: sql`extract(epoch from first_published_at)::float8`,
  lat: sql`vacancy.lat`,
  lng: sql`vacancy.lng`,
} satisfies Record<string, RawBuilder<unknown>>

export type VacancyAttribute = keyof typeof ATTRIBUTES
export type VacancyNumber = keyof typeof NUMBERS
const attributeNames = Object.keys(ATTRIBUTES) as VacancyAttribute[]
const numberNames = Object.keys(NUMBERS) as VacancyNumber[]

const COUNTED_BY_ROWS = VACANCY_FILTERS.flatMap((row: SearchFilter) =>
  row.countsMostOnly ? [] : (row.attribute ?? []),
)
/** By facets of their own, and for the quartiles of pay. */
const COUNTED_OTHERWISE = ['language', 'salary', 'promise', 'alive_until'] satisfies (
  | VacancyAttribute
  | VacancyNumber
)[]

type Column = (typeof ATTRIBUTES)[VacancyAttribute]
type Row = {
  id: number
  published: number
  lexemes: string
  /** Null if the vacancy was deleted. */
  name: string | null
} & Record<Column, number[] | number | boolean | null> &
  Record<VacancyNumber, number | null>

function selectRows(condition: RawBuilder<unknown>, limit: number) {
  const columns = [...new Set(Object.values(ATTRIBUTES))].map((column) =>
    column === 'is_for_adults'
      ? sql`vacancy.is_for_adults`
      : column === 'title_words'
        ? sql`${titleWordCount(sql`document.lexemes`)} as title_words`
        : sql.ref(`document.${column}`),
  )
  const numbers = Object.entries(NUMBERS).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return sql<Row>`
    select document.id, extract(epoch from document.published_at)::float8 as published,
      document.lexemes::text as lexemes, vacancy.name, ${sql.join(columns)}, ${sql.join(numbers)}
    from (
      select * from vacancy_document as document where ${condition} order by id limit ${sql.lit(limit)}
    ) as document
    left join lateral (
      select vacancy.name, ${isForAdults} as is_for_adults, address.lat, address.lng from vacancy
      left join address on address.id = vacancy.address_id and not vacancy.show_metro_only
      where vacancy.id = document.id
    ) as vacancy on true
    order by document.id`
}

const toChange = (row: Row): DocumentChange => ({
  id: row.id,
  publishedAt: row.published,
  isSearchable: true,
  lexemes: row.lexemes,
  title: row.name ?? '',
  attributes: {
    ...Object.fromEntries(attributeNames.map((name) => [name, attributeIds(row[ATTRIBUTES[name]])])),
    language: attributeIds(row.language_level_ids).map((id) => Math.floor(id / LANGUAGE_FACTOR)),
    work_city: isRemoteOnly({ place_of_work_ids: attributeIds(row.place_of_work_ids) })
      ? []
      : attributeIds(row.city_ids),
    // A search by the period of pay finds only vacancies that name their pay.
    salary_mode: row.has_salary ? attributeIds(row.salary_mode_id) : [],
    district: [...new Set(attributeIds(row.metro_ids).flatMap(districtIdsOf))],
  },
  numbers: Object.fromEntries(numberNames.map((name) => [name, row[name]])),
})

export const VACANCY_SOURCE: DocumentSource = {
  schema: { attributes: attributeNames, numbers: numberNames, facets: [...COUNTED_BY_ROWS, ...COUNTED_OTHERWISE] },
  feed: sql`vacancy_document`,
  otherFeed: sql`(select source || ':' || id as id, changed_by from card_change)`,
  ...readInGroups({ select: selectRows, id: sql`document.id`, isListed: sql`document.is_listed`, toChange }),
}

/** Another text when documents are read in another way: by this file, or with other numbers and districts of its imports. */
export function vacancyIndexVersion(db: Db): string {
  const statement = selectRows(sql`true`, 1).compile(db)
  const parts = [
    readFileSync(import.meta.filename, 'utf8'),
    VACANCY_SOURCE.schema,
    statement.sql,
    statement.parameters,
    LANGUAGE_FACTOR,
    STATION_DISTRICTS,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
