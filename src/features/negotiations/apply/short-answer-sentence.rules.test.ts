import { expect, test } from 'vitest'
import { MAX_SENTENCE_CHARACTERS } from './applications.contract.ts'
import { shortAnswerSentence } from './short-answer-sentence.rules.ts'

test('the sentence of a short answer lists what is ticked, and is empty without a tick', () => {
  expect(shortAnswerSentence(['Работа с кассой', 'Excel', 'МДЛП'])).toBe('Про меня: работа с кассой, Excel, МДЛП.')
  expect(shortAnswerSentence([])).toBe('')
})

test('what does not fit into the sentence of a short answer is left out', () => {
  const sentence = shortAnswerSentence(['Касса', 'я'.repeat(190), 'Латте-арт'])

  expect(sentence).toBe('Про меня: касса, латте-арт.')
  expect(shortAnswerSentence(Array(10).fill('я'.repeat(100))).length).toBeLessThanOrEqual(MAX_SENTENCE_CHARACTERS)
})
