import { expect, test } from 'vitest'
import { EmployerProfileForm } from './employer/employer-profile.contract.ts'
import { SeekerProfileForm, StartName } from './seeker/seeker-profile.contract.ts'

test.each([
  ['employer', EmployerProfileForm],
  ['seeker', SeekerProfileForm],
  ['start', StartName],
])('a town that was typed and not chosen asks to choose it from the list, in the form of the %s (EM-19)', (_, form) => {
  const cityErrors = (city_id: unknown) =>
    form
      .safeParse({ city_id })
      .error!.issues.filter(({ path }) => path[0] === 'city_id')
      .map(({ message }) => message)

  expect(cityErrors('Тверь')).toEqual(['Выберите из списка'])
  expect(cityErrors('')).toEqual(['Обязательно для заполнения'])
  expect(cityErrors('12')).toEqual([])
})
