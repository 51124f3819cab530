import { salaryOfEarlierSearch } from '../servers/earlier-searches.ts'
import { signInAs } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a search done before says what is new since then, and narrows to it',
    { tag: '@phone' },
    async ({ page }, { repeatEachIndex }) => {
      await signInAs(page, 'S1')
      await page.goto(
        `/search/vacancies?text=водитель&city_ids=1&salary_from=${salaryOfEarlierSearch(repeatEachIndex)}`,
      )
      const link = page.getByRole('link', { name: /^\d+ нов(ая|ые|ых) с прошлого раза$/ })
      await link.click()
      await expectAccessibleScreen(page, 'Водитель в Москве')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('article').filter({ hasText: 'новая' }), 'all are, so none says it').toHaveCount(0)
      await expect(link).toHaveCount(0)

      await page.getByRole('button', { name: /^Фильтры/ }).click()
      await page.getByRole('link', { name: /^новые с \d/ }).click()
      await expect(link).toBeVisible()
    },
  )
})
