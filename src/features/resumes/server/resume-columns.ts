import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { NamedItem } from '#contract/shapes.ts'
import type { DB, ResumeStatus } from '#database/schema.ts'
import { effectiveResume, experienceMonths } from '#features/profiles/effective-resume.server.ts'
import type { CurrencyCode } from '#features/reference/dictionaries/money.contract.ts'
import type { Recommendation, ResumeLink } from '../contract/resume-details.ts'
import type { Education } from '../contract/resume-education.ts'
import type { HideableResumeField, OwnResume, Skill } from '../contract/resumes.ts'
import { certificatesColumn } from '../files/certificate-files.server.ts'
import { companiesOfPerson, namesOfPerson } from '../visibility/identifying-words.server.ts'

type ResumeExpressions = ExpressionBuilder<DB, 'resume'>

const cityColumn = (id: RawBuilder<number | null>) => sql<NamedItem | null>`(
  select json_build_object('id', city.id, 'name', city.name) from city where city.id = ${id}
)`

/** Columns of every projection of a resume, typed as the contract has them. */
export const baseResumeColumns = (at: Date) => (eb: ResumeExpressions) =>
  [
    'resume.id',
    'resume.slug',
    'resume.title',
    'resume.salary_amount',
    eb.ref('resume.salary_currency').$castTo<CurrencyCode>().as('salary_currency'),
    'resume.salary_mode_id',
    'resume.salary_net',
    'resume.salary_private',
    cityColumn(effectiveResume.city_id).as('city'),
    experienceMonths(at).as('total_experience_months'),
    eb.ref('resume.skills').$castTo<z.infer<typeof Skill>[]>().as('skills'),
    'resume.refreshed_at',
    'resume.access_type',
    eb.ref('resume.hidden_fields').$castTo<z.infer<typeof HideableResumeField>[]>().as('hidden_fields'),
    eb.ref('resume.status').$castTo<Exclude<ResumeStatus, 'deleted'>>().as('status'),
  ] as const

/** Columns of the person on a card, with the defaults of the profile. */
export const cardPersonColumns = [
  'seeker.first_name',
  'seeker.last_name',
  namesOfPerson.as('own_names'),
  sql<string[]>`case when 'experience' = any(resume.hidden_fields) then ${companiesOfPerson} else '{}' end`.as(
    'own_companies',
  ),
  'seeker.hide_birth_year',
  effectiveResume.relocation_id.as('relocation_id'),
  effectiveResume.driver_license_ids.as('driver_license_ids'),
  'seeker.job_search_status_id',
] as const

/** Further columns of the person on the page. */
export const pagePersonColumns = [
  effectiveResume.business_trip_id.as('business_trip_id'),
  effectiveResume.has_vehicle.as('has_vehicle'),
  effectiveResume.languages.as('languages'),
  effectiveResume.contacts.as('other_contacts'),
  namesByIds('metro_station', effectiveResume.metro_ids).as('metros'),
  namesByIds('city', effectiveResume.relocation_city_ids).as('relocation_cities'),
  namesByIds('country', effectiveResume.citizenship_ids).as('citizenships'),
  namesByIds('country', effectiveResume.work_permit_ids).as('work_permits'),
] as const

type NamedTable = 'city' | 'country' | 'industry' | 'metro_station'

/** Names in the order of the ids. */
export function namesByIds(table: NamedTable, ids: RawBuilder<number[]>) {
  return sql<NamedItem[]>`(
    select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name) order by chosen.place), '[]')
    from unnest(${ids}) with ordinality as chosen (id, place)
    inner join ${sql.table(table)} as one on one.id = chosen.id
  )`
}

/** Columns of the page that a card does not have. */
export const resumePageColumns = (eb: ResumeExpressions) =>
  [
    'resume.work_type_ids',
    'resume.schedule_ids',
    'resume.place_of_work_ids',
    'resume.start_ready',
    'resume.experience_none',
    'resume.education_level_id',
    'resume.about',
    'resume.week_schedule_ids',
    'resume.working_hours_ids',
    'resume.part_time_ids',
    certificatesColumn.as('certificates'),
    eb.ref('resume.recommendations').$castTo<Recommendation[]>().as('recommendations'),
    eb.ref('resume.links').$castTo<ResumeLink[]>().as('links'),
    eb.ref('resume.locale').$castTo<OwnResume['locale']>().as('locale'),
    'resume.medical_book',
    educationColumn('education_primary').as('education_primary'),
    educationColumn('education_additional').as('education_additional'),
    educationColumn('education_tests').as('education_tests'),
    jsonArrayFrom(selectJobsWithDetails(eb)).as('experience'),
    rolesColumn(eb).as('professional_roles'),
  ] as const

/** Jobs, the latest first. */
export const selectJobs = (eb: ResumeExpressions) =>
  eb
    .selectFrom('resume_experience as place')
    .select(['place.id', 'place.company', 'place.position'])
    .select([
      monthColumn('place.start_month').as('start'),
      monthColumn('place.end_month').$castTo<string | null>().as('end'),
    ])
    .whereRef('place.resume_id', '=', 'resume.id')
    .orderBy('place.start_month', 'desc')
    .orderBy('place.id')

const selectJobsWithDetails = (eb: ResumeExpressions) =>
  selectJobs(eb)
    .select(['place.description', 'place.city_id', 'place.site_url', 'place.industry_ids', 'place.skills'])
    .select([
      cityColumn(sql.ref('place.city_id')).as('city'),
      namesByIds('industry', sql.ref('place.industry_ids')).as('industries'),
    ])

/** Education as stored, with the name of its city. */
const educationColumn = (column: 'education_primary' | 'education_additional' | 'education_tests') =>
  sql<Education[]>`(
    select coalesce(jsonb_agg(given || jsonb_build_object('city', (
      select jsonb_build_object('id', city.id, 'name', city.name) from city where city.id = (given ->> 'city_id')::int
    )) order by place), '[]')
    from jsonb_array_elements(${sql.ref(`resume.${column}`)}) with ordinality as one (given, place)
  )`

const monthColumn = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

const rolesColumn = (eb: ResumeExpressions) =>
  jsonArrayFrom(
    eb
      .selectFrom('professional_role as role')
      .select(['role.id', 'role.name'])
      .where(sql<SqlBool>`role.id = any(resume.professional_role_ids)`)
      .orderBy(sql`array_position(resume.professional_role_ids, role.id)`),
  )
