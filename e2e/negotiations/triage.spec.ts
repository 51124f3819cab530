import {
  currentInboxRow,
  expectWholeViewSelectable,
  givenInboxOf,
  inboxList,
  moveBeyondLoadedRows,
  moveThroughList,
  nameInRow,
  personToolbar,
} from '../steps/inbox.ts'
import { expect, expectAccessible, test } from '../support/base-test.ts'

/** A few more than a page holds. */
const [VACANCIES, SEEKERS] = [5, 11]
const APPLICATIONS = VACANCIES * SEEKERS
const ROWS_OF_A_PAGE = 50

test('a recruiter goes through more applications than a page holds by keyboard alone', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await givenInboxOf(page, { browser, options: contextOptions, vacancyCount: VACANCIES, seekerCount: SEEKERS })
  await page.goto('/responses?view=new')
  await expect(inboxList(page).getByRole('heading')).toContainText(String(APPLICATIONS))

  await expectWholeViewSelectable(page, APPLICATIONS, VACANCIES)

  await moveBeyondLoadedRows(page, ROWS_OF_A_PAGE)
  await moveThroughList(page, APPLICATIONS, ROWS_OF_A_PAGE + 2)
  expect(await inboxList(page).locator('li[id^=row-]').count()).toBe(APPLICATIONS)

  const last = await currentInboxRow(page).getAttribute('id')
  await page.keyboard.press('KeyK')
  const decided = await currentInboxRow(page).getAttribute('id')
  await page.keyboard.press('Digit2')
  await expect(page.locator(`#${decided}`)).toContainText('На рассмотрении')
  await expect(currentInboxRow(page)).toHaveAttribute('id', last!)
  await expect(page.locator(`#${last} a`)).toBeFocused()

  const name = await nameInRow(currentInboxRow(page))
  await page.keyboard.press('KeyI')
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Отправить приглашение' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(personToolbar(page)).toContainText(`${APPLICATIONS} из ${APPLICATIONS}`)
})
