import { expect, test } from 'vitest'
import { questionTexts } from './question-texts.ts'

test('the question of the day says what is asked and by how many vacancies', () => {
  const counts = { asked_by: 4, vacancies: 9, is_sample: false }
  expect(questionTexts({ kind: 'medical_book', subject: '', ...counts })).toEqual({
    title: 'Есть медкнижка?',
    reason: 'Её просят 4 из 9 вакансий рядом с вами.',
  })
  expect(questionTexts({ kind: 'driver_license', subject: '2', ...counts }).title).toBe('Есть права категории B?')
  expect(questionTexts({ kind: 'skill', subject: '1С', asked_by: 21, vacancies: 200, is_sample: true })).toEqual({
    title: 'Есть навык «1С»?',
    reason: 'Его просит 21 из 200 новых вакансий рядом с вами.',
  })
})
