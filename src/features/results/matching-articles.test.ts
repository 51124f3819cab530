import { expect, test } from 'vitest'
import { findMatchingArticles } from './matching-articles.ts'

const ARTICLES = [
  { title: 'Первая смена', description: 'Чек-лист на случай, если вы едете на вахту' },
  { title: 'Вахта: чек-лист перед отъездом', description: 'Билеты, жильё, договор' },
  { title: 'Испытательный срок', description: 'Сколько он длится' },
]

const titlesOf = (query: string) => findMatchingArticles(ARTICLES, query).map(({ title }) => title)

test.each([
  ['вахта', ['Вахта: чек-лист перед отъездом', 'Первая смена']],
  ['ВАХТЫ чек', ['Вахта: чек-лист перед отъездом', 'Первая смена']],
  ['жилье', ['Вахта: чек-лист перед отъездом']],
  ['испытательного срока', ['Испытательный срок']],
  ['вахта в Норильске', []],
  ['', []],
  ['!', []],
])('findMatchingArticles for «%s» returns %j', (query, titles) => {
  expect(titlesOf(query)).toEqual(titles)
})
