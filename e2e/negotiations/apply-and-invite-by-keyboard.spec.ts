import { SIGN_UP_PASSWORD } from '../steps/accounts.ts'
import { inboxRow } from '../steps/inbox.ts'
import { pressEnterOn, typeInto } from '../steps/keyboard.ts'
import { givenDeliveredApplication, waitForDecision } from '../steps/negotiations.ts'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { expect, openPageInNewContext, test } from '../support/base-test.ts'

// Keyboard only, on a desktop and on the narrow screen of an enlarged page.

test('a guest searches, signs in and applies by keyboard alone', async ({
  page,
  isMobile,
  browser,
  contextOptions,
}) => {
  const { page: otherBrowser } = await openPageInNewContext(browser, contextOptions)
  const { phone } = await givenSeekerWithResume(otherBrowser, 'Кондитер')
  await otherBrowser.context().close()
  await page.goto('/')
  await typeInto(page, page.getByLabel('Кем работать'), isMobile ? 'сварщик' : 'кондитер')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/vacancies/)
  await pressEnterOn(page, page.getByRole('article').first().getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(/\/vacancies\/.+/)
  await pressEnterOn(page, page.getByRole('link', { name: 'Откликнуться', exact: true }))
  await expect(page).toHaveURL(/\/start/)
  await pressEnterOn(page, page.getByRole('link', { name: 'Войти с паролем' }))
  await expect(page).toHaveURL(/\/sign-in/)

  await typeInto(page, page.getByLabel('Телефон или эл. почта'), phone)
  await typeInto(page, page.getByLabel('Пароль', { exact: true }), SIGN_UP_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vacancies\/.+/)
  await typeInto(page, page.getByLabel('Сопроводительное письмо'), 'Здравствуйте, готов выйти завтра')
  await pressEnterOn(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
})

test('an employer invites an applicant by keyboard alone', { tag: '@long' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const { seeker } = await givenDeliveredApplication(page, browser, contextOptions)
  await seeker.context().close()

  await page.goto('/responses')
  await pressEnterOn(page, inboxRow(page, 0).getByRole('link'))
  // The address changes before the page does: a Tab key pressed between them would start from the list that goes away.
  await expect(page.getByRole('article')).toBeVisible()
  await pressEnterOn(page, page.getByRole('button', { name: 'Пригласить' }))
  await typeInto(page, page.getByLabel('Куда прийти'), 'Складская, 4')
  await typeInto(page, page.getByLabel('Сообщение').last(), 'Приходите в четверг в 10:00')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Приглашение: [^.]+\. Уйдёт/)).toBeVisible()
  await waitForDecision(page)
  await page.reload()
  await expect(page.getByText('Приходите в четверг в 10:00').last()).toBeVisible()
})
