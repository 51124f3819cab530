import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type RawBuilder, sql } from 'kysely'
import type { SearchFilter } from '#contract/search-filter.ts'
import type { Db } from '#database/connect.ts'
import { effectiveResume, VISIBLE_SALARY } from '#features/profiles/effective-resume.server.ts'
import { type DocumentSource, readInGroups } from '#features/search/engine/document-source.server.ts'
import { attributeIds, titleWordCount } from '#features/search/engine/document-values.server.ts'
import { quotedLexeme } from '#search/index/documents/tsvector-text.ts'
import type { DocumentChange } from '#search/index/index-types.ts'
import { ACCESS_TYPES_IN_LISTS } from '../../visibility/visibility-conditions.server.ts'
import { RESUME_FILTERS } from '../resume-filters.contract.ts'
import { historyText, type WorkedJob } from './history-lexemes.server.ts'

const { languages } = effectiveResume

/** More than there are levels. */
const LEVEL_LIMIT = 10

export const ANY_CITY = 0

/** Values of a resume with those of the profile: each expression is one id, several, or none. */
const ATTRIBUTES = {
  /** Who may see it, as a place in `ACCESS_TYPES_IN_LISTS`; which companies are named is not in the index. */
  access: sql`array_position(${sql.lit(`{${ACCESS_TYPES_IN_LISTS}}`)}::text[], resume.access_type::text)`,
  city: effectiveResume.city_id,
  relocation: effectiveResume.relocation_id,
  /** Where the person would move; ANY_CITY for anywhere. */
  relocation_city: sql`case
    when ${effectiveResume.relocation_id} not in (2, 3) or ${effectiveResume.relocation_id} is null then '{}'
    when ${effectiveResume.relocation_city_ids} = '{}' then ${sql.lit(`{${ANY_CITY}}`)}
    else ${effectiveResume.relocation_city_ids}
  end`,
  metro: effectiveResume.metro_ids,
  role: sql`resume.professional_role_ids`,
  industry: sql`resume.experience_industry_ids`,
  schedule: sql`resume.schedule_ids`,
  work_type: sql`resume.work_type_ids`,
  place_of_work: sql`resume.place_of_work_ids`,
  education_level: sql`resume.education_level_id`,
  driver_license: effectiveResume.driver_license_ids,
  has_vehicle: effectiveResume.has_vehicle,
  citizenship: effectiveResume.citizenship_ids,
  work_permit: effectiveResume.work_permit_ids,
  language: sql`array(select (known ->> 'language_id')::int from jsonb_array_elements(${languages}) as known)`,
  /** The language and each level up to the own one. */
  language_level: sql`array(
    select (known ->> 'language_id')::int * ${sql.lit(LEVEL_LIMIT)} + level
    from jsonb_array_elements(${languages}) as known, generate_series(1, (known ->> 'level_id')::int) as level
  )`,
  job_search_status: sql`seeker.job_search_status_id`,
  title_words: titleWordCount(sql`resume.lexemes`),
  /** Whether the person shows where they have worked. */
  shows_companies: sql`not 'experience' = any(resume.hidden_fields)`,
} satisfies Record<string, RawBuilder<unknown>>

/** Of the first station near home. */
export function homeStation(column: RawBuilder<unknown>) {
  return sql`(select ${column} from metro_station where id = (${effectiveResume.metro_ids})[1])`
}

const NUMBERS = {
  salary: VISIBLE_SALARY,
  /** Seconds since 1970, as the time of the last change. */
  published: sql`extract(epoch from resume.published_at)::float8`,
  /** Months of experience, if no job goes on. */
  months: sql`case when resume.experience_counted_month is null then resume.total_experience_months end`,
  /** Months of experience less the number of the calendar month, if a job goes on: the sum grows each month. */
  months_before: sql`resume.total_experience_months - resume.experience_counted_month`,
  /** Of the first station near home; without one the town stands for the person. */
  lat: homeStation(sql`lat`),
  lng: homeStation(sql`lng`),
} satisfies Record<string, RawBuilder<unknown>>

export const languageLevelId = (languageId: number, levelId: number) => languageId * LEVEL_LIMIT + levelId

export type ResumeAttribute = keyof typeof ATTRIBUTES
export type ResumeNumber = keyof typeof NUMBERS
const attributeNames = Object.keys(ATTRIBUTES) as ResumeAttribute[]
const numberNames = Object.keys(NUMBERS) as ResumeNumber[]

/** The lexeme of a skill with this name: no word of a text begins with the sign. */
export const skillLexeme = (name: string) => `#${name.toLowerCase()}`

type Row = {
  id: number
  refreshed: number
  title: string
  lexemes: string
  skills: string[]
  education: string | null
  /** The newest first. */
  jobs: WorkedJob[]
} & Record<ResumeAttribute, number[] | number | boolean | null> &
  Record<ResumeNumber, number | null>

const selectRows = (condition: RawBuilder<unknown>, limit: number) => {
  const columns = Object.entries({ ...ATTRIBUTES, ...NUMBERS }).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
  return sql<Row>`
    select resume.id, extract(epoch from resume.refreshed_at)::float8 as refreshed, resume.searchable_title as title,
      coalesce(resume.lexemes::text, '') as lexemes,
      array(select lower(skill ->> 'name') from jsonb_array_elements(resume.skills) as skill) as skills,
      resume.education_lexemes::text as education,
      (select coalesce(
        jsonb_agg(jsonb_build_object('lexemes', coalesce(job.lexemes::text, ''), 'end', job.end_month)
          order by job.end_month desc nulls first, job.start_month desc, job.id), '[]')
        from resume_experience as job where job.resume_id = resume.id) as jobs,
      ${sql.join(columns)}
    from resume inner join seeker on seeker.id = resume.seeker_id
    where ${condition}
    order by resume.id limit ${sql.lit(limit)}`
}

const toChange = (row: Row): DocumentChange => ({
  id: row.id,
  publishedAt: row.refreshed,
  isSearchable: true,
  lexemes: [
    row.lexemes,
    historyText(row.lexemes, row.education, row.jobs),
    ...row.skills.map((name) => quotedLexeme(skillLexeme(name))),
  ].join(' '),
  title: row.title,
  attributes: Object.fromEntries(attributeNames.map((name) => [name, attributeIds(row[name])])),
  numbers: Object.fromEntries(numberNames.map((name) => [name, row[name]])),
})

const isListed = sql<boolean>`(resume.status = 'published' and resume.access_type::text = any(${sql.lit(`{${ACCESS_TYPES_IN_LISTS}}`)}::text[]))`

export const RESUME_SOURCE: DocumentSource = {
  schema: {
    attributes: attributeNames,
    numbers: numberNames,
    // Experience is no attribute: see its facet.
    facets: RESUME_FILTERS.flatMap((row: SearchFilter) => row.attribute ?? []).filter((name) =>
      attributeNames.includes(name as ResumeAttribute),
    ),
  },
  feed: sql`(
    select id, changed_by from resume_change where source = 'resume'
    union all
    select resume.id, change.changed_by from resume_change as change join resume on resume.seeker_id = change.id
    where change.source = 'seeker'
  )`,
  ...readInGroups({ select: selectRows, id: sql`resume.id`, isListed, toChange }),
}

/** Another text when documents are read in another way. */
export function resumeIndexVersion(db: Db): string {
  const { sql: text, parameters } = selectRows(isListed, 1).compile(db)
  const files = [import.meta.filename, new URL('history-lexemes.server.ts', import.meta.url)]
  const parts = [...files.map((file) => readFileSync(file, 'utf8')), RESUME_SOURCE.schema, text, parameters]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
