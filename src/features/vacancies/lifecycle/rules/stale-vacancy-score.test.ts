import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isStaleVacancy,
  MIN_STALE_VACANCY_DAYS,
  MIN_STALE_VACANCY_SCORE,
  STALENESS_SIGNS,
  type StaleVacancyFacts,
  scoreVacancyStaleness,
} from './stale-vacancy-score.ts'

/** A pseudo-random generator with a fixed seed, so that the corpus is the same in every run. */
function createRandom(seed: number) {
  let state = seed
  const share = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const between = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  return { chance: (percent: number) => share() * 100 < percent, between }
}

type Random = ReturnType<typeof createRandom>
type VacancyProfile = { share: number; generate(dice: Random): StaleVacancyFacts }

function responseCounts(all: number, share: number) {
  return { responses: all, untouched: Math.round(all * share) }
}

/** Stale vacancies: published to look like growth, to collect resumes, or forgotten. */
const STALE_PROFILES: VacancyProfile[] = [
  {
    share: 40,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(15, 300), between(60, 100) / 100),
      days_since_first: between(70, 300),
      repost_count: between(2, 9),
      hired: 0,
      is_salary_changed: chance(10),
      positions_count: 1,
    }),
  },
  {
    share: 40,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(30, 500), between(45, 95) / 100),
      days_since_first: between(50, 200),
      repost_count: between(3, 12),
      hired: 0,
      is_salary_changed: false,
      positions_count: chance(15) ? between(5, 20) : between(1, 3),
    }),
  },
  {
    share: 20,
    generate: ({ between }) => ({
      ...responseCounts(between(0, 40), 1),
      days_since_first: between(40, 180),
      repost_count: between(0, 2),
      hired: 0,
      is_salary_changed: false,
      positions_count: between(1, 2),
    }),
  },
]

/** Active vacancies, including hard-to-fill ones, slow decisions and permanent mass hiring. */
const ACTIVE_PROFILES: VacancyProfile[] = [
  {
    share: 50,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(0, 120), between(0, 40) / 100),
      days_since_first: between(1, 45),
      repost_count: between(0, 1),
      hired: chance(20) ? 1 : 0,
      is_salary_changed: chance(20),
      positions_count: between(1, 3),
    }),
  },
  {
    share: 20,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(2, 30), between(0, 30) / 100),
      days_since_first: between(60, 200),
      repost_count: between(1, 5),
      hired: chance(10) ? 1 : 0,
      is_salary_changed: chance(60),
      positions_count: 1,
    }),
  },
  {
    share: 20,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(40, 400), between(10, 65) / 100),
      days_since_first: between(60, 360),
      repost_count: between(2, 12),
      hired: chance(75) ? between(1, 15) : 0,
      is_salary_changed: chance(50),
      positions_count: between(5, 60),
    }),
  },
  {
    share: 10,
    generate: ({ between, chance }) => ({
      ...responseCounts(between(10, 90), between(30, 80) / 100),
      days_since_first: between(15, 75),
      repost_count: between(0, 2),
      hired: chance(25) ? 1 : 0,
      is_salary_changed: chance(30),
      positions_count: 1,
    }),
  },
]

const generateVacancies = (stories: VacancyProfile[], label: boolean, rolls: Random) =>
  stories.flatMap(({ share, generate }) =>
    Array.from({ length: share }, () => ({ isStale: label, vacancy: generate(rolls) })),
  )

describe('the stale vacancy score', () => {
  test('has a precision of at least 0.9 and finds at least 60 of 100 stale vacancies in the corpus', () => {
    const random = createRandom(20_261_120)
    const corpus = [
      ...generateVacancies(STALE_PROFILES, true, random),
      ...generateVacancies(ACTIVE_PROFILES, false, random),
    ]
    expect(corpus).toHaveLength(200)

    const flagged = corpus.filter(({ vacancy }) => isStaleVacancy(vacancy))
    const truePositives = flagged.filter(({ isStale }) => isStale)

    expect(truePositives.length / flagged.length).toBeGreaterThanOrEqual(0.9)
    expect(truePositives.length).toBeGreaterThanOrEqual(60)
  })

  test('is the sum of the weights of its reasons', () => {
    const { score, reasons } = scoreVacancyStaleness({
      days_since_first: 130,
      repost_count: 3,
      responses: 20,
      untouched: 15,
      hired: 0,
      is_salary_changed: false,
      positions_count: 1,
    })

    expect(reasons).toEqual([
      { weight: 20, text: 'Впервые опубликована 130 дней назад' },
      { weight: 15, text: 'Открыта больше четырёх месяцев' },
      { weight: 15, text: 'Публиковали снова 3 раза' },
      { weight: 35, text: 'Откликов без ответа: 15 из 20' },
      { weight: 10, text: 'О найме не сообщали ни разу' },
      { weight: 5, text: 'Зарплату ни разу не меняли' },
    ])
    expect(score).toBe(100)
  })

  test('does not reach the threshold with a single sign', () => {
    for (const { weight } of STALENESS_SIGNS) expect(weight).toBeLessThan(MIN_STALE_VACANCY_SCORE)
  })
})

test('a vacancy younger than 60 days is never stale', () => {
  const count = fc.nat(500)
  const vacancy = fc.record({
    days_since_first: fc.integer({ min: 0, max: MIN_STALE_VACANCY_DAYS - 1 }),
    repost_count: count,
    responses: count,
    untouched: count,
    hired: count,
    is_salary_changed: fc.boolean(),
    positions_count: count,
  })

  fc.assert(fc.property(vacancy, (one) => !isStaleVacancy(one)))
})
