import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unknownVariable, VARIABLES } from '#contract/template-variables.ts'
import '#test/chance.ts'
import { fillTemplate, firstName } from './fill-template.ts'

test('variables are filled in however they are written', () => {
  const text = 'Здравствуйте, {{имя}}. {{ Вакансия }} в «{{компания}}»'

  expect(fillTemplate(text, { имя: 'Пётр', вакансия: 'Бариста', компания: 'Полустанок' })).toBe(
    'Здравствуйте, Пётр. Бариста в «Полустанок»',
  )
})

test('a value is words, whatever it looks like', () => {
  const value = fc.oneof(fc.constantFrom('$&', '$1', '{{компания}}', '<b>', '{{'), fc.string())

  fc.assert(
    fc.property(value, value, (имя, компания) => {
      fc.pre(имя !== '' && компания !== '')
      expect(fillTemplate('{{имя}}|{{компания}}', { имя, компания })).toBe(`${имя}|${компания}`)
    }),
  )
})

test('what has no value stays to be said', () => {
  expect(fillTemplate('Ждём {{дата}} по адресу {{адрес}}', { адрес: '' })).toBe('Ждём {{дата}} по адресу {{адрес}}')
})

test('a variable that nobody could fill in is found', () => {
  expect(unknownVariable('{{имя}}, ваш оклад {{оклад}}')).toBe('{{оклад}}')
  expect(unknownVariable(VARIABLES.map((name) => `{{ ${name} }}`).join())).toBeUndefined()
  expect(unknownVariable('{{constructor}}')).toBe('{{constructor}}')
})

test('people are called by their first name, or by none', () => {
  expect(firstName('Пётр Андреев')).toBe('Пётр')
  expect(firstName(null)).toBe('соискатель')
})
