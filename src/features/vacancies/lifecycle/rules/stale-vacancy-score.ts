import { plural } from '#lib/text/russian-text.ts'

/** Facts about a vacancy that the service knows without asking the employer. */
export type StaleVacancyFacts = {
  days_since_first: number
  repost_count: number
  responses: number
  /** Applications that were not opened, answered or refused within a week. */
  untouched: number
  hired: number
  is_salary_changed: boolean
  positions_count: number
}

type StalenessSign = {
  weight: number
  isPresent(vacancy: StaleVacancyFacts): boolean
  text(vacancy: StaleVacancyFacts): string
}

/** A younger vacancy never counts as stale. */
export const MIN_STALE_VACANCY_DAYS = 60
const MIN_VERY_OLD_VACANCY_DAYS = 120
const MIN_FREQUENT_REPOSTS = 3
const MIN_COUNTED_RESPONSES = 10
const MIN_UNTOUCHED_SHARE = 0.5
const MIN_MASS_HIRING_POSITIONS = 5

const ageText = ({ days_since_first: days }: StaleVacancyFacts) => `${days} ${plural(days, 'день', 'дня', 'дней')}`

/** Signs of a stale vacancy with their weights. A negative weight speaks against staleness. */
export const STALENESS_SIGNS: readonly StalenessSign[] = [
  {
    weight: 20,
    isPresent: ({ days_since_first }) => days_since_first >= MIN_STALE_VACANCY_DAYS,
    text: (vacancy) => `Впервые опубликована ${ageText(vacancy)} назад`,
  },
  {
    weight: 15,
    isPresent: ({ days_since_first }) => days_since_first >= MIN_VERY_OLD_VACANCY_DAYS,
    text: () => 'Открыта больше четырёх месяцев',
  },
  {
    weight: 15,
    isPresent: ({ repost_count }) => repost_count >= MIN_FREQUENT_REPOSTS,
    text: ({ repost_count: times }) => `Публиковали снова ${times} ${plural(times, 'раз', 'раза', 'раз')}`,
  },
  {
    weight: 35,
    isPresent: ({ responses, untouched }) =>
      responses >= MIN_COUNTED_RESPONSES && untouched / responses >= MIN_UNTOUCHED_SHARE,
    text: ({ responses, untouched }) => `Откликов без ответа: ${untouched} из ${responses}`,
  },
  {
    weight: 10,
    isPresent: ({ hired, days_since_first }) => hired === 0 && days_since_first >= MIN_STALE_VACANCY_DAYS,
    text: () => 'О найме не сообщали ни разу',
  },
  {
    weight: 5,
    isPresent: ({ repost_count, is_salary_changed }) => repost_count >= MIN_FREQUENT_REPOSTS && !is_salary_changed,
    text: () => 'Зарплату ни разу не меняли',
  },
  {
    weight: -15,
    isPresent: ({ positions_count }) => positions_count >= MIN_MASS_HIRING_POSITIONS,
    text: ({ positions_count: count }) =>
      `Нужно сразу ${count} ${plural(count, 'человек', 'человека', 'человек')}: такие вакансии открыты дольше`,
  },
  { weight: -30, isPresent: ({ hired }) => hired > 0, text: () => 'Сообщали о найме' },
]

/** From this score on, the page of the vacancy shows a warning. */
export const MIN_STALE_VACANCY_SCORE = 60

/** Returns the present signs as reasons, and the sum of their weights. */
export function scoreVacancyStaleness(vacancy: StaleVacancyFacts) {
  const presentSigns = STALENESS_SIGNS.filter(({ isPresent }) => isPresent(vacancy))
  const reasons = presentSigns.map(({ weight, text }) => ({ weight, text: text(vacancy) }))
  return { score: reasons.reduce((sum, { weight }) => sum + weight, 0), reasons }
}

export const isStaleVacancy = (vacancy: StaleVacancyFacts) =>
  scoreVacancyStaleness(vacancy).score >= MIN_STALE_VACANCY_SCORE
