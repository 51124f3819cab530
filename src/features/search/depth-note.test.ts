import { expect, test } from 'vitest'
import { depthNote } from './depth-note.ts'

test('the last page that can be asked for says that there is more, and only this page (N-061)', () => {
  const page = { found: 2676, current_page: 100, last_page: 100, per_page: 20 }
  expect(depthNote(page)?.replaceAll('\u00A0', ' ')).toBe('Показаны первые 2 000. Уточните поиск')
  expect(depthNote({ ...page, current_page: 99 })).toBeUndefined()
  expect(depthNote({ found: 41, current_page: 3, last_page: 3, per_page: 20 })).toBeUndefined()
})
