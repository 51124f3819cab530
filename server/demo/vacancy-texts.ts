import { BEGINNINGS, REASONS, STEPS } from '#database/demo/words/openings.ts'
import type { Trade } from '#database/demo/words/trade.ts'
import { escapeHtml } from '#lib/text.ts'
import type { Rolls } from './dice.ts'
import { EXPERIENCE, HIGHER_EDUCATION, type Terms } from './vacancy-terms.ts'

const SPEAKS_OF_EXPERIENCE = /опыт|стаж/i
const EXPERIENCE_LINES: Record<number, string> = {
  [EXPERIENCE.y1_3]: 'Опыт на похожей работе от года',
  [EXPERIENCE.y3_6]: 'Опыт на похожей работе от трёх лет',
  [EXPERIENCE.y6]: 'Опыт на похожей работе от шести лет',
}

export const paragraphs = (texts: string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`

export function inventTexts(trade: Trade, company: string, terms: Terms, rolls: Rolls) {
  const { experience_id } = terms
  const requirements = rolls.some(
    trade.requirements.filter((line) => !SPEAKS_OF_EXPERIENCE.test(line)),
    rolls.between(3, 4),
  )
  const experience = EXPERIENCE_LINES[experience_id] ?? 'Опыт не нужен: всему научим на месте'
  const conditions = rolls.some(trade.conditions, rolls.between(3, 5))
  return {
    description: paragraphs([company, `${rolls.pick(REASONS)} ${rolls.pick(BEGINNINGS)} ${rolls.pick(STEPS)}`]),
    duties: list(rolls.some(trade.duties, rolls.between(4, 6))),
    requirements: list([experience, ...requirements]),
    conditions: list(terms.isRotation ? [...conditions, ROTATION_LINE] : conditions),
  }
}

const ROTATION_LINE = 'Вахта 60 на 30 дней: дорога, проживание и питание за счёт компании'

export function inventSkills({ skills }: Trade, rolls: Rolls) {
  return rolls.some(skills, rolls.between(3, 6)).map((name) => ({ name, must: rolls.chance(25) }))
}

/** Benefit ids by kind of work. */
const AWAY = [2, 3, 4, 8]
const AT_DESK = [1, 6, 7, 10, 14, 15]
const BY_HAND = [1, 2, 3, 5, 8, 9, 11, 15]

export function inventBenefits({ education }: Trade, { isRotation }: Terms, rolls: Rolls): number[] {
  if (isRotation) return AWAY
  return rolls.some(education === HIGHER_EDUCATION ? AT_DESK : BY_HAND, rolls.between(0, 4))
}
