import { escapeHtml } from '#lib/text/html-text.ts'
import { type DemoRole, OPENING_LINES } from '../demo-words.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { DEMO_HIGHER_EDUCATION_ID, type DemoTerms, EXPERIENCE_IDS, PLACE_IDS, SCHEDULE_IDS } from './vacancy-terms.ts'

const EXPERIENCE_WORDS = /опыт|стаж/i
const EXPERIENCE_LINES: Record<number, string> = {
  [EXPERIENCE_IDS.y1_3]: 'Опыт на похожей работе от года',
  [EXPERIENCE_IDS.y3_6]: 'Опыт на похожей работе от трёх лет',
  [EXPERIENCE_IDS.y6]: 'Опыт на похожей работе от шести лет',
}

export const paragraphsHtml = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
const listHtml = (lines: string[]) => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

export function generateTexts(role: DemoRole, company: string, terms: DemoTerms, random: SeededRandom) {
  const { experience_id } = terms
  const requirements = random.sample(
    role.requirements.filter((line) => !EXPERIENCE_WORDS.test(line)),
    random.integerBetween(3, 4),
  )
  const experience = EXPERIENCE_LINES[experience_id] ?? 'Опыт не нужен: всему научим на месте'
  const conditions = random.sample(
    role.conditions.filter((line) => isTrueOf(terms, line)),
    random.integerBetween(3, 5),
  )
  return {
    description: paragraphsHtml([
      company,
      `${random.pick(OPENING_LINES.reasons)} ${random.pick(OPENING_LINES.onboarding)} ${random.pick(OPENING_LINES.selection)}`,
    ]),
    duties: listHtml(random.sample(role.duties, random.integerBetween(4, 6))),
    requirements: listHtml([experience, ...requirements]),
    conditions: listHtml(terms.isRotation ? [...conditions, ROTATION_LINE] : conditions),
  }
}

const AT_HOME_WORDS = /из дома|удал[её]нн|из любого города/i
const AT_WORKPLACE_WORDS = /развозка|автобус|столовая|раздевалк|парковк|стоянк|офис/i
const SHIFT_WORDS = /смен(?:а|ы|у|ой|ами)?(?!\p{L})/iu

/** A condition must not contradict the place of work and the schedule. */
function isTrueOf({ place_of_work_ids, schedule_id }: DemoTerms, line: string): boolean {
  if (AT_HOME_WORDS.test(line) && place_of_work_ids.every((id) => id === PLACE_IDS.on_site)) return false
  if (AT_WORKPLACE_WORDS.test(line) && place_of_work_ids.every((id) => id === PLACE_IDS.remote)) return false
  return !SHIFT_WORDS.test(line) || (schedule_id !== SCHEDULE_IDS.full_day && schedule_id !== SCHEDULE_IDS.remote)
}

const ROTATION_LINE = 'Вахта 60 на 30 дней: дорога, проживание и питание за счёт компании'

export function generateSkills({ skills }: DemoRole, random: SeededRandom) {
  return random.sample(skills, random.integerBetween(3, 6)).map((name) => ({ name, must: random.chance(25) }))
}

/** Benefit ids by kind of work. */
const ROTATION_BENEFITS = [2, 3, 4, 8]
const OFFICE_BENEFITS = [1, 6, 7, 10, 14, 15]
const MANUAL_WORK_BENEFITS = [1, 2, 3, 5, 8, 9, 11, 15]

export function generateBenefits(
  { educationLevelId }: DemoRole,
  { isRotation }: DemoTerms,
  random: SeededRandom,
): number[] {
  if (isRotation) return ROTATION_BENEFITS
  return random.sample(
    educationLevelId === DEMO_HIGHER_EDUCATION_ID ? OFFICE_BENEFITS : MANUAL_WORK_BENEFITS,
    random.integerBetween(0, 4),
  )
}
