import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import type { DemoCity } from '../demo-reference.ts'
import type { DemoRole } from '../demo-words.ts'
import type { SeededRandom } from '../seeded-random.ts'

/** Ids of the dictionaries by meaning. */
const SALARY_MODE_IDS = { month: 1, shift: 2, hour: 3, rotation: 4 } as const
export const EXPERIENCE_IDS = { none: 1, y1_3: 2, y3_6: 3, y6: 4 } as const
const WORK_TYPE_IDS = { full: 1, part: 2, internship: 5, rotation: 7 } as const
export const SCHEDULE_IDS = { full_day: 1, shift: 2, flexible: 3, remote: 4, rotation: 5 } as const
export const PLACE_IDS = { on_site: 1, remote: 2, hybrid: 3, field: 4 } as const
export const DEMO_HIGHER_EDUCATION_ID = 4

const SENIOR_TITLES = /старш|ведущ|главн|руковод|управля|завед|директор|прораб|су-шеф|мастер .*участка|заместитель/i
const JUNIOR_TITLES = /помощник|подсобн|стаж/i
const WEEKEND_TITLES = /выходного дня/i

/** Salary level of a city from which rotation work is common. */
const MIN_NORTHERN_PAY_RATIO = 1.05

/** A role that pays beginners less than this share starts with an internship. */
const MAX_INTERNSHIP_PAY_SHARE = 0.68

const SALARY_TWICE_A_MONTH_ID = 3

type Hours = { week_schedule_ids: number[]; working_hours_ids: number[]; rotation_days: number[] }

/** Hours per schedule: `5/2` with eight hours, `2/2` with twelve, a rotation of one or two months. */
const HOURS_BY_SCHEDULE: Record<number, Hours> = {
  [SCHEDULE_IDS.full_day]: { week_schedule_ids: [2], working_hours_ids: [8], rotation_days: [] },
  [SCHEDULE_IDS.shift]: { week_schedule_ids: [8], working_hours_ids: [12], rotation_days: [] },
  [SCHEDULE_IDS.flexible]: { week_schedule_ids: [13], working_hours_ids: [], rotation_days: [] },
  [SCHEDULE_IDS.remote]: { week_schedule_ids: [2], working_hours_ids: [8], rotation_days: [] },
  [SCHEDULE_IDS.rotation]: { week_schedule_ids: [], working_hours_ids: [11], rotation_days: [30, 60] },
}

export type DemoTerms = ReturnType<typeof generateTerms>

/** Generates experience, schedule, place and salary mode that fit each other and the title. */
export function generateTerms(role: DemoRole, title: string, city: DemoCity, random: SeededRandom) {
  const experience_id = pickExperienceId(role, title, random)
  if (WEEKEND_TITLES.test(title)) {
    const mode = role.salaryModes.includes('hour') ? 'hour' : 'month'
    return buildTerms(mode, {
      experience_id,
      work: WORK_TYPE_IDS.part,
      schedule: SCHEDULE_IDS.flexible,
      place: role.placeOfWorkIds[0]!,
    })
  }
  if (drawsRotation(role, city, random)) {
    return buildTerms('rotation', {
      experience_id,
      work: WORK_TYPE_IDS.rotation,
      schedule: SCHEDULE_IDS.rotation,
      place: PLACE_IDS.on_site,
    })
  }
  const mode = pickSalaryMode(role, random)
  const schedules = role.scheduleIds.filter((id) => id !== SCHEDULE_IDS.rotation && id !== SCHEDULE_IDS.remote)
  const place = random.pick(role.placeOfWorkIds)
  const isRemote = place === PLACE_IDS.remote && role.scheduleIds.includes(SCHEDULE_IDS.remote)
  const schedule = isRemote ? SCHEDULE_IDS.remote : mode === 'shift' ? SCHEDULE_IDS.shift : random.pick(schedules)
  return buildTerms(mode, { experience_id, work: pickWorkTypeId(role, mode, experience_id, random), schedule, place })
}

type TermsChoice = { experience_id: number; work: number; schedule: number; place: number }

const buildTerms = (mode: keyof typeof SALARY_MODE_IDS, { experience_id, work, schedule, place }: TermsChoice) => ({
  experience_id,
  salary_mode_id: SALARY_MODE_IDS[mode],
  work_type_id: work,
  schedule_id: schedule,
  place_of_work_ids: place === PLACE_IDS.hybrid ? [PLACE_IDS.on_site, PLACE_IDS.hybrid] : [place],
  ...HOURS_BY_SCHEDULE[schedule],
  salary_frequency_id: SALARY_TWICE_A_MONTH_ID,
  isRotation: mode === 'rotation',
  isAtAddress: mode !== 'rotation' && (place === PLACE_IDS.on_site || place === PLACE_IDS.hybrid),
  isRemoteOrRotation: mode === 'rotation' || place === PLACE_IDS.remote,
  isPartTime: work === WORK_TYPE_IDS.part || work === WORK_TYPE_IDS.internship,
})

function pickExperienceId({ salary, educationLevelId }: DemoRole, title: string, random: SeededRandom): number {
  if (SENIOR_TITLES.test(title))
    return random.pickWeighted([
      [EXPERIENCE_IDS.y1_3, 4],
      [EXPERIENCE_IDS.y3_6, 5],
      [EXPERIENCE_IDS.y6, 1],
    ])
  if (JUNIOR_TITLES.test(title)) return random.chance(70) ? EXPERIENCE_IDS.none : EXPERIENCE_IDS.y1_3
  // Roles that pay beginners almost as much accept them more often.
  const beginner = salary.byExperience[0]
  const none = beginner > 0.9 ? 60 : beginner > 0.8 ? 30 : educationLevelId === DEMO_HIGHER_EDUCATION_ID ? 8 : 14
  return random.pickWeighted([
    [EXPERIENCE_IDS.none, none],
    [EXPERIENCE_IDS.y1_3, 45],
    [EXPERIENCE_IDS.y3_6, beginner > 0.9 ? 0 : 65 - none],
    [EXPERIENCE_IDS.y6, 4],
  ])
}

function drawsRotation({ salaryModes }: DemoRole, { payRatio }: DemoCity, random: SeededRandom): boolean {
  return salaryModes.includes('rotation') && random.chance(payRatio >= MIN_NORTHERN_PAY_RATIO ? 55 : 7)
}

/** The first mode of the role is the most common. */
function pickSalaryMode({ salaryModes }: DemoRole, random: SeededRandom) {
  const localModes = salaryModes.filter((mode) => mode !== 'rotation')
  return random.pickWeighted(localModes.map((mode, index) => [mode, index === 0 ? 7 : 2] as const))
}

function pickWorkTypeId(
  { salary }: DemoRole,
  mode: keyof typeof SALARY_MODE_IDS,
  experienceId: number,
  random: SeededRandom,
): number {
  if (mode === 'hour') return random.chance(70) ? WORK_TYPE_IDS.part : WORK_TYPE_IDS.full
  if (experienceId === EXPERIENCE_IDS.none && salary.byExperience[0] < MAX_INTERNSHIP_PAY_SHARE)
    return WORK_TYPE_IDS.internship
  return mode === 'month' && random.chance(6) ? WORK_TYPE_IDS.part : WORK_TYPE_IDS.full
}

const TITLED_LICENCE = /категории (\p{Lu})/u

/** The driving licence that the title names: «Водитель категории B». */
export function licenceIdsNamed(title: string): number[] {
  const [, code] = title.match(TITLED_LICENCE) ?? []
  const licence = DRIVER_LICENSES.find((one) => one.code === code)
  return licence ? [licence.id] : []
}
