import { expect, test } from 'vitest'
import { personInitials } from './person-circle.tsx'

test('a person is the first letters of two names', () => {
  expect(['Александр Петров', 'анна', 'Мария Сергеевна Иванова', ''].map(personInitials)).toEqual(['АП', 'А', 'МС', ''])
})
