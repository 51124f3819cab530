import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { PersonList } from './people.contract.ts'

export const PERSON_LIST_LABELS: Record<PersonList, string> = {
  all: 'Все',
  favorites: 'Избранное',
  now: 'Сейчас в откликах',
  worked: 'Работали у нас',
  almost: 'Почти подошли',
  declined: 'Отказались сами',
  added: 'Добавлены вручную',
}

/** Lists under «Позвать позже». */
export const LISTS_TO_CALL: readonly PersonList[] = ['almost', 'declined', 'added']

/** What the applications of one person to the company say together. `state` is that of the latest one. */
export type PersonHistory = {
  applications: number
  since: string
  state: NegotiationState
  refuse_reason_id: number | null
  is_open: boolean
  was_hired: boolean
  /** There was a meeting or an offer, or the team rated four or five. */
  was_close: boolean
  is_favorite: boolean
  erased_at: string | null
}

/** The lists of a person besides «Все». A person who applies again is no longer one to call later. */
export function listsOfPerson(history: PersonHistory): PersonList[] {
  const { state, is_open, was_hired, was_close, is_favorite, erased_at } = history
  if (erased_at) return []
  const isOver = !is_open && !was_hired
  return [
    ...(is_favorite ? (['favorites'] as const) : []),
    ...(is_open ? (['now'] as const) : []),
    ...(was_hired ? (['worked'] as const) : []),
    ...(isOver && state === 'refused' && was_close ? (['almost'] as const) : []),
    ...(isOver && ['declined', 'withdrawn'].includes(state) ? (['declined'] as const) : []),
  ]
}

/** «сейчас „Новый“», «отказ: не сошлись в зарплате», «3 отклика с 2024»: the third line of a row. */
export function personFactText(history: PersonHistory, now: Date): string {
  const { applications, since, state, refuse_reason_id, is_open, erased_at } = history
  if (erased_at) return `Данные удалены ${shortDateText(erased_at, now.toISOString())}`
  if (is_open) return `сейчас ${inQuotes(EMPLOYER_STATE_LABELS[state])}`
  const many =
    applications > 1
      ? `, всего ${applications} ${plural(applications, 'отклик', 'отклика', 'откликов')} с ${dateText(since).slice(6)}`
      : ''
  return FACTS[state](refuse_reason_id) + many
}

const FACTS: Record<NegotiationState, (reason: number | null) => string> = {
  response: () => 'новый отклик',
  viewed: () => 'новый отклик',
  considering: () => 'на рассмотрении',
  invitation: () => 'приглашение',
  interview: () => 'собеседование',
  offer: () => 'предложение',
  hired: () => 'работа у нас',
  refused: (reason) => refusalFactText(reason),
  expired: () => 'мы не ответили в срок',
  withdrawn: () => 'отклик отозван',
  declined: () => 'отказ с той стороны',
  vacancy_closed: () => 'вакансия закрыта',
}

/** «отказ: не сошлись в зарплате». */
export const refusalFactText = (reason: number | null) => {
  const name = nameById(REFUSE_REASONS, reason)
  return name ? `отказ: ${name[0]!.toLowerCase()}${name.slice(1)}` : 'отказ'
}
