import { expect, test } from 'vitest'
import { displayedCompanyName } from './company-display-name.ts'

test.each([
  [1, '', 'Полустанок'],
  [1, 'Сеть кофеен', 'Полустанок'],
  [3, '', 'Компания не названа'],
  [3, 'Сеть кофеен', 'Сеть кофеен'],
])('a vacancy of type %s with the custom employer name «%s» displays «%s»', (type_id, custom_employer_name, shown) => {
  expect(displayedCompanyName({ type_id, custom_employer_name }, 'Полустанок')).toBe(shown)
})
