import type { Page } from '@playwright/test'
import { COMPLETE_VACANCY } from '#test/givens.ts'
import { follow, tabTo, typeInto } from './keyboard.ts'
import { expect, listen, test } from './people.ts'
import { signInAs } from './screens.ts'
import { expectGoodScreen, openApplication, post, sendApplication, untilDelivered } from './steps.ts'

const LETTER = 'Здравствуйте, варю кофе второй год'
const QUESTION = 'Сколько смен в неделю?'
const RESUME = 'Водитель-экспедитор'

test(
  'a seeker sends an application once, cancels it, sends it again, finds it in the list and withdraws it',
  { tag: '@desktop' },
  async ({ page, browser, contextOptions }, { project }) => {
    const employers = await browser.newContext(contextOptions)
    const employer = await employers.newPage()
    const complaints = listen(employer)
    const { slug, name } = await publishAsking(employer, `${project.name} ${Date.now() % 100_000}`)
    await signInAs(page, 'S1')

    await page.goto(`/vacancies/${slug}`)
    await openApplication(page)
    await page.getByRole('button', { name: 'Отправить отклик' }).click()
    await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
    await expectGoodScreen(page, name)
    await page.getByLabel('Сопроводительное письмо').fill(LETTER)
    await keepsTheLetter(page)
    await page.getByLabel(QUESTION).fill('5')
    await page.getByLabel('Резюме', { exact: true }).selectOption({ label: RESUME })
    const late = await page.context().newPage()
    await late.goto(`/vacancies/${slug}?apply`)
    await page.getByRole('button', { name: 'Отправить отклик' }).dblclick()
    await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
    await expect(page.getByText(/Отклик отправлен\. Ответят до \d\d\.\d\d/)).toBeVisible()
    await expectGoodScreen(page, name)

    await late.getByLabel('Сопроводительное письмо').fill(LETTER)
    await late.getByLabel(QUESTION).fill('5')
    await late.getByRole('button', { name: 'Отправить отклик' }).click()
    await expect(late.getByText(/Вы уже откликались на эту вакансию/)).toBeVisible()
    await late.close()

    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect(page.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
    await page.goto('/profile/negotiations')
    await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0)

    await page.goto(`/vacancies/${slug}`)
    await openApplication(page)
    await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue(LETTER)
    await page.getByLabel(QUESTION).fill('5')
    await page.getByLabel(/^Отметить вниманием/).check()
    await page.getByLabel('Резюме', { exact: true }).selectOption({ label: RESUME })
    await sendApplication(page)
    await untilDelivered(page)
    await page.getByRole('link', { name: 'Открыть отклик' }).click()
    await expectFollowed(page, name)
    await withdraw(page, name)

    expect(complaints, 'the employer’s console has no errors').toEqual([])
    await employers.close()
  },
)

/** A form closed by mistake opens again with its letter. */
async function keepsTheLetter(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openApplication(page)
  await expect(page.getByLabel('Сопроводительное письмо')).toHaveValue(LETTER)
}

async function expectFollowed(page: Page, name: string) {
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toContainText('Ждёт ответа')
  await expect(row).toContainText('Ответят до')
  await expect(row).toContainText('Отмечен вниманием')
  await expect(row).toContainText(`Резюме: ${RESUME}`)
  await row.getByText('Моё письмо').click()
  await expect(row.getByText(LETTER)).toBeVisible()
  await row.getByText('Мои ответы на вопросы').click()
  await expect(row).toContainText(QUESTION)
  await expectGoodScreen(page, 'Мои отклики')
}

/** Checks the count on the tab, then withdraws; the withdrawal can be undone for ten seconds. */
async function withdraw(page: Page, name: string) {
  await page.goto('/profile/negotiations?tab=waiting')
  const tab = page.getByRole('link', { name: /^Ждут ответа/ })
  await expect(page.getByRole('article')).toHaveCount(Number(await tab.locator('span').textContent()))
  const row = page.getByRole('article').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  const button = row.getByRole('button', { name: /Отозвать отклик/ })
  await button.click()
  await expect(row).toContainText('Вы отозвали отклик')
  await page.getByRole('button', { name: 'Отменить' }).click()
  await expect(row).toContainText('Ждёт ответа')
  await button.click()
  await page.getByRole('button', { name: 'Закрыть' }).last().click()
  await page.getByRole('link', { name: /^Завершённые/ }).click()
  await row.getByRole('button', { name: /В архив/ }).click()
  await expect(page.getByText(/Отклик в архиве/)).toBeVisible()
  await page.getByRole('link', { name: /^Архив/ }).click()
  await expect(row).toContainText('Вы отозвали отклик')
  await expectGoodScreen(page, 'Мои отклики')
}

