import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, openPageInNewContext } from '../support/base-test.ts'
import { givenEmployerWithCompany } from './accounts.ts'
import { givenSeekerWithResume } from './resumes.ts'
import { givenOpenVacancy } from './vacancies.ts'

/** The list of people of the inbox. */
export const inboxList = (page: Page) => page.getByRole('region', { name: 'Список' })

export const inboxRow = (page: Page, n: number): Locator => inboxList(page).locator('li[id^=row-]').nth(n)

export const currentInboxRow = (page: Page): Locator => inboxList(page).locator('li[id^=row-]:has([aria-current])')

export const personToolbar = (page: Page): Locator => page.getByRole('toolbar')

/** Name of the person in a row, as it is written there. */
export const nameInRow = async (row: Locator) =>
  (await row.locator('a > span > span').first().textContent())!.split(/[,·]/)[0]!.trim()

type Applications = { browser: Browser; options: BrowserContextOptions; vacancyCount: number; seekerCount: number }

/** A new company whose vacancies have an application of each of the new seekers. */
export async function givenInboxOf(employer: Page, { browser, options, vacancyCount, seekerCount }: Applications) {
  await givenEmployerWithCompany(employer, `Автопарк ${nextPhoneNumber()}`)
  const vacancies = []
  for (let n = 1; n <= vacancyCount; n++) vacancies.push(await givenOpenVacancy(employer, `Бариста, точка ${n}`))
  for (let n = 1; n <= seekerCount; n++) {
    const { page: seeker } = await openPageInNewContext(browser, options)
    const resume = await givenSeekerWithResume(seeker, `Бариста ${n}-го разряда`)
    for (const vacancy of vacancies) {
      const application = { vacancy_id: vacancy.id, resume_id: resume.id, letter: `Письмо ${n} о «${vacancy.id}»` }
      await callApiAsPage(seeker, '/api/seeker/negotiations', application)
    }
    await seeker.context().close()
  }
}

/** Selects everybody in the view, loaded or not, and asks to invite them all. Nothing is sent. */
export async function expectWholeViewSelectable(page: Page, count: number, vacancyCount: number) {
  await page.getByRole('checkbox', { name: 'Выбрать всех в списке' }).check()
  await page.getByRole('button', { name: `Выбрать все ${count}` }).click()
  await expect(inboxList(page)).toContainText(`Выбрано ${count} из ${count}`)
  await page.keyboard.press('KeyI')
  const dialog = page.getByRole('dialog', { name: /^Пригласить/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(vacancyCount)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
}

/** Presses J until a person of the list, from the one before `first`, the very first being open by itself; the current row must stay in sight at every step. */
export async function moveThroughList(page: Page, count: number, first = 1) {
  for (let n = first; n <= count; n++) {
    if (n > 1) await page.keyboard.press('KeyJ')
    await expect(personToolbar(page)).toContainText(new RegExp(`^\\D*${n} из `))
    await expectInsideList(page, currentInboxRow(page))
  }
}

/** Presses J once more than rows are loaded, before the next page of the list comes. */
export async function moveBeyondLoadedRows(page: Page, loaded: number) {
  const nextPage = Promise.withResolvers<void>()
  await page.route(/\/api\/employer\/negotiations\?.*page=2/, async (route) => {
    await nextPage.promise
    await route.continue()
  })
  await moveThroughList(page, loaded)
  await page.keyboard.press('KeyJ')
  nextPage.resolve()
  await expect(personToolbar(page)).toContainText(`${loaded + 1} из `)
}

async function expectInsideList(page: Page, row: Locator) {
  const list = page.locator('[data-inbox-rows]')
  const isInside = async () => {
    const [outer, inner] = [await list.boundingBox(), await row.boundingBox()]
    return inner!.y >= outer!.y - 1 && inner!.y + inner!.height <= outer!.y + outer!.height + 1
  }
  await expect.poll(isInside, 'the current row is in sight').toBe(true)
}

/** How many rows of the list are in sight from edge to edge. */
export async function countVisibleRows(page: Page): Promise<number> {
  return page.locator('[data-inbox-rows]').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const isVisible = (row: Element) => {
      const box = row.getBoundingClientRect()
      return box.height > 0 && box.top >= top && box.bottom <= Math.min(bottom, window.innerHeight)
    }
    return [...list.querySelectorAll('li[id^=row-]')].filter(isVisible).length
  })
}
