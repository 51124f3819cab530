import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { DEMO_ROLES } from '#demo/demo-words.ts'
import { VacancySearch } from '#features/vacancies/search/contract/vacancy-search.ts'
import { VACANCY_SOURCE } from '#features/vacancies/search/server/engine/index-documents.ts'
import { toIndexQuery } from '#features/vacancies/search/server/engine/index-query.ts'
import { understandSearch } from '#features/vacancies/search/server/understand-search.ts'
import { SearchIndex } from '#search/index/search-index.ts'
import { wordsIn } from '#search/language/tokens.ts'
import { wordParts } from '#search/language/word-parts.ts'
import { type TestApp, test } from '#test/test-app.ts'

const NOW = new Date('2026-08-31T09:00:00Z')
const LATER = NOW.getTime() / 1000 + 1000

/** What employers add to a profession. Many of these words also mean a filter. */
const ADDITIONS = [
  '',
  'выходного дня',
  'в магазин у дома',
  'на дому',
  '(ночная смена)',
  'в ночную смену',
  'вечерняя подработка',
  'в IT',
  'в ИТ-компанию',
  '1С',
  'SMM',
  'HR',
  'PR-отдела',
  'с личным авто',
  'на автомобиле компании',
  'категории В',
  'категории C',
  'кат. Е',
  '2/2',
  '5/2 (без ночных смен)',
  'вахта 60/30',
  'вахтовым методом',
  'без опыта',
  'удалённо',
  'на удалёнке / гибрид',
  'с проживанием',
  'с обучением',
  'на полный день',
  '4 часа в день',
  'для студентов',
  '14+',
  'по выходным',
  'на склад и в офис',
  'по работе с клиентами',
  '— сменный график',
]
const PROFESSIONS = DEMO_ROLES.flatMap(({ roleName, resumeTitles }) => [roleName, ...resumeTitles])

/** Generated as the demo market writes them: a profession and what it is like. */
function* generatedTitles() {
  for (const [n, profession] of [...new Set(PROFESSIONS)].entries())
    for (const at of ADDITIONS.keys()) if ((at + n) % 2 === 0) yield `${profession} ${ADDITIONS[at]}`.trim()
}

/** Vacancies with these titles alone, which meet no filter. */
async function givenIndex(app: TestApp, titles: readonly string[]) {
  const { rows } = await sql<{ id: number; lexemes: string; words: number }>`
    select id::int, (setweight(search_words(title), 'A') || array_to_tsvector(array(
      select '!' || word from unnest(tsvector_to_array(to_tsvector('simple', search_normalize(title)))) as word
    )))::text as lexemes, (select sum(cardinality(positions))::int from unnest(search_words(title))) as words
    from unnest(${titles}::text[]) with ordinality as one (title, id)`.execute(app.db)
  const index = new SearchIndex(VACANCY_SOURCE.schema)
  await index.apply(
    rows.map(({ id, lexemes, words }) => ({
      id,
      publishedAt: id % 7,
      isSearchable: true,
      lexemes,
      title: titles[id - 1]!,
      attributes: { title_words: [words] },
      numbers: { expires: LATER },
    })),
  )
  return index
}

async function expectFirst(app: TestApp, titles: readonly string[]) {
  const index = await givenIndex(app, titles)
  const wrong: string[] = []
  for (const title of titles) {
    const { search, ...read } = await understandSearch(app.db, VacancySearch.parse({ text: title, facets: false }))
    const context = { viewerId: undefined, now: NOW, ...read }
    const withoutPlaces = { ...search, city_ids: [], region_ids: [], countries: [], district_ids: [] }
    const { ids } = index.search({ ...toIndexQuery(withoutPlaces, context, {}), limit: 1 })
    const [first] = ids.map((id) => titles[id - 1])
    if (first !== title) wrong.push(`«${title}»: ${first ?? 'nothing'}`)
  }
  await index.close()
  expect(wrong).toEqual([])
}

/** Signs between the words do not tell titles apart. */
const distinct = (titles: Iterable<string>) => [
  ...new Map(Array.from(titles, (title) => [wordsIn(title).flatMap(wordParts).join(' '), title])).values(),
]

describe('a title typed whole brings a vacancy with exactly that title first (IM-33)', () => {
  test('among all titles of the demo market', async ({ app }) => {
    const titles = distinct(DEMO_ROLES.flatMap((role) => role.titles))
    expect(titles.length).toBeGreaterThan(300)
    await expectFirst(app, titles)
  })

  test('among 2 000 generated ones', async ({ app }) => {
    const titles = distinct(generatedTitles())
    expect(titles.length).toBeGreaterThan(2000)
    await expectFirst(app, titles)
  })
})
