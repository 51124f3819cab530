import { describe, expect } from 'vitest'
import { toJsonColumn } from '#database/connect.ts'
import { readCities } from '#database/reference/read-reference.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { passTime } from '#test/fixtures/premium/premium-rows.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { showOwnResume } from '../own-list/own-resumes.contract.ts'
import { answerDailyQuestion, showDailyQuestion } from './daily-question.contract.ts'

const cityOf = (name: string) =>
  readCities()
    .filter((city) => city.name === name)
    .toSorted((one, other) => other.population - one.population)[0]!
const [TULA, MAGADAN] = [cityOf('Тула'), cityOf('Магадан')]
const LICENCE_B = 2

type Answer = { kind: 'medical_book' | 'vehicle' | 'driver_license' | 'skill'; subject?: string }

/** Each test looks for a role of its own. */
async function givenSeekerIn(app: TestApp, role: number, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const { company_id } = await app.employer()
  const seeker = await app.seeker()
  await app.db.updateTable('seeker').set({ city_id: TULA.id }).where('id', '=', seeker.id).execute()
  const resume = await givenResume(app.db, seeker.id, { professional_role_ids: [role], ...resumeFields })
  const given = async (count: number, fields: Parameters<typeof givenVacancy>[2], city = TULA) =>
    Promise.all(
      Array.from({ length: count }, () =>
        givenVacancy(app.db, company_id, { city_ids: [city.id], professional_role_ids: [role], ...fields }),
      ),
    )
  const question = async () => (await seeker.call(showDailyQuestion, {})).question
  const answer = (fact: Answer, words: 'yes' | 'no' | 'later') =>
    seeker.call(answerDailyQuestion, { body: { ...fact, answer: words } })
  const saved = () => seeker.call(showOwnResume, { params: { id: resume.id } })
  return { seeker, resume, given, question, answer, saved }
}

const skills = (...names: string[]) => ({ key_skills: toJsonColumn(names.map((name) => ({ name, level: null }))) })

describe('the question of the day', () => {
  test('asks for what most vacancies nearby want, and says of how many', async ({ app }) => {
    const { given, question } = await givenSeekerIn(app, 101)
    await given(3, { medical_book: true })
    await given(2, skills('Касса'))
    await given(1, { own_vehicle_required: true })
    await given(9, { own_vehicle_required: true }, MAGADAN)

    expect(await question()).toEqual({
      kind: 'medical_book',
      subject: '',
      asked_by: 3,
      vacancies: 6,
      is_sample: false,
    })
  })

  test('an answer fills the resume, and the next question comes on the next day', async ({ app }) => {
    const { given, question, answer, saved } = await givenSeekerIn(app, 102)
    await given(3, { medical_book: true, driver_license_ids: [LICENCE_B] })
    await given(2, { medical_book: true, ...skills('Касса') })

    expect(await answer({ kind: 'medical_book' }, 'yes')).toEqual({ is_saved: true })
    expect(await saved()).toMatchObject({ medical_book: true })
    expect(await question()).toBeNull()
    expect(await answer({ kind: 'vehicle' }, 'no'), 'a second answer on one day').toEqual({ is_saved: false })
    expect(await saved()).toMatchObject({ has_vehicle: null })

    await passDays(app, 1)
    expect(await question()).toMatchObject({ kind: 'driver_license', subject: String(LICENCE_B), asked_by: 3 })
    await answer({ kind: 'driver_license', subject: String(LICENCE_B) }, 'yes')
    expect(await saved()).toMatchObject({ driver_license_ids: [LICENCE_B] })

    await passDays(app, 1)
    expect(await question()).toMatchObject({ kind: 'skill', subject: 'Касса' })
    await answer({ kind: 'skill', subject: 'Касса' }, 'yes')
    expect((await saved()).skills.map(({ name }) => name)).toContain('Касса')
  })

  test('«Нет» is never asked again, «Потом» in a week', async ({ app }) => {
    const { given, question, answer, saved } = await givenSeekerIn(app, 103)
    await given(3, { own_vehicle_required: true, ...skills('Пайка') })

    await answer({ kind: 'vehicle' }, 'later')
    await passDays(app, 1)
    expect(await question()).toMatchObject({ kind: 'skill', subject: 'Пайка' })
    await answer({ kind: 'skill', subject: 'пайка' }, 'no')
    await passDays(app, 1)
    expect(await question()).toBeNull()
    await passDays(app, 5)
    expect(await question()).toMatchObject({ kind: 'vehicle' })
    await answer({ kind: 'vehicle' }, 'no')
    expect(await saved()).toMatchObject({ has_vehicle: false })
    await passDays(app, 8)
    expect(await question()).toBeNull()
  })

  test('nobody is asked without a resume, and a bad answer names the field', async ({ app }) => {
    const newcomer = await app.seeker()
    expect(await newcomer.call(showDailyQuestion, {})).toEqual({ question: null })
    const { answer } = await givenSeekerIn(app, 104)
    await expect(answer({ kind: 'skill' }, 'yes')).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { subject: 'Назовите навык, о котором ответ' },
    })
    await expect(answer({ kind: 'driver_license', subject: '99' }, 'yes')).rejects.toMatchObject({
      errors: { subject: 'Такой категории прав нет' },
    })
  })
})

const passDays = (app: TestApp, days: number) => passTime(app, days * DAY_SECONDS)
