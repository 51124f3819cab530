import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { effectiveResume, experienceMonths } from '#features/profiles/effective-resume.server.ts'
import type { LanguageSkill } from '#features/profiles/language-skills.contract.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { TRAVEL_TIMES } from '#features/reference/dictionaries/person.contract.ts'
import { STOP_FACTOR, UNKNOWN_FOOT_MINUTES } from '#features/reference/rules/travel-times.ts'
import type { KeySkill } from '#features/vacancies/contract/key-skills.ts'

/** Compared columns except the salary: its owner compares the real amount, employers the visible one. */
export const wishColumns = (at: Date) => (eb: ExpressionBuilder<DB, 'resume' | 'seeker'>) =>
  [
    'resume.title',
    'resume.professional_role_ids as role_ids',
    roleGroupIds('resume').as('role_group_ids'),
    'resume.place_of_work_ids',
    'resume.work_type_ids',
    'resume.schedule_ids',
    'resume.education_level_id',
    experienceMonths(at).as('experience_months'),
    effectiveResume.city_id.as('city_id'),
    effectiveResume.metro_ids.as('metro_ids'),
    sql<number | null>`coalesce(seeker.travel_minutes, case seeker.travel_time_id
      when ${sql.lit(idByCode(TRAVEL_TIMES, 'lt60'))} then 60 when ${sql.lit(idByCode(TRAVEL_TIMES, 'lt90'))} then 90 end)`.as(
      'travel_limit_minutes',
    ),
    effectiveResume.relocation_id.as('relocation_id'),
    effectiveResume.relocation_city_ids.as('relocation_city_ids'),
    effectiveResume.languages.as('languages'),
    effectiveResume.driver_license_ids.as('driver_license_ids'),
    effectiveResume.has_vehicle.as('has_vehicle'),
    eb
      .fn<string[]>('array', [sql`select skill ->> 'name' from jsonb_array_elements(resume.skills) as skill`])
      .as('skills'),
  ] as const

const roleGroupIds = (table: 'resume' | 'vacancy') =>
  sql<number[]>`array(
    select distinct coalesce(parent_id, id) from professional_role
    where id = any(${sql.ref(`${table}.professional_role_ids`)})
  )`

export const selectOffers = (db: Db) =>
  db
    .selectFrom('vacancy')
    .leftJoin('address', 'address.id', 'vacancy.address_id')
    .leftJoin('vacancy_document', 'vacancy_document.id', 'vacancy.id')
    .select(['vacancy.id', 'vacancy.name', 'vacancy.professional_role_ids as role_ids', 'vacancy.salary_net_month'])
    .select(['vacancy.city_ids', 'vacancy.place_of_work_ids', 'vacancy.work_type_id', 'vacancy.schedule_id'])
    .select(['vacancy.experience_id', 'vacancy.education_level_id', 'vacancy.driver_license_ids'])
    .select('vacancy.own_vehicle_required')
    .select((eb) => [
      roleGroupIds('vacancy').as('role_group_ids'),
      eb.ref('vacancy.key_skills').$castTo<KeySkill[]>().as('key_skills'),
      eb.ref('vacancy.languages').$castTo<LanguageSkill[]>().as('languages'),
      sql<number[]>`coalesce(address.metro_ids, '{}')`.as('metro_ids'),
      sql<number | null>`case when not vacancy.show_metro_only then address.lat end`.as('lat'),
      sql<number | null>`case when not vacancy.show_metro_only then address.lng end`.as('lng'),
      // A vacancy that was never listed has no document.
      sql<number[]>`coalesce(vacancy_document.travel_stops, array(
        select id * ${sql.lit(STOP_FACTOR)} + ${sql.lit(UNKNOWN_FOOT_MINUTES)} from unnest(address.metro_ids) as id
      ))`.as('travel_stops'),
    ])
