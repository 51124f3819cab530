import { inboxList, inboxRow } from '../steps/inbox.ts'
import { givenDeliveredApplication } from '../steps/negotiations.ts'
import { expect, expectAccessible, test } from '../support/base-test.ts'

test('the inbox is filtered by a tag of the team, and says which filter empties it', {
  tag: ['@desktop', '@long'],
}, async ({ page, browser, contextOptions }) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()
  await page.goto('/responses')
  await inboxRow(page, 0).locator('a').click()
  await page.getByText('Оценить, назначить, пометить').click()
  await page.getByLabel('Метки').fill('перезвонить')
  await page.getByRole('article').getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Записано для команды')).toBeVisible()

  await page.reload()
  await page.locator('summary[aria-label="Поиск и фильтры"]').click()
  await page.getByRole('combobox', { name: /^Метка/ }).selectOption('перезвонить')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Найти' }).click()
  await expect(page).toHaveURL(/tag=/)
  await expect(inboxRow(page, 0)).toBeVisible()
  await page.goto('/responses?view=closed&tag=перезвонить')
  await expect(inboxList(page)).toContainText('мешает фильтр по метке «перезвонить»')
})
