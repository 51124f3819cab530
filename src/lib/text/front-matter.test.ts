import { expect, test } from 'vitest'
import { parseFrontMatter } from '#features/content/content-file.web.server.ts'

test('reads the lines between the two rules as fields and the rest as text', () => {
  const file = '---\ntitle: Вахта: что проверить\nroles: 1501, 1503\n---\n\nПервый абзац.\n\n---\n\nПосле черты.\n'

  expect(parseFrontMatter(file)).toEqual({
    fields: { title: 'Вахта: что проверить', roles: '1501, 1503' },
    text: 'Первый абзац.\n\n---\n\nПосле черты.',
  })
})

test('reads a file with Windows line endings', () => {
  expect(parseFrontMatter('---\r\ntitle: Вахта\r\n---\r\nТекст')).toEqual({ fields: { title: 'Вахта' }, text: 'Текст' })
})

test.each(['Просто текст', '---\ntitle: Без второй черты\n', '---\nбез двоеточия\n---\nТекст'])(
  'refuses the file %j',
  (file) => {
    expect(() => parseFrontMatter(file)).toThrow()
  },
)
