import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnknownVariable, TEMPLATE_VARIABLES } from '#features/templates/template-variables.contract.ts'
import { fillTemplate, greetingName } from './fill-template.ts'

test('fillTemplate fills variables in any case and with spaces inside the braces', () => {
  const text = 'Здравствуйте, {{имя}}. {{ Вакансия }} в «{{компания}}»'

  expect(fillTemplate(text, { имя: 'Пётр', вакансия: 'Бариста', компания: 'Полустанок' })).toBe(
    'Здравствуйте, Пётр. Бариста в «Полустанок»',
  )
})

test('fillTemplate inserts values literally, even if they look like variables or replacement patterns', () => {
  const value = fc.oneof(fc.constantFrom('$&', '$1', '{{компания}}', '<b>', '{{'), fc.string())

  fc.assert(
    fc.property(value, value, (имя, компания) => {
      fc.pre(имя !== '' && компания !== '')
      expect(fillTemplate('{{имя}}|{{компания}}', { имя, компания })).toBe(`${имя}|${компания}`)
    }),
  )
})

test('fillTemplate leaves a variable without a value unchanged', () => {
  expect(fillTemplate('Ждём {{дата}} по адресу {{адрес}}', { адрес: '' })).toBe('Ждём {{дата}} по адресу {{адрес}}')
})

test('unknownVariable finds a variable that does not exist', () => {
  expect(findUnknownVariable('{{имя}}, ваш оклад {{оклад}}')).toBe('{{оклад}}')
  expect(findUnknownVariable(TEMPLATE_VARIABLES.map((name) => `{{ ${name} }}`).join())).toBeUndefined()
  expect(findUnknownVariable('{{constructor}}')).toBe('{{constructor}}')
})

test('greetingName returns the first name, or a neutral word when the name is hidden', () => {
  expect(greetingName('Пётр Андреев')).toBe('Пётр')
  expect(greetingName(null)).toBe('соискатель')
})
