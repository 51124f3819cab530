import { dateText, timeText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { NegotiationState } from '../../contract/negotiation-constants.ts'
import { EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'

/** The last decision about an application. `author` is empty if it was not a member of the company. */
export type DecisionRecord = {
  state: NegotiationState
  actor: 'seeker' | 'employer'
  author: string
  at: string
  reason: string
}

/** «Состояние уже другое: «Отказ», Анна Зимина, 22.11.2026 в 14:02. Причина: не сошлись по деньгам» */
export function decisionConflictText({ state, actor, author, at, reason }: DecisionRecord): string {
  const who = actor === 'employer' ? author : 'соискатель'
  const when = `${dateText(at)} в ${timeText(at)}`
  const what = [inQuotes(EMPLOYER_STATE_LABELS[state]), who, when].filter(Boolean).join(', ')
  const why = state === 'refused' && reason ? `. Причина: ${reason[0]!.toLowerCase()}${reason.slice(1)}` : ''
  return `Состояние уже другое: ${what}${why}`
}
