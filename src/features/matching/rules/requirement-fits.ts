import { idByCode, nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { EXPERIENCES } from '#features/reference/dictionaries/work.contract.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import type { MatchFit } from './score.ts'

/** Minimum months of experience for each dictionary id. */
const MIN_MONTHS_BY_EXPERIENCE: Record<number, number> = { 2: 12, 3: 36, 4: 72 }

/** Ids of the experience that suits somebody with so many months. */
export const experienceIdsWithin = (months: number) => [
  idByCode(EXPERIENCES, 'none'),
  ...Object.entries(MIN_MONTHS_BY_EXPERIENCE).flatMap(([id, least]) => (months >= least ? [Number(id)] : [])),
]

export const minMonthsOf = (experienceId: number | null) => MIN_MONTHS_BY_EXPERIENCE[experienceId ?? 0]

const NO_EXPERIENCE_FIT = -50

export function fitOfExperience(
  { experience_months: months }: Pick<MatchResume, 'experience_months'>,
  { experience_id }: Pick<MatchVacancy, 'experience_id'>,
): MatchFit {
  const minMonths = minMonthsOf(experience_id)
  if (minMonths === undefined) return { code: 'experience', fit: 100, text: 'опыт: не требуется' }
  if (months >= minMonths) return { code: 'experience', fit: 100, text: 'опыт: хватает' }
  const fit = Math.round(NO_EXPERIENCE_FIT + (100 - NO_EXPERIENCE_FIT) * (months / minMonths))
  return { code: 'experience', fit, text: 'опыт: меньше, чем просят' }
}

type DrivingAbility = Pick<MatchResume, 'driver_license_ids' | 'has_vehicle'>
type DrivingRequirement = Pick<MatchVacancy, 'driver_license_ids' | 'own_vehicle_required'>

export function fitOfLicences(resume: DrivingAbility, vacancy: DrivingRequirement): MatchFit {
  const missing = vacancy.driver_license_ids.filter((id) => !resume.driver_license_ids.includes(id))
  const lacksVehicle = vacancy.own_vehicle_required && !resume.has_vehicle
  const requiredCount = vacancy.driver_license_ids.length + Number(vacancy.own_vehicle_required)
  if (requiredCount === 0) return { code: 'licences', fit: 100, text: 'права: не требуются' }
  const missingNames = [
    ...missing.map((id) => nameById(DRIVER_LICENSES, id)),
    ...(lacksVehicle ? ['своей машины'] : []),
  ]
  const text = missingNames.length === 0 ? 'права: подходят' : `права: нет ${missingNames.join(', ')}`
  return { code: 'licences', fit: shareToFit(requiredCount - missingNames.length, requiredCount), text }
}

export function fitOfLanguages(
  { languages: known }: Pick<MatchResume, 'languages'>,
  { languages: required }: Pick<MatchVacancy, 'languages'>,
): MatchFit {
  if (required.length === 0) return { code: 'languages', fit: 100, text: 'языки: не требуются' }
  const sufficientCount = required.filter(({ language_id, level_id }) =>
    known.some((one) => one.language_id === language_id && one.level_id >= level_id),
  ).length
  return {
    code: 'languages',
    fit: shareToFit(sufficientCount, required.length),
    text: `языки: ${sufficientCount} из ${required.length}`,
  }
}

/** Rank of each education level id. A bachelor equals higher education. */
const EDUCATION_RANKS: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 5, 7: 6, 8: 7 }

type EducationLevel = { education_level_id: number | null }

export function fitOfEducation(
  { education_level_id: own }: EducationLevel,
  { education_level_id: required }: EducationLevel,
): MatchFit {
  if (required === null) return { code: 'education', fit: 100, text: 'образование: не важно' }
  if (own === null) return { code: 'education', fit: 0, text: 'образование: не указано в резюме' }
  const isEnough = EDUCATION_RANKS[own]! >= EDUCATION_RANKS[required]!
  return {
    code: 'education',
    fit: isEnough ? 100 : -100,
    text: isEnough ? 'образование: подходит' : 'образование: ниже, чем просят',
  }
}

/** Maps a share to a fit from -100 (nothing) to 100 (all). */
const shareToFit = (met: number, total: number) => Math.round((200 * met) / total) - 100
