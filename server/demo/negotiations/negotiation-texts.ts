import { idByCode } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { NegotiationState } from '#contract/negotiations/negotiation-constants.ts'
import { COVER_LETTERS, INVITATION_LETTERS, REFUSAL_LETTERS } from '#database/demo/words/letters.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoResume } from '../seekers/generate-resumes.ts'
import { isTextForRole } from '../text-for-role.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'

const VACANCY_CLOSED_REASONS = ['closed', 'cancelled']

export function generateLetter(resume: DemoResume, vacancy: DemoVacancy, random: SeededRandom): string {
  return vacancy.row.response_letter_required || random.chance(70)
    ? fillPlaceholders(pickFittingText(COVER_LETTERS, resume, random), resume, vacancy)
    : ''
}

export const generateInvitation = (resume: DemoResume, vacancy: DemoVacancy, random: SeededRandom) =>
  fillPlaceholders(pickFittingText(INVITATION_LETTERS, resume, random), resume, vacancy)

const pickFittingText = (texts: string[], { role }: DemoResume, random: SeededRandom) =>
  random.pick(texts.filter((text) => isTextForRole(text, role)))

export function generateRefusal(states: NegotiationState[], { lifecycle, role }: DemoVacancy, random: SeededRandom) {
  if (!states.includes('refused')) return { refuse_reason_id: null, refuse_text: '' }
  const possible = REFUSAL_LETTERS.filter(({ reason, text }) => {
    if (!isTextForRole(text, role)) return false
    if (reason === 'no_show') return states.includes('interview')
    return lifecycle?.archivedMs !== null || !VACANCY_CLOSED_REASONS.includes(reason)
  })
  const { reason, text } = random.pick(possible)
  const hasText = reason === 'other' || random.chance(65)
  return { refuse_reason_id: idByCode(REFUSE_REASONS, reason), refuse_text: hasText ? text : '' }
}

/** Fills the placeholders in braces. */
function fillPlaceholders(template: string, { row: resume }: DemoResume, { row, company, city }: DemoVacancy): string {
  const values: Record<string, string> = {
    role: toMidSentence(resume.title),
    title: row.name,
    company: toInnerQuotes(company.name),
    city: city.name,
  }
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot]!)
}

/** «Водитель» becomes «водитель»; DevOps and SMM stay. */
const toMidSentence = (title: string) => title.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase())

/** Replaces the quotes of a name for use inside quotes. */
const toInnerQuotes = (name: string) => name.replaceAll('«', '„').replaceAll('»', '“')
