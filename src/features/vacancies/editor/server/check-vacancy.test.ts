import { describe, expect } from 'vitest'
import { checkVacancyText } from '#features/moderation/check-vacancy-text.rules.ts'
import { test } from '#test/test-app.ts'
import { checkVacancy, guessRoles } from '../contract/vacancy-check.ts'

describe('checking a vacancy text while it is written', () => {
  test('checkVacancy reports every problem with its field and position for any subset of fields', async ({ app }) => {
    const employer = await app.employer()
    const body = {
      name: 'Водитель до 45 лет',
      requirements: '<p>Стрессоустойчивость</p><p>Звоните 8 9 1 6 1 2 3 4 5 6 7</p>',
      salary_from: 60_000,
      salary_to: 200_000,
    }

    const { problems } = await employer.call(checkVacancy, { body })

    expect(problems.map(({ code, severity, field, quote }) => [code, severity, field, quote])).toEqual([
      ['age', 'block', 'name', 'до 45 лет'],
      ['empty_words', 'warn', 'requirements', 'Стрессоустойчивость'],
      ['contacts_in_text', 'block', 'requirements', '8 9 1 6 1 2 3 4 5 6 7'],
      ['wide_salary', 'warn', 'salary_to', ''],
    ])
    expect(problems[0]).toMatchObject({ start: 9, end: 18, reason: expect.stringContaining('ст. 3 и 64 ТК РФ') })
  })

  test('checkVacancy reports no problems for an empty body', async ({ app }) => {
    expect(await (await app.employer()).call(checkVacancy, { body: {} })).toEqual({ problems: [] })
  })

  test('a long text is checked in another thread, so that the server answers meanwhile', async ({ app }) => {
    const employer = await app.employer()
    const body = { description: `<p>${'Проверяете чертежи и собираете узлы насоса. '.repeat(220)}</p>` }
    const timeOf = async (work: () => unknown) => {
      const before = process.threadCpuUsage()
      await work()
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    }
    const call = () => employer.call(checkVacancy, { body })
    await call()
    checkVacancyText(body)
    const [asked, again] = [await timeOf(call), await timeOf(call)]
    expect(Math.min(asked, again)).toBeLessThan((await timeOf(() => checkVacancyText(body))) / 2)
  })
})

describe('the profession of a title', () => {
  test.for([
    ['Повар в кафе', ['Повар']],
    ['Ищем бариста на утро', ['Бариста']],
    ['Повар-бармен', ['Бармен', 'Повар']],
    ['Хороший человек', []],
  ] as const)('«%s» is guessed, two names stay a question (issue 39)', async ([title, expected], { app }) => {
    const roles = await (await app.employer()).call(guessRoles, { query: { title } })
    expect(roles.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })
})
