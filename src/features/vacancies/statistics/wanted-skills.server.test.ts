import { expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { listWantedSkills } from '../market/wanted-skills.contract.ts'

/** Roles of their own, because the tests share a database. */
const [DRIVER, COURIER, WELDER, FITTER] = [2201, 2202, 2203, 2204]

/** Of two verified companies in turn. */
async function givenVacancies(app: TestApp, roleId: number, skillNames: string[][]) {
  const owners = [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)]
  for (const [n, names] of skillNames.entries()) {
    const { company_id } = owners[n % 2]!
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

test('what one company alone asks for is no demand, and companies that are not verified do not count', async ({
  app,
}) => {
  const [lone, bought] = [await givenVerifiedEmployer(app), await app.employer()]
  for (const { company_id } of [lone, lone, lone, bought, bought]) {
    const key_skills = toJsonColumn([{ name: 'Поддельное', must: false }])
    await givenVacancy(app.db, company_id, { professional_role_ids: [FITTER], key_skills })
  }
  expect(await listFor(app, FITTER)).toEqual({ vacancies: 3, skills: [] })
})
