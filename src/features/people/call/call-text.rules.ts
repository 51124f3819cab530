import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { codeById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { sentenceDayText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'

/** How the last application of a person ended. */
export type LastOutcome = {
  person: string | null
  vacancy: string
  state: NegotiationState
  refuse_reason_id: number | null
  refuse_skills: readonly string[]
  at: string
}

/** A word for those who were refused, by the reason. It asks whether that has changed, and promises nothing. */
const AFTER_REFUSAL: Record<string, (skills: string) => string> = {
  skills: (skills) => `не хватило навыка${skills ? `: ${skills}` : ''}. Если он уже есть, приходите`,
  experience: () => 'не хватило опыта. Если он уже появился, приходите',
  salary: () => 'не сошлись в зарплате. Сейчас условия другие, посмотрите',
  location: () => 'не подошли место или график. Посмотрите новое место: может быть, оно ближе',
  documents: () => 'не хватило документа. Если он уже есть, приходите',
  closed: () => 'место заняли раньше. Сейчас есть новое, приходите',
  cancelled: () => 'вакансию отменили. Сейчас есть новая, приходите',
  test: () => 'не получилось с заданием. Хотим попробовать ещё раз',
  no_show: () => 'не получилось созвониться. Если ищете работу, ответьте нам',
}

/** The text from the last reason: «Кирилл, 20 февраля не хватило документа. Если он уже есть, приходите». */
export function callAgainText(outcome: LastOutcome, now: Date): string {
  const { person, state, refuse_reason_id, refuse_skills, at, vacancy } = outcome
  const [firstName] = person?.split(' ') ?? []
  const day = sentenceDayText(at, now.toISOString())
  const reason = AFTER_REFUSAL[codeById(REFUSE_REASONS, refuse_reason_id) ?? '']
  const sentence =
    state === 'refused' && reason
      ? `${day} ${reason(refuse_skills.join(', '))}`
      : `${day} мы были на связи по вакансии ${inQuotes(vacancy)}. Есть новое место, посмотрите`
  const greeting = firstName ? `Здравствуйте, ${firstName}.` : 'Здравствуйте.'
  return `${greeting} ${capitalise(sentence)}.`
}

const capitalise = (text: string) => text[0]!.toUpperCase() + text.slice(1)
