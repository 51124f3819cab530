import { expect } from 'vitest'
import { givenVacancy } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'
import { refuseLargeIndexes, shareOfBudget } from './index-memory.server.ts'

test('a start whose indexes need more memory than SEARCH_MEMORY_MB is refused with a sentence that names the cluster (OP-7)', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  for (let n = 0; n < 2; n++) await givenVacancy(app.db, company_id)

  await refuseLargeIndexes(app.db, undefined)
  await refuseLargeIndexes(app.db, 1)
  await expect(refuseLargeIndexes(app.db, 0.001)).rejects.toMatchObject({
    isPermanent: true,
    message: expect.stringMatching(
      /^SEARCH_MEMORY_MB: .*вакансий 2, резюме 0.*SEARCH_ENGINE=opensearch и OPENSEARCH_URL\.$/,
    ),
  })
})

test('a million documents take a thousand megabytes of the budget', () => {
  expect(shareOfBudget(1_000_000, 1330)).toBeCloseTo(0.8)
})
