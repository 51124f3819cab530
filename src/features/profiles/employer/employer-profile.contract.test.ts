import { expect, test } from 'vitest'
import { EmployerProfileForm } from './employer-profile.contract.ts'

const cityErrors = (city_id: unknown) =>
  EmployerProfileForm.safeParse({ city_id })
    .error!.issues.filter(({ path }) => path[0] === 'city_id')
    .map(({ message }) => message)

test('a town that was typed and not chosen asks to choose it from the list (EM-19)', () => {
  expect(cityErrors('Тверь')).toEqual(['Выберите город из списка'])
  expect(cityErrors('')).toEqual(['Обязательно для заполнения'])
  expect(cityErrors('12')).toEqual([])
})
