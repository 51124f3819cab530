import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { CurrencyCode } from '#contract/dictionaries/money.ts'
import type { LanguageSkill } from '#contract/language-skills.ts'
import type { HiddenField, Skill } from '#contract/resumes.ts'
import type { SeekerContact } from '#contract/seeker-fields.ts'
import type { Named } from '#contract/shapes.ts'
import type { DB, ResumeStatus } from '#database/schema.ts'

type Resumes = ExpressionBuilder<DB, 'resume'>

/** A resume without a city is where its owner lives. Wherever this is used, `seeker` is joined. */
export const cityId = sql<number>`coalesce(resume.city_id, seeker.city_id)`

export const cityOf = sql<Named | null>`(
  select json_build_object('id', city.id, 'name', city.name) from city where city.id = ${cityId}
)`

/** What every view of a resume begins with, typed as the contract has it. */
export const wishColumns = (eb: Resumes) =>
  [
    'resume.id',
    'resume.slug',
    'resume.title',
    'resume.salary_amount',
    eb.ref('resume.salary_currency').$castTo<CurrencyCode>().as('salary_currency'),
    'resume.salary_mode_id',
    'resume.salary_net',
    'resume.salary_private',
    cityOf.as('city'),
    'resume.total_experience_months',
    eb.ref('resume.skills').$castTo<z.infer<typeof Skill>[]>().as('skills'),
    'resume.refreshed_at',
    'resume.access_type',
    eb.ref('resume.hidden_fields').$castTo<z.infer<typeof HiddenField>[]>().as('hidden_fields'),
    eb.ref('resume.status').$castTo<Exclude<ResumeStatus, 'deleted'>>().as('status'),
  ] as const

/** What a card says of the person, from the profile that all resumes share. */
export const personColumns = [
  'seeker.first_name',
  'seeker.last_name',
  'seeker.hide_birth_year',
  'seeker.relocation_id',
  'seeker.driver_license_ids',
  'seeker.job_search_status_id',
] as const

/** What the page says of the person besides. */
export const personPageColumns = (eb: ExpressionBuilder<DB, 'seeker'>) =>
  [
    'seeker.business_trip_id',
    'seeker.has_vehicle',
    eb.ref('seeker.languages').$castTo<LanguageSkill[]>().as('languages'),
    eb.ref('seeker.contacts').$castTo<SeekerContact[]>().as('other_contacts'),
    namesOf('city', 'seeker.relocation_city_ids').as('relocation_cities'),
    namesOf('country', 'seeker.citizenship_ids').as('citizenships'),
    namesOf('country', 'seeker.work_permit_ids').as('work_permits'),
  ] as const

/** In the order in which they were chosen. */
const namesOf = (table: 'city' | 'country', ids: string) =>
  sql<Named[]>`(
    select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name) order by chosen.place), '[]')
    from unnest(${sql.ref(ids)}) with ordinality as chosen (id, place)
    inner join ${sql.table(table)} as one on one.id = chosen.id
  )`

/** What a card leaves to the page. */
export const pageColumns = (eb: Resumes) =>
  [
    'resume.work_type_ids',
    'resume.schedule_ids',
    'resume.place_of_work_ids',
    'resume.start_ready',
    'resume.experience_none',
    'resume.education_level_id',
    'resume.about',
    jsonArrayFrom(placesOf(eb).select('place.description')).as('experience'),
    rolesOf(eb).as('professional_roles'),
  ] as const

/** Places of work, the latest first. */
export const placesOf = (eb: Resumes) =>
  eb
    .selectFrom('resume_experience as place')
    .select(['place.id', 'place.company', 'place.position'])
    .select([month('place.start_month').as('start'), month('place.end_month').$castTo<string | null>().as('end')])
    .whereRef('place.resume_id', '=', 'resume.id')
    .orderBy('place.start_month', 'desc')
    .orderBy('place.id')

const month = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`

const rolesOf = (eb: Resumes) =>
  jsonArrayFrom(
    eb
      .selectFrom('professional_role as role')
      .select(['role.id', 'role.name'])
      .where(sql<SqlBool>`role.id = any(resume.professional_role_ids)`)
      .orderBy(sql`array_position(resume.professional_role_ids, role.id)`),
  )
