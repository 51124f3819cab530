import type { Trade } from '#database/demo/words/trade.ts'
import type { City } from './atlas.ts'
import type { Rolls } from './dice.ts'

/** Ids of the dictionaries by meaning. */
const MODE = { month: 1, shift: 2, hour: 3, rotation: 4 } as const
export const EXPERIENCE = { none: 1, y1_3: 2, y3_6: 3, y6: 4 } as const
const WORK = { full: 1, part: 2, internship: 5, rotation: 7 } as const
const SCHEDULE = { full_day: 1, shift: 2, flexible: 3, remote: 4, rotation: 5 } as const
const PLACE = { on_site: 1, remote: 2, hybrid: 3, field: 4 } as const
export const HIGHER_EDUCATION = 4

const LEADS = /старш|ведущ|главн|руковод|управля|завед|директор|прораб|су-шеф|мастер .*участка|заместитель/i
const HELPS = /помощник|подсобн|стаж/i
const AT_WEEKENDS = /выходного дня/i

/** Salary level of a city from which rotation work is common. */
const NORTHERN_PAY = 1.05

/** A role that pays beginners less than this share starts with an internship. */
const TAUGHT_FIRST = 0.68

const TWICE_A_MONTH = 3

type Hours = { week_schedule_ids: number[]; working_hours_ids: number[]; rotation_days: number[] }

/** Hours per schedule: `5/2` with eight hours, `2/2` with twelve, a rotation of one or two months. */
const HOURS: Record<number, Hours> = {
  [SCHEDULE.full_day]: { week_schedule_ids: [2], working_hours_ids: [8], rotation_days: [] },
  [SCHEDULE.shift]: { week_schedule_ids: [8], working_hours_ids: [12], rotation_days: [] },
  [SCHEDULE.flexible]: { week_schedule_ids: [13], working_hours_ids: [], rotation_days: [] },
  [SCHEDULE.remote]: { week_schedule_ids: [2], working_hours_ids: [8], rotation_days: [] },
  [SCHEDULE.rotation]: { week_schedule_ids: [], working_hours_ids: [11], rotation_days: [30, 60] },
}

export type Terms = ReturnType<typeof inventTerms>

/** Generates experience, schedule, place and salary mode that fit each other and the title. */
export function inventTerms(trade: Trade, title: string, city: City, rolls: Rolls) {
  const experience_id = experienceOf(trade, title, rolls)
  if (AT_WEEKENDS.test(title)) {
    const mode = trade.modes.includes('hour') ? 'hour' : 'month'
    return termsOf(mode, { experience_id, work: WORK.part, schedule: SCHEDULE.flexible, place: trade.places[0]! })
  }
  if (isRotation(trade, city, rolls)) {
    return termsOf('rotation', {
      experience_id,
      work: WORK.rotation,
      schedule: SCHEDULE.rotation,
      place: PLACE.on_site,
    })
  }
  const mode = modeOf(trade, rolls)
  const schedules = trade.schedules.filter((id) => id !== SCHEDULE.rotation && id !== SCHEDULE.remote)
  const place = rolls.pick(trade.places)
  const isRemote = place === PLACE.remote && trade.schedules.includes(SCHEDULE.remote)
  const schedule = isRemote ? SCHEDULE.remote : mode === 'shift' ? SCHEDULE.shift : rolls.pick(schedules)
  return termsOf(mode, { experience_id, work: workOf(trade, mode, experience_id, rolls), schedule, place })
}

type Chosen = { experience_id: number; work: number; schedule: number; place: number }

const termsOf = (mode: keyof typeof MODE, { experience_id, work, schedule, place }: Chosen) => ({
  experience_id,
  salary_mode_id: MODE[mode],
  work_type_id: work,
  schedule_id: schedule,
  place_of_work_ids: place === PLACE.hybrid ? [PLACE.on_site, PLACE.hybrid] : [place],
  ...HOURS[schedule],
  salary_frequency_id: TWICE_A_MONTH,
  isRotation: mode === 'rotation',
  isFromAfar: mode === 'rotation' || place === PLACE.remote,
  isPart: work === WORK.part || work === WORK.internship,
})

function experienceOf({ salary, education }: Trade, title: string, rolls: Rolls): number {
  if (LEADS.test(title))
    return rolls.weighted([
      [EXPERIENCE.y1_3, 4],
      [EXPERIENCE.y3_6, 5],
      [EXPERIENCE.y6, 1],
    ])
  if (HELPS.test(title)) return rolls.chance(70) ? EXPERIENCE.none : EXPERIENCE.y1_3
  // Roles that pay beginners almost as much accept them more often.
  const beginner = salary.byExperience[0]
  const none = beginner > 0.9 ? 60 : beginner > 0.8 ? 30 : education === HIGHER_EDUCATION ? 8 : 14
  return rolls.weighted([
    [EXPERIENCE.none, none],
    [EXPERIENCE.y1_3, 45],
    [EXPERIENCE.y3_6, beginner > 0.9 ? 0 : 65 - none],
    [EXPERIENCE.y6, 4],
  ])
}

function isRotation({ modes }: Trade, { pay }: City, rolls: Rolls): boolean {
  return modes.includes('rotation') && rolls.chance(pay >= NORTHERN_PAY ? 55 : 7)
}

/** The first mode of the role is the most common. */
function modeOf({ modes }: Trade, rolls: Rolls) {
  const here = modes.filter((mode) => mode !== 'rotation')
  return rolls.weighted(here.map((mode, index) => [mode, index === 0 ? 7 : 2] as const))
}

function workOf({ salary }: Trade, mode: keyof typeof MODE, experienceId: number, rolls: Rolls): number {
  if (mode === 'hour') return rolls.chance(70) ? WORK.part : WORK.full
  if (experienceId === EXPERIENCE.none && salary.byExperience[0] < TAUGHT_FIRST) return WORK.internship
  return mode === 'month' && rolls.chance(6) ? WORK.part : WORK.full
}
