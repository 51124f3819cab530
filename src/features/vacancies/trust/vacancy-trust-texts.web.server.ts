import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/plural.ts'
import { MIN_STALE_VACANCY_SCORE } from '../lifecycle/rules/stale-vacancy-score.ts'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import { isDirectVacancy } from '../rules/vacancy-labels.ts'
import type { ChangeHistoryEntry } from '../web/change-history.server.ts'

/** One cell of the strip. A promise is not yet a fact: it has another icon and another tone. */
export type TrustCell = { kind: 'open' | 'fact' | 'promise' | 'late' | 'changes'; title: string; text: string }

/** `icon` is drawn by the server. */
export type DrawnTrustCell = TrustCell & { icon: string }

/** With fewer answers a share of them is no fact yet. */
const MIN_ANSWERS = 10
/** Fewer timely answers are no reason to trust. */
const MIN_PERCENT_IN_TIME = 80

/** Trust signals of a vacancy as texts, and the reasons why nobody may be hired for it. A cell appears only with data. */
export function vacancyTrustTexts(vacancy: VacancyPage, changes: readonly ChangeHistoryEntry[], now: string) {
  const { first_published_at, published_at, trust } = vacancy
  const { hired, repost_count, ghost } = trust
  const open = openCell(vacancy, now)
  const wasPublishedBefore = dateText(first_published_at) !== dateText(published_at)
  return {
    cells: [open, answerCell(vacancy), changeCell(changes, now)].filter((cell) => cell !== undefined),
    lines: [
      !open && wasPublishedBefore && `впервые на сайте ${dateText(first_published_at)}`,
      repost_count > 0 && `публиковали снова ${repost_count} ${plural(repost_count, 'раз', 'раза', 'раз')}`,
      hired > 0 && `наняли по этой вакансии: ${hired} ${plural(hired, 'человека', 'человека', 'человек')}`,
    ].filter((line) => typeof line === 'string'),
    ghost: ghost && [
      ...ghost.reasons.map(({ text, weight }) => `${text}: ${weight > 0 ? '+' : '−'}${Math.abs(weight)}`),
      `Сумма признаков: ${ghost.score}. Предупреждаем, когда она ${MIN_STALE_VACANCY_SCORE} или больше.`,
    ],
  }
}

export type VacancyTrustTexts = ReturnType<typeof vacancyTrustTexts>

/** A confirmation takes one click and does not outweigh the signs of a stale vacancy. */
function openCell({ trust, first_published_at }: VacancyPage, now: string): TrustCell | undefined {
  const { is_alive, alive_confirmed_at, ghost } = trust
  if (!is_alive || ghost || !alive_confirmed_at) return undefined
  return {
    kind: 'open',
    title: 'Место открыто',
    text: `работодатель подтвердил ${shortDateText(alive_confirmed_at, now)}, впервые на сайте ${shortDateText(first_published_at, now)}`,
  }
}

function answerCell(vacancy: VacancyPage): TrustCell | undefined {
  const { promise_days: days, status, trust } = vacancy
  if (isDirectVacancy(vacancy) || status !== 'active' || trust.is_suspended) return undefined
  const { in_time, of } = trust.answered ?? { in_time: 0, of: 0 }
  const share = `в срок ответили на ${in_time} из ${of} последних откликов`
  if (of >= MIN_ANSWERS) {
    return 100 * in_time >= MIN_PERCENT_IN_TIME * of
      ? { kind: 'fact', title: 'Отвечают в срок', text: share }
      : { kind: 'late', title: 'Отвечают не всегда', text: share }
  }
  const title = `Обещают ответить за ${days} ${plural(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`
  if (!trust.answered) return { kind: 'promise', title, text: 'отклик без ответа закроется сам' }
  return { kind: 'promise', title, text: of > 0 ? share : 'ответов пока не было' }
}

function changeCell(changes: readonly ChangeHistoryEntry[], now: string): TrustCell | undefined {
  const [last] = changes
  if (!last) return undefined
  const count = changes.length
  const title = count === 1 ? 'Одна правка' : `${count} ${plural(count, 'правка', 'правки', 'правок')}`
  const what = last.title.toLowerCase()
  const was = last.lines.length === 0 && last.old ? `, было: ${last.old}` : ''
  return { kind: 'changes', title, text: `${shortDateText(last.at, now)} изменили: ${what}${was}` }
}
