import { expect, test } from 'vitest'
import { hasOwnWords, ownWords } from './own-words.ts'

const WORDS = { имя: 'Пётр', вакансия: 'Бариста', компания: 'Полустанок' }

test('each is called by the own name; other braces stay as they were typed', () => {
  expect(ownWords('{{Имя}}, {{ вакансия }} в {{компания}}: {{зарплата}}', WORDS)).toBe(
    'Пётр, Бариста в Полустанок: {{зарплата}}',
  )
})

test('a name with a dollar in it is only a name', () => {
  expect(ownWords('{{имя}}', { ...WORDS, имя: '$&' })).toBe('$&')
})

test('a letter without places is the same for all', () => {
  expect(hasOwnWords('Здравствуйте, {имя}')).toBe(false)
  expect(hasOwnWords('{{имя}}')).toBe(true)
})
