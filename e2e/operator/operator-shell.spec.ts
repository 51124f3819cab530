import { ROUTE_NAMES, routeRow } from '#app/rules/routes.ts'
import { OPERATOR_TOKENS } from '../servers/operator-sessions.ts'
import { setSession } from '../steps/accounts.ts'
import { expectAccessibleScreen } from '../steps/expect-accessible-screen.ts'
import { expect, test } from '../support/base-test.ts'

const ADDRESSES = ROUTE_NAMES.map(routeRow)
  .filter(({ access, path, hasNoPage }) => access === 'operator' && !hasNoPage && !path.includes(':'))
  .map(({ path }) => path)

test('every list of the operator stands in the shell of the operator and is accessible (TR-20)', async ({ page }) => {
  await setSession(page, { token: OPERATOR_TOKENS[0]! })
  for (const address of ADDRESSES) {
    await page.goto(address)
    await expectAccessibleScreen(page, /.+/)
    await expect(page.getByRole('navigation', { name: 'Разделы' }), address).toHaveCount(0)
    await expect(page.locator('nav [aria-current]:visible').first(), address).toBeVisible()
  }
})

test('an operator goes to a queue by the two levels of the navigation, and back to the site by the account menu (TR-20)', async ({
  page,
  isMobile,
}) => {
  await setSession(page, { token: OPERATOR_TOKENS[0]! })
  await page.goto('/operator')
  const areas = page.getByRole('navigation', { name: isMobile ? 'Нижнее меню' : 'Работа оператора' })
  await areas.getByRole('link', { name: /Дела/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Жалобы' })).toBeVisible()
  if (isMobile) await page.locator('summary').filter({ hasText: 'Жалобы' }).click()
  await page
    .getByRole('navigation', { name: 'Дела' })
    .getByRole('link', { name: /^Компании/ })
    .click()
  await expect(page).toHaveURL('/operator/companies')
  await page.getByRole('button', { name: /Режим и настройки/ }).click()
  await page.getByRole('link', { name: 'Поддержка' }).click()
  await expect(page).toHaveURL('/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Поддержка' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Работа оператора' })).toHaveCount(0)
})
