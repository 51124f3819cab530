import { sql } from 'kysely'
import type { LanguageSkill } from './language-skills.contract.ts'
import type { SeekerContact } from './seeker/seeker-details.contract.ts'

/**
 * Values of a resume with the defaults of the profile. Metro stations follow the city, relocation cities the wish to
 * relocate. Queries that use them join `seeker`.
 */
export const effectiveResume = {
  city_id: sql<number | null>`coalesce(resume.city_id, seeker.city_id)`,
  metro_ids: sql<number[]>`(case when resume.city_id is null then seeker.metro_ids else resume.metro_ids end)`,
  relocation_id: sql<number | null>`coalesce(resume.relocation_id, seeker.relocation_id)`,
  relocation_city_ids: sql<number[]>`(
    case when resume.relocation_id is null then seeker.relocation_city_ids else resume.relocation_city_ids end
  )`,
  business_trip_id: sql<number | null>`coalesce(resume.business_trip_id, seeker.business_trip_id)`,
  citizenship_ids: sql<number[]>`coalesce(resume.citizenship_ids, seeker.citizenship_ids)`,
  work_permit_ids: sql<number[]>`coalesce(resume.work_permit_ids, seeker.work_permit_ids)`,
  driver_license_ids: sql<number[]>`coalesce(resume.driver_license_ids, seeker.driver_license_ids)`,
  has_vehicle: sql<boolean>`coalesce(resume.has_vehicle, seeker.has_vehicle)`,
  languages: sql<LanguageSkill[]>`coalesce(resume.languages, seeker.languages)`,
  contacts: sql<SeekerContact[]>`coalesce(resume.contacts, seeker.contacts)`,
}

/** Number of a calendar month: years * 12 + months. */
export const calendarMonthNumber = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** Total months at the last edit, plus the months since then if a job is ongoing. */
export const experienceMonths = (at: Date) => sql<number>`(
  resume.total_experience_months + greatest(coalesce(${calendarMonthNumber(at)}::int - resume.experience_counted_month, 0), 0)
)`

/** Null for a private salary, so that order and filters do not give it away. */
export const VISIBLE_SALARY = sql<number | null>`(case when not resume.salary_private then resume.salary_net_month end)`
