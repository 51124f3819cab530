import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { readPdf } from '#test/read-pdf.ts'
import { test } from '#test/test-app.ts'
import { showVacancyPoster } from './vacancy-poster.contract.ts'

test('an open vacancy is printed for a door with its pay, promise and address; a draft and a foreign one are not (EM-11)', async ({
  app,
}) => {
  const [employer, other] = [await app.employer(), await app.employer()]
  const open = await givenVacancy(app.db, employer.company_id, { name: 'Повар горячего цеха' })
  const draft = await givenVacancy(app.db, employer.company_id, { status: 'draft' })

  const { content, type } = await employer.call(showVacancyPoster, { params: { id: open.id } })

  const { text } = await readPdf(Buffer.from(content, 'base64'))
  expect(type).toBe('application/pdf')
  for (const words of ['Повар горячего цеха', 'рабочих дней: 5', `/vacancies/${open.slug}`])
    expect(text.replaceAll('\n', ' ')).toContain(words)
  await expect(employer.call(showVacancyPoster, { params: { id: draft.id } })).rejects.toMatchObject({
    code: 'state_conflict',
  })
  await expect(other.call(showVacancyPoster, { params: { id: open.id } })).rejects.toMatchObject({
    code: 'vacancy_not_found',
  })
})

test('the paper of a vacancy with applications on the site of the employer promises no answer', async ({ app }) => {
  const employer = await app.employer()
  const direct = { type_id: 4, response_url: 'https://employer.example/job' }
  const { id } = await givenVacancy(app.db, employer.company_id, direct)
  const { content } = await employer.call(showVacancyPoster, { params: { id } })
  const { text } = await readPdf(Buffer.from(content, 'base64'))
  expect(text).toContain('Наведите камеру')
  expect(text).not.toContain('Срок ответа')
})
