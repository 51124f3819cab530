import { createRandom, type Random } from '#test/fuzz/random.ts'
import {
  drawCity,
  drawCompany,
  drawProfession,
  drawWord,
  followerOf,
  lexemeOf,
  professionWords,
  TEXT_LENGTH,
} from './generated-vacancies.ts'

/** Real ids of the reference tables and of generated companies, the most frequent first. */
export type GeneratorIds = { cityIds: number[]; roleIds: number[]; companyIds: number[] }

const at = <T>(list: readonly T[], n: number) => list[n % list.length]!
const DAY_SECONDS = 24 * 3600

/** What the n-th vacancy has in the table of the product: the same in every run. `now` is in seconds since 1970. */
export function generatedRow(n: number, { cityIds, roleIds, companyIds }: GeneratorIds, now: number) {
  const random = createRandom(n)
  const profession = drawProfession(random)
  const publishedAt = new Date((now - random.below(30 * DAY_SECONDS)) * 1000).toISOString()
  const salary = random.isLikely(0.7) ? 25_000 + random.below(70) * random.below(50) * 100 : null
  return {
    company_id: at(companyIds, drawCompany(random)),
    name: `${professionWords(profession).join(' ')}${random.isLikely(0.3) ? ' с проживанием' : ''}`,
    professional_role_ids: [at(roleIds, profession)],
    city_ids: [at(cityIds, drawCity(random))],
    description: generatedText(random),
    key_skills: Array.from({ length: 4 }, () => ({ name: lexemeOf(1000 + random.below(300)), must: false })),
    experience_id: 1 + random.below(4),
    work_type_id: random.isLikely(0.7) ? 1 : 2 + random.below(5),
    schedule_id: 1 + random.below(5),
    place_of_work_ids: distinct([1, ...random.listOf(1, () => 2 + random.below(3))]),
    contract_types: ['labor'],
    benefit_ids: distinct(random.listOf(3, () => 1 + random.below(12))),
    week_schedule_ids: distinct(random.listOf(1, () => 1 + random.below(14))),
    education_level_id: random.isLikely(0.5) ? 1 + random.below(8) : null,
    driver_license_ids: random.isLikely(0.2) ? [1 + random.below(10)] : [],
    salary_from: salary,
    salary_net_month: salary,
    salary_absent_reason: salary === null ? 'по итогам собеседования' : '',
    promise_days: 1 + random.below(7),
    status: 'active',
    moderation_status: 'approved',
    published_at: publishedAt,
    first_published_at: publishedAt,
    expires_at: new Date((now + 300 * DAY_SECONDS) * 1000).toISOString(),
    created_at: publishedAt,
    updated_at: publishedAt,
  }
}

export type GeneratedRow = ReturnType<typeof generatedRow>

/** Zipf words; some stand behind the word that they often follow, so that there are phrases. */
export function generatedText(random: Random): string {
  const words: string[] = []
  while (words.length < TEXT_LENGTH) {
    let word = drawWord(random)
    do {
      words.push(lexemeOf(word))
      word = followerOf(word)
    } while (random.isLikely(0.2))
  }
  return words.join(' ')
}

const distinct = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)
