import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { MIN_STALE_VACANCY_SCORE } from '../lifecycle/rules/stale-vacancy-score.ts'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import type { ChangeHistoryEntry } from '../web/change-history.server.ts'

type TrustFact = { name: string; value: string }

/** Trust signals of a vacancy as texts, and the reasons why nobody may be hired for it. A fact appears only with data. */
export function vacancyTrustTexts(vacancy: VacancyPage, changes: readonly ChangeHistoryEntry[], now: string) {
  const { first_published_at, published_at, trust } = vacancy
  const { hired, repost_count, ghost } = trust
  const open = openFact(vacancy, now)
  const wasPublishedBefore = dateText(first_published_at) !== dateText(published_at)
  return {
    facts: [open, changeFact(changes, now)].filter((fact) => fact !== undefined),
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
function openFact({ trust, first_published_at }: VacancyPage, now: string): TrustFact | undefined {
  const { is_alive, alive_confirmed_at, ghost } = trust
  if (!is_alive || ghost || !alive_confirmed_at) return undefined
  const since = `впервые на сайте ${shortDateText(first_published_at, now)}`
  return { name: 'Место', value: `открыто, проверили ${shortDateText(alive_confirmed_at, now)}, ${since}` }
}

function changeFact(changes: readonly ChangeHistoryEntry[], now: string): TrustFact | undefined {
  const [last] = changes
  if (!last) return undefined
  const count = changes.length
  const words = count === 1 ? 'одна' : String(count)
  const was = last.lines.length === 0 && last.old ? `, было: ${last.old}` : ''
  return {
    name: 'Правки',
    value: `${words}, ${shortDateText(last.at, now)} изменили: ${last.title.toLowerCase()}${was}`,
  }
}
