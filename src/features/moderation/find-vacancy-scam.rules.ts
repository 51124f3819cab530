import { htmlToText } from '#lib/text/html-text.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { findScam, type ScamFinding } from './scam/find-scam-signs.rules.ts'
import { SCAM_SIGNS } from './scam/scam-signs.rules.ts'

/** Every text of a vacancy that a reader sees, the long ones first. */
export const VACANCY_TEXT_COLUMNS = [
  'name',
  'description',
  'duties',
  'requirements',
  'conditions',
  'bonus_text',
  'salary_absent_reason',
  'custom_employer_name',
] as const
type VacancyTexts = Record<(typeof VACANCY_TEXT_COLUMNS)[number], string>

/** Signs of fraud in the texts of a vacancy. */
export function findVacancyScam(vacancy: VacancyTexts): ScamFinding {
  const text = VACANCY_TEXT_COLUMNS.map((column) => htmlToText(vacancy[column])).join('\n')
  return findScam(text, { author: 'employer', hasOffer: false, kind: 'vacancy' })
}

/** What was found, for the owner and the operator. The reasons of the signs are written about a message: «В нём просят…». */
export function scamSentences({ codes, words }: ScamFinding): string {
  const reasons = codes.map((code) => SCAM_SIGNS[code].reason.replace(/^В нём /, 'В тексте ')).join(' ')
  return words === '' ? reasons : `${reasons} Это видно по словам ${inQuotes(words)}.`
}
