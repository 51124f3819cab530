import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { MIN_STALE_VACANCY_SCORE } from '#domain/vacancies/stale-vacancy-score.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/plural.ts'

/** Trust signals of a vacancy as texts, and the reasons why it may be a ghost vacancy. */
export function vacancyTrustTexts({ trust, first_published_at, published_at }: VacancyPage) {
  const { is_alive, alive_confirmed_at, repost_count, answered, hired, ghost } = trust
  const wasPublishedBefore = dateText(first_published_at) !== dateText(published_at)
  return {
    // A confirmation takes one click and does not outweigh the signs of a ghost vacancy.
    isAlive: is_alive && !ghost,
    lines: [
      is_alive && alive_confirmed_at && `Работодатель подтвердил ${dateText(alive_confirmed_at)}, что ищет`,
      wasPublishedBefore && `Впервые опубликована ${dateText(first_published_at)}`,
      repost_count > 0 && `Публиковали снова ${repost_count} ${plural(repost_count, 'раз', 'раза', 'раз')}`,
      answered &&
        answered.of > 0 &&
        `Из последних откликов компания ответила в срок: ${answered.in_time} из ${answered.of}`,
      hired > 0 && `О найме сообщали: ${hired}`,
    ].filter((line) => typeof line === 'string'),
    ghost: ghost && [
      ...ghost.reasons.map(({ text, weight }) => `${text}: ${weight > 0 ? '+' : '−'}${Math.abs(weight)}`),
      `Всего ${ghost.score}. Говорим об этом с ${MIN_STALE_VACANCY_SCORE}: каждый признак и его вес видны здесь целиком.`,
    ],
  }
}

export type VacancyTrustTexts = ReturnType<typeof vacancyTrustTexts>
