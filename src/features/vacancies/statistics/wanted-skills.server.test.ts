import { expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listWantedSkills } from '../market/wanted-skills.contract.ts'

/** Roles of their own, because the tests share a database. */
const [DRIVER, COURIER, WELDER] = [2201, 2202, 2203]

async function givenVacancies(app: TestApp, roleId: number, skillNames: string[][]) {
  const { company_id } = await app.employer()
  for (const names of skillNames) {
    const key_skills = toJsonColumn(names.map((name) => ({ name, must: false })))
    await givenVacancy(app.db, company_id, { professional_role_ids: [roleId], key_skills })
  }
}

const listFor = (app: TestApp, professional_role_id: number) =>
  app.guest.call(listWantedSkills, { query: { professional_role_id } })

test('the skills that vacancies of a role ask for are counted whatever their case, the most wanted first', async ({
  app,
}) => {
  await givenVacancies(app, DRIVER, [
    ['Путевые листы', 'ДОПОГ'],
    ['путевые листы', 'ДОПОГ'],
    ['Путевые листы'],
    ['Скат'],
  ])

  expect(await listFor(app, DRIVER)).toEqual({
    vacancies: 4,
    skills: [
      { name: expect.stringMatching(/^путевые листы$/i), vacancies: 3 },
      { name: 'ДОПОГ', vacancies: 2 },
    ],
  })
})

test('a role without vacancies, or whose vacancies share no skill, wants none', async ({ app }) => {
  expect(await listFor(app, COURIER)).toEqual({ vacancies: 0, skills: [] })
  await givenVacancies(app, WELDER, [['Сварка'], ['Резка']])
  expect(await listFor(app, WELDER)).toEqual({ vacancies: 2, skills: [] })
})
