import { plural } from '#lib/plural.ts'

/** Facts about a vacancy that the service knows without asking the employer. */
export type Ghostly = {
  days_since_first: number
  repost_count: number
  responses: number
  /** Applications that were not opened, answered or refused within a week. */
  untouched: number
  hired: number
  is_salary_changed: boolean
  positions_count: number
}

type Sign = { weight: number; isSeen(vacancy: Ghostly): boolean; text(vacancy: Ghostly): string }

/** A younger vacancy never counts as stale. */
export const GHOST_FROM_DAYS = 60
const VERY_OLD_DAYS = 120
const OFTEN = 3
const FEWEST_RESPONSES = 10
const HALF = 0.5
const MANY_POSITIONS = 5

const age = ({ days_since_first: days }: Ghostly) => `${days} ${plural(days, 'день', 'дня', 'дней')}`

/** Signs of a stale vacancy with their weights. A negative weight speaks against staleness. */
export const GHOST_SIGNS: readonly Sign[] = [
  {
    weight: 20,
    isSeen: ({ days_since_first }) => days_since_first >= GHOST_FROM_DAYS,
    text: (vacancy) => `Впервые опубликована ${age(vacancy)} назад`,
  },
  {
    weight: 15,
    isSeen: ({ days_since_first }) => days_since_first >= VERY_OLD_DAYS,
    text: () => 'Открыта больше четырёх месяцев',
  },
  {
    weight: 15,
    isSeen: ({ repost_count }) => repost_count >= OFTEN,
    text: ({ repost_count: times }) => `Публиковали снова ${times} ${plural(times, 'раз', 'раза', 'раз')}`,
  },
  {
    weight: 35,
    isSeen: ({ responses, untouched }) => responses >= FEWEST_RESPONSES && untouched / responses >= HALF,
    text: ({ responses, untouched }) => `Откликов без ответа: ${untouched} из ${responses}`,
  },
  {
    weight: 10,
    isSeen: ({ hired, days_since_first }) => hired === 0 && days_since_first >= GHOST_FROM_DAYS,
    text: () => 'О найме не сообщали ни разу',
  },
  {
    weight: 5,
    isSeen: ({ repost_count, is_salary_changed }) => repost_count >= OFTEN && !is_salary_changed,
    text: () => 'Зарплату ни разу не меняли',
  },
  {
    weight: -15,
    isSeen: ({ positions_count }) => positions_count >= MANY_POSITIONS,
    text: ({ positions_count: count }) =>
      `Ищут сразу ${count} ${plural(count, 'человека', 'человек', 'человек')}: такие вакансии открыты дольше`,
  },
  { weight: -30, isSeen: ({ hired }) => hired > 0, text: () => 'Сообщали о найме' },
]

/** From this score on, the page of the vacancy shows a warning. */
export const GHOST_THRESHOLD = 60

/** Returns the present signs as reasons, and the sum of their weights. */
export function ghostScore(vacancy: Ghostly) {
  const seen = GHOST_SIGNS.filter(({ isSeen }) => isSeen(vacancy))
  const reasons = seen.map(({ weight, text }) => ({ weight, text: text(vacancy) }))
  return { score: reasons.reduce((sum, { weight }) => sum + weight, 0), reasons }
}

export const isGhost = (vacancy: Ghostly) => ghostScore(vacancy).score >= GHOST_THRESHOLD
