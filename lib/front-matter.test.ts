import { expect, test } from 'vitest'
import { readFrontMatter } from './front-matter.ts'

test('the lines between the rules are fields, the rest is the text', () => {
  const file = '---\ntitle: Вахта: что проверить\nroles: 1501, 1503\n---\n\nПервый абзац.\n\n---\n\nПосле черты.\n'

  expect(readFrontMatter(file)).toEqual({
    fields: { title: 'Вахта: что проверить', roles: '1501, 1503' },
    text: 'Первый абзац.\n\n---\n\nПосле черты.',
  })
})

test('lines may end as they do on Windows', () => {
  expect(readFrontMatter('---\r\ntitle: Вахта\r\n---\r\nТекст')).toEqual({ fields: { title: 'Вахта' }, text: 'Текст' })
})

test.each(['Просто текст', '---\ntitle: Без второй черты\n', '---\nбез двоеточия\n---\nТекст'])(
  '%j is refused',
  (file) => {
    expect(() => readFrontMatter(file)).toThrow()
  },
)
