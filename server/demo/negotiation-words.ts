import { idOf } from '#contract/dictionaries/item.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { NegotiationState } from '#contract/negotiation-states.ts'
import { COVER_LETTERS, INVITATIONS, REFUSALS } from '#database/demo/words/letters.ts'
import type { Rolls } from './dice.ts'
import type { DemoResume } from './resumes.ts'
import { suitsTrade } from './trade-words.ts'
import type { DemoVacancy } from './vacancies.ts'

const CLOSED_REASONS = ['closed', 'cancelled']

export function inventLetter(resume: DemoResume, vacancy: DemoVacancy, rolls: Rolls): string {
  return vacancy.row.response_letter_required || rolls.chance(70)
    ? filled(fitting(COVER_LETTERS, resume, rolls), resume, vacancy)
    : ''
}

export const inventInvitation = (resume: DemoResume, vacancy: DemoVacancy, rolls: Rolls) =>
  filled(fitting(INVITATIONS, resume, rolls), resume, vacancy)

const fitting = (texts: string[], { trade }: DemoResume, rolls: Rolls) =>
  rolls.pick(texts.filter((text) => suitsTrade(text, trade)))

export function inventRefusal(states: NegotiationState[], { life, trade }: DemoVacancy, rolls: Rolls) {
  if (!states.includes('refused')) return { refuse_reason_id: null, refuse_text: '' }
  const possible = REFUSALS.filter(({ reason, text }) => {
    if (!suitsTrade(text, trade)) return false
    if (reason === 'no_show') return states.includes('interview')
    return life?.archived !== null || !CLOSED_REASONS.includes(reason)
  })
  const { reason, text } = rolls.pick(possible)
  const isTold = reason === 'other' || rolls.chance(65)
  return { refuse_reason_id: idOf(REFUSE_REASONS, reason), refuse_text: isTold ? text : '' }
}

/** Fills the placeholders in braces. */
function filled(words: string, { row: resume }: DemoResume, { row, company, city }: DemoVacancy): string {
  const values: Record<string, string> = {
    role: midSentence(resume.title),
    title: row.name,
    company: innerQuotes(company.name),
    city: city.name,
  }
  return words.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot]!)
}

/** «Водитель» becomes «водитель»; DevOps and SMM stay. */
const midSentence = (title: string) => title.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase())

/** Replaces the quotes of a name for use inside quotes. */
const innerQuotes = (name: string) => name.replaceAll('«', '„').replaceAll('»', '“')
