import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import { listCompanies } from '#features/companies/company-list.contract.ts'
import { listTopCompanies } from '#features/companies/top-companies.contract.ts'
import { suggestTexts } from '#features/reference/contract/suggestions.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { listSimilarVacancies } from '#features/vacancies/similar/similar-vacancies.contract.ts'
import { givenPremium } from '#test/fixtures/premium/premium-rows.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { layerOf } from '#test/layer-files.ts'
import { test } from '#test/test-app.ts'

const NAMES = ['Бариста', 'Бариста в кофейню', 'Старший бариста', 'Повар', 'Повар-кондитер']
const DAYS = ['2026-08-20T09:00:00Z', '2026-08-25T09:00:00Z', '2026-08-28T09:00:00Z']

const item = fc.record({
  name: fc.constantFrom(...NAMES),
  salary: fc.integer({ min: 6, max: 14 }).map((tens) => tens * 10_000),
  day: fc.constantFrom(...DAYS),
  hasPremium: fc.boolean(),
})
const market = fc.record({
  vacancies: fc.array(item, { minLength: 6, maxLength: 12 }),
  people: fc.array(item, { minLength: 6, maxLength: 12 }),
})

test('premium of anybody moves nothing in search, match, suggestions and lists of generated markets', {
  timeout: 240_000,
}, async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(market, async ({ vacancies, people }) => {
      await app.db.deleteFrom('vacancy').execute()
      await app.db.deleteFrom('resume').execute()
      const searcher = await app.seekerAndEmployer()
      const own = await givenResume(app.db, searcher.id, { title: 'Бариста' })
      const employers = []
      let similarTo = 0
      for (const { name, salary, day } of vacancies) {
        const employer = await app.employer()
        const dates = { first_published_at: day, published_at: day }
        const pay = { salary_from: salary, salary_net_month: salary }
        similarTo = (await givenVacancy(app.db, employer.company_id, { name, ...pay, ...dates })).id
        employers.push(employer)
      }
      const seekers = []
      for (const { name, day, salary } of people) {
        const seeker = await app.seeker()
        await givenResume(app.db, seeker.id, { title: name, refreshed_at: day, salary_amount: salary })
        seekers.push(seeker)
      }
      const before = await listEverything()
      for (const [index, { hasPremium }] of vacancies.entries())
        if (hasPremium) await givenPremium(app, employers[index]!.id, 'employer')
      for (const [index, { hasPremium }] of people.entries())
        if (hasPremium) await givenPremium(app, seekers[index]!.id)
      await givenPremium(app, searcher.id, 'seeker')
      await givenPremium(app, searcher.id, 'employer')
      expect(await listEverything()).toEqual(before)

      async function listEverything() {
        // Longer than any reply is remembered.
        app.advanceSeconds(3700)
        const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id)
        const orders = ['relevance', 'date', 'salary_desc', 'salary_asc', 'promise'] as const
        const found = []
        for (const order_by of orders)
          found.push(idsOf(await app.guest.call(searchVacancies, { query: { text: 'бариста', order_by } })))
        for (const order_by of ['relevance', 'refreshed', 'salary_desc'] as const)
          found.push(idsOf(await searcher.call(searchResumes, { query: { text: 'бариста', order_by } })))
        const matched = await searcher.call(searchVacancies, { query: { for_resume: own.id } })
        found.push(matched.items.map(({ id, match }) => [id, match?.score]))
        const people = await searcher
          .call(searchResumes, { query: { match_vacancy_id: similarTo } })
          .catch(() => undefined)
        found.push(people?.items.map(({ id, match }) => [id, match?.score]))
        const similar = await app.guest.call(listSimilarVacancies, { params: { id: String(similarTo) } })
        found.push(similar.map(({ id }) => id))
        for (const kind of ['vacancy_text', 'position', 'company'] as const)
          found.push((await app.guest.call(suggestTexts, { params: { kind }, query: { q: 'ба' } })) as unknown)
        found.push((await app.guest.call(listTopCompanies, { query: {} })).map(({ id }) => id))
        found.push(idsOf(await app.guest.call(listCompanies, { query: {} })))
        return found
      }
    }),
    { numRuns: 6 },
  )
})

test('no code of search, match, suggestions and lists knows of premium', () => {
  const ground = 'src/search,src/features/{search,matching,promises,reference,companies}'
  const lists = 'src/features/{vacancies,resumes}/{search,similar,statistics,summaries}'
  const files = globSync(`{${ground},${lists}}/**/*.{ts,sql}`).filter(
    (file) => !file.endsWith('.ts') || ['search', 'rules', 'server'].includes(layerOf(file)),
  )
  expect(files.length).toBeGreaterThan(50)
  const knowing = files.filter(
    (file) =>
      !file.includes('.test.') &&
      !file.includes('companies/team/') &&
      /premium|subscri/i.test(readFileSync(file, 'utf8')),
  )
  expect(knowing).toEqual([])
})
