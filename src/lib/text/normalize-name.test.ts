import { expect, test } from 'vitest'
import { normalizeName } from './normalize-name.ts'

test.each([
  ['ОРЁЛ', 'орел'],
  ['Ростов-на-Дону', 'ростов на дону'],
  ['  Йошкар-Ола ', 'йошкар ола'],
  ['50%_', '50%_'],
])('normalizes the name «%s» to «%s»', (name, compared) => {
  expect(normalizeName(name)).toBe(compared)
})
