import type { DocumentChange, IndexSchema } from '#search/index/index-types.ts'
import { createRandom, type Random } from '#test/fuzz/random.ts'

export const COUNTED_ATTRIBUTES = [
  'regions',
  'roles',
  'industries',
  'experience',
  'employment',
  'schedule',
  'placesOfWork',
  'education',
  'labels',
]

export const VACANCY_SCHEMA: IndexSchema = {
  attributes: ['cities', 'metro', 'companies', ...COUNTED_ATTRIBUTES],
  numbers: ['salary'],
  facets: COUNTED_ATTRIBUTES,
}

const VOCABULARY = 40_000
const PROFESSIONS = 416
export const TEXT_LENGTH = 144
const REGIONS = 85
const SYLLABLES = ['ра', 'бо', 'та', 'ви', 'ку', 'ло', 'ме', 'ни', 'по', 'се', 'ту', 'ва', 'зе', 'ко', 'ли', 'до']

/** The n-th most frequent lexeme. */
export function lexemeOf(n: number): string {
  let text = ''
  for (let rest = n + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    text += SYLLABLES[rest % SYLLABLES.length]
  }
  return text
}

/** The lexemes of a profession: what titles consist of. Every profession has one word that few others have. */
export const professionWords = (profession: number) => [
  lexemeOf(200 + profession * 3),
  lexemeOf(40 + (profession % 60)),
  ...(profession % 3 === 0 ? [lexemeOf(5 + (profession % 20))] : []),
]

/** What often stands behind a word, so that there are phrases. */
export const followerOf = (word: number) => (word * 7 + 3) % 500

/** Numbers below a limit where the n-th is 1/n as frequent as the first. A draw costs one look into a table. */
function zipf(limit: number): (random: Random) => number {
  const weights = Float64Array.from({ length: limit }, (_, n) => 1 / (n + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const table = new Uint16Array(1 << 20)
  let filled = 0
  let sum = 0
  for (const [n, weight] of weights.entries()) {
    sum += weight
    const end = Math.round((sum / total) * table.length)
    table.fill(n, filled, end)
    filled = end
  }
  return (random) => table[random.below(table.length)]!
}

export const drawWord = zipf(VOCABULARY)
export const drawCity = zipf(1000)
export const drawCompany = zipf(50_000)
export const drawProfession = zipf(PROFESSIONS)

/** The n-th vacancy: the same one in every run. */
export function generatedVacancy(n: number, now: number): DocumentChange {
  const random = createRandom(n)
  const profession = drawProfession(random)
  const city = drawCity(random)
  const company = drawCompany(random)
  const title = professionWords(profession)
  return {
    id: n + 1,
    publishedAt: now - random.below(30 * 24 * 3600),
    isSearchable: true,
    title: `${title.join(' ')} ${random.isLikely(0.3) ? 'с проживанием' : ''}`,
    lexemes: tsvectorText(title, company, random),
    attributes: {
      cities: [city],
      regions: [city % REGIONS],
      metro: city < 3 ? [random.below(300)] : [],
      roles: [profession % 170, 1000 + (profession % 20)],
      industries: [company % 30],
      experience: [random.below(4)],
      employment: [random.isLikely(0.7) ? 0 : random.below(5)],
      schedule: [random.below(5)],
      placesOfWork: random.listOf(2, () => random.below(4)),
      education: [random.below(5)],
      labels: random.listOf(3, () => random.below(12)),
      companies: [company],
    },
    numbers: { salary: random.isLikely(0.7) ? 25_000 + random.below(70) * random.below(50) * 100 : null },
  }
}

function tsvectorText(title: string[], company: number, random: Random): string {
  const places = new Map<string, string>()
  let position = 0
  const put = (lexeme: string, weight: string) => {
    position += random.isLikely(0.25) ? 2 : 1
    const before = places.get(lexeme)
    places.set(lexeme, `${before === undefined ? '' : `${before},`}${position}${weight}`)
  }
  for (const lexeme of title) put(lexeme, 'A')
  for (let skill = 0; skill < 4; skill++) put(lexemeOf(1000 + random.below(300)), 'B')
  for (let count = 0; count < TEXT_LENGTH; ) {
    let word = drawWord(random)
    do {
      put(lexemeOf(word), 'C')
      count++
      word = followerOf(word)
    } while (random.isLikely(0.2))
  }
  put(`компан${company}`, '')
  return [...places].map(([lexeme, list]) => `'${lexeme}':${list}`).join(' ')
}
