import { expect, test } from 'vitest'
import { searchTitle } from './search-head.web.server.ts'

test.each([
  ['водитель', [], 'в Москве', 'Водитель в Москве'],
  ['', ['Пекарь'], 'в Туле', 'Пекарь в Туле'],
  ['', ['Пекарь', 'Повар'], 'в Туле', 'Вакансии в Туле'],
  ['', [], '— Московская область', 'Вакансии — Московская область'],
  ['повар', ['Пекарь'], '', 'Повар'],
  ['', [], '', 'Вакансии'],
])('searchTitle for text %j, roles %j and place %j', (text, roles, place, title) => {
  expect(searchTitle(text, roles, place, 'Вакансии')).toBe(title)
})
