import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { followerOf, lexemeOf, professionWords } from './generated-vacancies.ts'

/** One search of the mix. Without `withCounts` an engine answers with the page and the number found. */
export type MixedSearch = { name: string; search: VacancySearch; withCounts: boolean }

/** Cities and roles as the generator uses them, the most frequent first, and the region of each city. */
export type MixIds = { cityIds: number[]; roleIds: number[]; regionIds: number[] }

export const MIX_VARIANTS = 3
const MAX_PAGE = 100

const word = lexemeOf
const phrase = (first: number) => `"${word(first)} ${word(followerOf(first))}"`

/** Twenty kinds of searches in three variants each. Words are taken by their rank: 60 is in a quarter of the vacancies. */
export function searchMix({ cityIds, roleIds, regionIds }: MixIds): MixedSearch[] {
  const templates: Record<string, (n: number) => object> = {
    'very frequent word': (n) => ({ text: word(30 + 20 * n) }),
    'frequent word': (n) => ({ text: word(300 + 50 * n) }),
    'rare word': (n) => ({ text: word(9000 + 700 * n) }),
    'two words': (n) => ({ text: `${word(300 + n)} ${word(60 + n)}` }),
    'three words': (n) => ({ text: `${word(10 + n)} ${word(60 + n)} ${word(20 + n)}` }),
    'one word or another': (n) => ({ text: `${word(300 + n)} OR ${word(400 + n)}` }),
    'words of a name': (n) => ({ text: professionWords(5 * n + 3).join(' ') }),
    'words of a name, filters': (n) => ({
      text: professionWords(5 * n + 3).join(' '),
      region_ids: [regionIds[n]!],
      experience_ids: [1, 2],
      salary_from: 61_000,
    }),
    'words, newest first': (n) => ({ text: word(300 + 50 * n), order_by: 'date' }),
    'narrow filters': (n) => ({
      city_ids: [cityIds[200 + n]!],
      professional_role_ids: [roleIds[n]!],
      schedule_ids: [n + 1],
    }),
    'broad filters': (n) => ({ region_ids: [regionIds[n]!], work_type_ids: [1], salary_from: 50_001 + n }),
    everything: () => ({}),
    'page 50 of a word': (n) => ({ text: word(300 + 50 * n), page: 50 }),
    'page 100 of everything': () => ({ page: MAX_PAGE }),
    'frequent phrase': (n) => ({ text: phrase(70 + 10 * n) }),
    'phrase with a rarer word': (n) => ({ text: phrase(400 + 100 * n) }),
    'word, not another': (n) => ({ text: `${word(300 + n)} NOT ${word(3 + n)}` }),
    'highest pay of a word': (n) => ({ text: word(300 + 50 * n), order_by: 'salary_desc' }),
  }
  const withCounts: Record<string, (n: number) => object> = {
    'counts of a word': (n) => ({ text: word(300 + 50 * n) }),
    'counts of filters': (n) => ({ region_ids: [regionIds[n]!], experience_ids: [1, 2] }),
    'counts of everything': () => ({}),
  }
  const searchesOf = (all: typeof templates, counted: boolean) =>
    Object.entries(all).flatMap(([name, queryOf]) =>
      Array.from({ length: MIX_VARIANTS }, (_, n) => ({
        name,
        search: VacancySearch.parse({ as_typed: true, facets: counted, ...queryOf(n) }),
        withCounts: counted,
      })),
    )
  return [...searchesOf(templates, false), ...searchesOf(withCounts, true)]
}
