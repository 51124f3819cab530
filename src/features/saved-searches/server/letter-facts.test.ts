import { expect } from 'vitest'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { publishResume } from '#features/resumes/own-list/own-resumes.contract.ts'
import { HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenResume, givenVacancy, PETERSBURG_CITY_ID } from '#test/fixtures/rows.ts'
import { publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { saveResumeSearch, saveVacancySearch } from '../contract/saved-searches.ts'

async function letterAbout(app: TestApp, subject: string) {
  const letter = (await app.listSentMessages()).find((one) => one.kind === 'mail' && one.subject?.includes(subject))
  const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ')
  return { text: plain(letter?.text), html: plain(letter?.html) }
}

async function sendDueLetters(app: TestApp) {
  app.advanceSeconds(HOUR_SECONDS)
  await enqueue(app.db, 'enqueue_saved_search_digests', {})
  await app.runJobs()
}

test('a letter about vacancies says pay, company and city of each, the newest first, in both of its parts (TR-28)', async ({
  app,
}) => {
  const seeker = await app.seeker()
  const search = { name: 'Поиск бортник', frequency: 'instant', search: { text: 'бортник' } } as const
  await seeker.call(saveVacancySearch, { body: search })
  const older = await publishNewVacancy(app, { name: 'Бортник утром' })
  await app.db
    .updateTable('company')
    .set({ name: 'Пасека у реки' })
    .where('id', 'in', (eb) => eb.selectFrom('vacancy').select('company_id').where('id', '=', older))
    .execute()
  await publishNewVacancy(app, { name: 'Бортник вечером', city_ids: [PETERSBURG_CITY_ID] })
  await sendDueLetters(app)

  const { text, html } = await letterAbout(app, 'Поиск бортник')
  const facts = '90 000 – 120 000 ₽ · Пасека у реки · Москва'
  expect(text).toContain(`Бортник утром\n${facts}\nhttp://localhost/vacancies/`)
  expect(html).toContain(facts)
  expect(text).toMatch(/Бортник вечером\n90 000 – 120 000 ₽ · .+ · Санкт-Петербург\n/)
  expect(text!.indexOf('Бортник вечером')).toBeLessThan(text!.indexOf('Бортник утром'))
})

test('a letter about resumes, and one about an application, say pay, city and experience (TR-28)', async ({ app }) => {
  const [employer, seeker] = [await app.employer(), await app.seeker()]
  const search = { name: 'Поиск бортник', frequency: 'instant', search: { text: 'бортник' } } as const
  await employer.call(saveResumeSearch, { body: search })
  const resume = await givenResume(app.db, seeker.id, {
    title: 'Бортник',
    status: 'draft',
    salary_amount: 95_000,
    total_experience_months: 30,
  })
  app.advanceSeconds(1)
  await seeker.call(publishResume, { params: { id: resume.id } })
  await app.runJobs()
  await sendDueLetters(app)

  const facts = /95 000 ₽ · Москва · опыт 2 года 6 месяцев/
  const found = await letterAbout(app, 'Поиск бортник')
  expect(found.text).toMatch(facts)
  expect(found.html).toMatch(facts)

  const vacancy = await givenVacancy(app.db, employer.company_id, { name: 'На пасеку', manager_id: employer.id })
  await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  await app.runJobs()
  app.advanceSeconds(21 * HOUR_SECONDS)
  await app.runJobs()
  expect((await letterAbout(app, 'На пасеку')).text).toMatch(facts)
})
