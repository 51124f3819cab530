import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { CurrencyCode } from '#contract/dictionaries/money.ts'
import type { Recommendation, ResumeLink } from '#contract/resume-details.ts'
import type { Education } from '#contract/resume-education.ts'
import type { HiddenField, OwnResume, Skill } from '#contract/resumes.ts'
import type { Named } from '#contract/shapes.ts'
import type { DB, ResumeStatus } from '#database/schema.ts'
import { said } from './as-profile.ts'
import { certificateColumn } from './certificates.ts'
import { experienceMonths } from './experience-months.ts'

type Resumes = ExpressionBuilder<DB, 'resume'>

const cityOf = (id: RawBuilder<number | null>) => sql<Named | null>`(
  select json_build_object('id', city.id, 'name', city.name) from city where city.id = ${id}
)`

/** Columns of every projection of a resume, typed as the contract has them. */
export const wishColumns = (at: Date) => (eb: Resumes) =>
  [
    'resume.id',
    'resume.slug',
    'resume.title',
    'resume.salary_amount',
    eb.ref('resume.salary_currency').$castTo<CurrencyCode>().as('salary_currency'),
    'resume.salary_mode_id',
    'resume.salary_net',
    'resume.salary_private',
    cityOf(said.city_id).as('city'),
    experienceMonths(at).as('total_experience_months'),
    eb.ref('resume.skills').$castTo<z.infer<typeof Skill>[]>().as('skills'),
    'resume.refreshed_at',
    'resume.access_type',
    eb.ref('resume.hidden_fields').$castTo<z.infer<typeof HiddenField>[]>().as('hidden_fields'),
    eb.ref('resume.status').$castTo<Exclude<ResumeStatus, 'deleted'>>().as('status'),
  ] as const

/** Columns of the person on a card, with the defaults of the profile. */
export const personColumns = [
  'seeker.first_name',
  'seeker.last_name',
  'seeker.hide_birth_year',
  said.relocation_id.as('relocation_id'),
  said.driver_license_ids.as('driver_license_ids'),
  'seeker.job_search_status_id',
] as const

/** Further columns of the person on the page. */
export const personPageColumns = [
  said.business_trip_id.as('business_trip_id'),
  said.has_vehicle.as('has_vehicle'),
  said.languages.as('languages'),
  said.contacts.as('other_contacts'),
  namesOf('metro_station', said.metro_ids).as('metros'),
  namesOf('city', said.relocation_city_ids).as('relocation_cities'),
  namesOf('country', said.citizenship_ids).as('citizenships'),
  namesOf('country', said.work_permit_ids).as('work_permits'),
] as const

type Listed = 'city' | 'country' | 'industry' | 'metro_station'

/** Names in the order of the ids. */
export function namesOf(table: Listed, ids: RawBuilder<number[]>) {
  return sql<Named[]>`(
    select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name) order by chosen.place), '[]')
    from unnest(${ids}) with ordinality as chosen (id, place)
    inner join ${sql.table(table)} as one on one.id = chosen.id
  )`
}

/** Columns of the page that a card does not have. */
export const pageColumns = (eb: Resumes) =>
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
    certificateColumn.as('certificates'),
    eb.ref('resume.recommendations').$castTo<Recommendation[]>().as('recommendations'),
    eb.ref('resume.links').$castTo<ResumeLink[]>().as('links'),
    eb.ref('resume.locale').$castTo<OwnResume['locale']>().as('locale'),
    educationOf('education_primary').as('education_primary'),
    educationOf('education_additional').as('education_additional'),
    educationOf('education_tests').as('education_tests'),
    jsonArrayFrom(wholePlacesOf(eb)).as('experience'),
    rolesOf(eb).as('professional_roles'),
  ] as const

/** Jobs, the latest first. */
export const placesOf = (eb: Resumes) =>
  eb
    .selectFrom('resume_experience as place')
    .select(['place.id', 'place.company', 'place.position'])
    .select([month('place.start_month').as('start'), month('place.end_month').$castTo<string | null>().as('end')])
    .whereRef('place.resume_id', '=', 'resume.id')
    .orderBy('place.start_month', 'desc')
    .orderBy('place.id')

const wholePlacesOf = (eb: Resumes) =>
  placesOf(eb)
    .select(['place.description', 'place.city_id', 'place.site_url', 'place.industry_ids', 'place.skills'])
    .select([
      cityOf(sql.ref('place.city_id')).as('city'),
      namesOf('industry', sql.ref('place.industry_ids')).as('industries'),
    ])

/** Education as stored, with the name of its city. */
const educationOf = (column: 'education_primary' | 'education_additional' | 'education_tests') =>
  sql<Education[]>`(
    select coalesce(jsonb_agg(given || jsonb_build_object('city', (
      select jsonb_build_object('id', city.id, 'name', city.name) from city where city.id = (given ->> 'city_id')::int
    )) order by place), '[]')
    from jsonb_array_elements(${sql.ref(`resume.${column}`)}) with ordinality as one (given, place)
  )`

const month = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

const rolesOf = (eb: Resumes) =>
  jsonArrayFrom(
    eb
      .selectFrom('professional_role as role')
      .select(['role.id', 'role.name'])
      .where(sql<SqlBool>`role.id = any(resume.professional_role_ids)`)
      .orderBy(sql`array_position(resume.professional_role_ids, role.id)`),
  )
