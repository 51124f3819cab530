import { expect, test } from 'vitest'
import { withNonBreakingSpaces } from './russian-text.ts'

const withVisibleSpaces = (text: string) => withNonBreakingSpaces(text).replaceAll('\u00A0', '_')

test.each([
  ['с первого дня и в срок', 'с_первого дня и_в_срок'],
  ['Не платите за форму', 'Не_платите за_форму'],
  ['вахта — это работа', 'вахта_— это работа'],
  ['27 093 ₽ и 13 %', '27_093_₽ и_13_%'],
  ['не больше 28 дней, из 100 000 ₽', 'не_больше 28_дней, из_100_000_₽'],
  ['в 2026 году', 'в_2026_году'],
  ['прочитайте об ', 'прочитайте об_'],
  ['кто-то один', 'кто-то один'],
])('inserts non-breaking spaces into «%s»', (text, kept) => {
  expect(withVisibleSpaces(text)).toBe(kept)
})
