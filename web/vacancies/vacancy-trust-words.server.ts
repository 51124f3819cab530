import type { VacancyPage } from '#contract/vacancies.ts'
import { dateText } from '#lib/dates.ts'
import { plural } from '#lib/plural.ts'

/** What a reader may go by, as lines; and why it may be that nobody is wanted. */
export function trustWords({ trust, first_published_at, published_at }: VacancyPage) {
  const { is_alive, alive_confirmed_at, repost_count, answered, hired, ghost, is_suspended } = trust
  const isOlder = dateText(first_published_at) !== dateText(published_at)
  return {
    isAlive: is_alive,
    isSuspended: is_suspended,
    lines: [
      is_alive && alive_confirmed_at && `работодатель подтвердил ${dateText(alive_confirmed_at)}, что ищет`,
      isOlder && `впервые опубликована ${dateText(first_published_at)}`,
      repost_count > 0 && `публиковали снова ${repost_count} ${plural(repost_count, 'раз', 'раза', 'раз')}`,
      answered &&
        answered.of > 0 &&
        `из последних откликов компания ответила в срок: ${answered.in_time} из ${answered.of}`,
      hired > 0 && `о найме сообщали: ${hired}`,
    ].filter((line) => typeof line === 'string'),
    ghost: ghost && {
      score: ghost.score,
      reasons: ghost.reasons.map(({ text, weight }) => `${text}: ${weight > 0 ? '+' : '−'}${Math.abs(weight)}`),
    },
  }
}

export type TrustWords = ReturnType<typeof trustWords>
