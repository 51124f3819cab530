import { expect, test } from 'vitest'
import { type VacancyRowTexts, withRareNews } from './vacancy-row-texts.server.ts'

const rows = (...areNew: boolean[]) => areNew.map((isNew) => ({ texts: { isNew } as VacancyRowTexts }))
const signs = (...areNew: boolean[]) => withRareNews(rows(...areNew)).map(({ texts }) => texts.isNew)

test('rows are marked as new only where fewer than a third of the page are (SK-29)', () => {
  expect(signs(true, false, false, false)).toEqual([true, false, false, false])
  expect(signs(true, false, false)).toEqual([false, false, false])
  expect(signs(true, true)).toEqual([false, false])
  expect(signs()).toEqual([])
})
