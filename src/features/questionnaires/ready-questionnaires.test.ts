import { expect, test } from 'vitest'
import { QuestionnaireInput } from './questionnaires.contract.ts'
import { READY_QUESTIONNAIRES } from './ready-questionnaires.tsx'

test.each(READY_QUESTIONNAIRES)('the ready questionnaire «$title» is accepted as it stands (e12)', (ready) => {
  expect(QuestionnaireInput.parse(ready)).toMatchObject({ title: ready.title })
})

test('no ready question is about age, children, health or citizenship (e12)', () => {
  const texts = READY_QUESTIONNAIRES.flatMap(({ questions }) => questions.map(({ text }) => text)).join(' ')

  expect(texts).not.toMatch(/возраст|лет вам|дет(?:и|ей)|здоров|гражданств|беремен|замуж|женат/i)
})