test('a seeker applies and withdraws by keyboard alone, on a phone at 320 px', async ({
  page,
  browser,
  contextOptions,
  isMobile,
}, { project }) => {
  const employers = await browser.newContext(contextOptions)
  const { slug, name } = await publishAsking(await employers.newPage(), `keys ${project.name} ${Date.now() % 100_000}`)
  await employers.close()
  await signInAs(page, 'S1')
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })

  await page.goto(`/vacancies/${slug}`)
  await follow(page, page.getByRole('link', { name: 'Откликнуться', exact: true }).first())
  await expect(page.getByRole('dialog')).toBeVisible()
  await follow(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page.getByText('Обязательно для заполнения').first()).toBeVisible()
  await tabTo(page, page.getByLabel('Резюме', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, page.getByLabel('Сопроводительное письмо'), LETTER)
  await typeInto(page, page.getByLabel(QUESTION), '5')
  await expectGoodScreen(page, name)
  await follow(page, page.getByRole('button', { name: 'Отправить отклик' }))
  await expect(page.getByText(/Вы откликнулись/).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Отменить' }))
  await follow(page, page.getByRole('link', { name: 'Открыть отклик' }))
  await expectGoodScreen(page, 'Мои отклики')
  await follow(page, page.getByRole('button', { name: /Отозвать отклик/ }))
  await expect(page.getByRole('article')).toContainText('Вы отозвали отклик')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('article')).not.toContainText('Вы отозвали отклик')
  await follow(page, page.getByRole('button', { name: /Отозвать отклик/ }))
  await expect(page.getByRole('article')).toContainText('Вы отозвали отклик')
  await expectGoodScreen(page, 'Мои отклики')
})

test('a seeker applies and cancels the application without JavaScript', { tag: '@desktop' }, async ({
  page,
  browser,
  contextOptions,
}) => {
  const employers = await browser.newContext(contextOptions)
  const { slug } = await publishAsking(await employers.newPage(), `plain ${Date.now() % 100_000}`)
  await employers.close()
  await signInAs(page, 'S1')
  const plain = await browser.newContext({
    ...contextOptions,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()

  await still.goto(new URL(`/vacancies/${slug}`, page.url()).href)
  await still.getByRole('link', { name: 'Откликнуться', exact: true }).first().click()
  await still.getByLabel('Сопроводительное письмо').fill(LETTER)
  await still.getByLabel(QUESTION).fill('5')
  await still.getByRole('button', { name: 'Отправить отклик' }).click()
  await expect(still.getByText(/Отклик отправлен/)).toBeVisible()
  await still.getByRole('button', { name: 'Отменить' }).click()
  await expect(still.getByRole('link', { name: 'Откликнуться', exact: true }).first()).toBeVisible()
  await plain.close()
})

type Made = { id: number; slug: string; name: string }

/** Publishes a vacancy that requires a letter and asks a question, through the API that the pages use. */
async function publishAsking(page: Page, stamp: string): Promise<Made> {
  await signInAs(page, 'E1')
  const name = `Бариста ${stamp}`
  const questions = [{ type: 'number', text: QUESTION, required: true, max: 7 }]
  const { id: questionnaire_id } = await post<Made>(page, '/api/employer/questionnaires', {
    title: `О сменах ${stamp}`,
    questions,
  })
  const made = await post<Made>(page, '/api/employer/vacancy/draft/create', {
    ...COMPLETE_VACANCY,
    name,
    questionnaire_id,
    questionnaire_required: true,
    response_letter_required: true,
  })
  await post(page, `/api/employer/vacancy/publish/${made.id}`, {})
  return { ...made, name }
}
