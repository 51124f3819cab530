import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { givenSeekerWithProfile } from '../steps/accounts.ts'
import { closeFilters, openFilters, openSearchFields } from '../steps/search.ts'
import { expect, test } from '../support/base-test.ts'
import { STABLE_SEARCH_ADDRESS } from '../support/screens.ts'
import { waitForConnectionFeatures } from '../support/wait-for-hydration.ts'

const alertOf = (page: Page) => page.locator('.connection-notice').getByRole('alert')
const rows = (page: Page) => page.getByRole('article')
const retryButton = (page: Page) => page.getByRole('button', { name: 'Повторить' })

test('N-040: a filter that fails twice with 503 leaves the list and its tick, and «Повторить» applies it', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  await page.goto(STABLE_SEARCH_ADDRESS)
  await waitForConnectionFeatures(page)
  const count = await rows(page).count()
  const failures = await failPageData(page, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '0' } }))

  await openFilters(page)
  await page.getByLabel('Вахтовый метод').check()
  await closeFilters(page)

  await expect(alertOf(page)).toContainText('Сервис ненадолго недоступен. Страница осталась прежней.')
  expect(failures.addresses).toEqual([expect.stringContaining('schedule_ids=5'), failures.addresses[0]])
  await expect(rows(page)).toHaveCount(count)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Вакансии' })).toBeVisible()
  await expect(page).toHaveURL(STABLE_SEARCH_ADDRESS)

  failures.stop()
  // News load the shown page again.
  await page.evaluate(() => window.__reactRouterDataRouter!.revalidate())
  await retryButton(page).click()
  await expect(page).toHaveURL(/schedule_ids=5/)
  await expect(page.getByRole('button', { name: 'Фильтры 1' })).toBeVisible()
  await expect(alertOf(page)).toBeEmpty()
  await page.context().close()
})

test('SP-3: the first click of a page is repeated once after a failure, and a second failure keeps the page', async ({
  browser,
  contextOptions,
}) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  const lateScripts = await holdLateScripts(page)
  await page.goto('/about')
  let failuresLeft = 1
  const failures = await failPageData(page, (route) =>
    failuresLeft-- > 0 ? route.fulfill({ status: 503 }) : route.continue(),
  )
  const navigation = page.getByRole('contentinfo')

  await navigation.getByRole('link', { name: 'Поддержка' }).click()
  await expect(page).toHaveURL('/support')
  expect(failures.addresses).toHaveLength(2)

  failuresLeft = 2
  await navigation.getByRole('link', { name: 'О сервисе' }).click()
  await expect.poll(() => failures.addresses.length).toBe(4)
  await lateScripts.release()
  await expect(alertOf(page)).toContainText('Страница осталась прежней')
  await expect(page).toHaveURL('/support')
  await expect(page.getByLabel('Что случилось')).toBeVisible()
  await page.context().close()
})

test('SP-3: the first click of a page whose session has ended opens the sign-in', async ({
  browser,
  contextOptions,
}) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  const lateScripts = await holdLateScripts(page)
  await page.goto('/about')
  await failPageData(page, (route) => route.fulfill({ status: 401 }))

  await page.getByRole('contentinfo').getByRole('link', { name: 'Поддержка' }).click()
  await expect(page).toHaveURL('/sign-in')
  await lateScripts.release()
  await page.context().close()
})

test('N-041, F-29: offline no click leaves the page or loses what was typed, and all of it works again online', {
  tag: '@phone',
}, async ({ browser, contextOptions }) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  await givenSeekerWithProfile(page)
  await page.goto(STABLE_SEARCH_ADDRESS)
  await waitForConnectionFeatures(page)
  const favorite = rows(page).first().getByRole('button', { name: 'В избранное' })
  const link = rows(page).first().getByRole('heading').getByRole('link')
  const address = (await link.getAttribute('href'))!
  await openSearchFields(page)
  await page.getByLabel('Кем работать').fill('пекарь')

  await page.context().setOffline(true)
  await expect(page.getByText(/^Нет связи\. Показываем/)).toBeVisible()
  for (const [target, text] of [
    [favorite, /Не отправлено/],
    [link, 'Нет связи, новая страница не откроется. Сохранённые вакансии открываются из избранного.'],
    [page.getByRole('button', { name: 'Найти', exact: true }), 'Страница осталась прежней'],
  ] as const) {
    await target.click()
    await expect(alertOf(page)).toContainText(text)
    await page.getByRole('button', { name: 'Закрыть' }).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(favorite).toBeVisible()
    await expect(page.getByLabel('Кем работать')).toHaveValue('пекарь')
  }
  // Nothing is prefetched now: a script that could not be loaded is lost for every screen that shares it.
  await page.getByRole('link', { name: 'Сообщать' }).hover()

  await page.context().setOffline(false)
  await expect(page.getByText('Связь вернулась.')).toBeVisible()
  const saved = page.waitForResponse((response) => response.url().includes('/favorite/vacancies.data'))
  await favorite.click()
  expect((await saved).ok()).toBe(true)
  await expect(rows(page).first().getByRole('button', { name: 'В избранном' })).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('Связь вернулась.'), 'the note does not stay on the next page').toBeHidden()
  await page.context().close()
})

test('F-22, F-30: a form whose reply is lost says so, keeps its values and has one effect when «Повторить» sends it again', {
  tag: '@phone',
}, async ({ browser, contextOptions }) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  await page.goto('/support')
  await waitForConnectionFeatures(page)
  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill('Связь рвётся посреди ответа')
  await page.getByLabel('Почта').fill('reset@example.ru')
  let lostReply = ''
  const failures = await failPageData(page, async (route) => {
    lostReply = await (await route.fetch()).text()
    await route.abort('connectionreset')
  })

  await page.getByRole('button', { name: 'Отправить обращение' }).dblclick()

  const problem = page.getByRole('alert').filter({ hasText: 'Нет связи. Не отправлено. Всё, что вы ввели, на месте.' })
  await expect(problem).toBeInViewport()
  await expect(page.getByLabel('Что случилось')).toHaveValue('Связь рвётся посреди ответа')
  expect(failures.addresses).toHaveLength(1)

  failures.stop()
  await retryButton(page).click()
  const accepted = page.getByText(/^Обращение № \d+ принято\.$/)
  await expect(accepted).toBeVisible()
  expect(lostReply).toContain((await accepted.textContent())!.match(/\d+/)![0])
  await page.context().close()
})

test('F-22: «Повторить» sends the form again even when it is pressed the moment it appears', {
  tag: '@phone',
}, async ({ browser, contextOptions }) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  await page.goto('/support')
  await waitForConnectionFeatures(page)
  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill('Связь вернулась сразу')
  await page.getByLabel('Почта').fill('at-once@example.ru')
  const failures = await failPageData(page, async (route) => {
    failures.stop()
    await route.abort('connectionreset')
  })
  await page.evaluate(() => {
    const pressAtOnce = new MutationObserver(() => {
      const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Повторить')
      if (!retry) return
      pressAtOnce.disconnect()
      retry.click()
    })
    pressAtOnce.observe(document.body, { childList: true, subtree: true })
  })

  await page.getByRole('button', { name: 'Отправить обращение' }).click()
  await expect(page.getByText(/^Обращение № \d+ принято\.$/)).toBeVisible()
  await page.context().close()
})

test('F-22, F-30: a form whose reply is lost has one effect also when the page is loaded again before it is sent again', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  const page = await openWithoutConsoleCheck(browser, contextOptions)
  await givenSeekerWithProfile(page)
  await page.goto('/support')
  await waitForConnectionFeatures(page)
  await page.getByLabel('Тема').selectOption('Другое')
  await page.getByLabel('Что случилось').fill('Ответ потерялся, а страницу открыли снова')
  let lostReply = ''
  const failures = await failPageData(page, async (route) => {
    lostReply = await (await route.fetch()).text()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Отправить обращение' }).click()
  await expect(page.getByText('Не отправлено. Всё, что вы ввели, на месте.')).toBeVisible()
  failures.stop()

  await page.reload()
  await waitForConnectionFeatures(page)
  await expect(page.getByLabel('Что случилось')).toHaveValue('Ответ потерялся, а страницу открыли снова')
  await page.getByRole('button', { name: 'Отправить обращение' }).click()

  const accepted = page.getByText(/^Обращение № \d+ принято\.$/)
  await expect(accepted).toBeVisible()
  expect(lostReply).toContain((await accepted.textContent())!.match(/\d+/)![0])
  await page.context().close()
})

for (const [fault, lose] of Object.entries({
  offline: async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'without a server': async (page: Page) => {
    await page.route(/\/assets\/|latest\.json/, (route) => route.abort('connectionrefused'))
    return () => page.unrouteAll()
  },
}))
  test(`N-041, F-29: a dialog that is opened for the first time ${fault} says so, keeps the page, and opens later`, {
    tag: '@desktop',
  }, async ({ browser, contextOptions }) => {
    const page = await openWithoutConsoleCheck(browser, contextOptions)
    await page.goto(STABLE_SEARCH_ADDRESS)
    await waitForConnectionFeatures(page)
    // A script that is lost halfway cannot be asked for again without a reload.
    await page.waitForLoadState('networkidle')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-kept', ''))

    let lostAt = Date.now()
    page.on('requestfailed', () => {
      lostAt = Date.now()
    })
    const restoreConnection = await lose(page)
    await page.keyboard.press('?')
    await expect(alertOf(page)).toContainText('Нет связи. Откроем, как только она вернётся.')
    await expect(page.getByRole('dialog')).toBeHidden()

    // The connection returns to a page that asks for nothing: a script of which the loss is noticed later is an old build's.
    await expect.poll(() => Date.now() - lostAt).toBeGreaterThan(500)
    await restoreConnection()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(alertOf(page)).toBeEmpty()
    await expect(page.locator('h1[data-kept]')).toBeVisible()
    await page.context().close()
  })

/** A page whose console may report the failures that the test makes. */
const openWithoutConsoleCheck = async (browser: Browser, options: BrowserContextOptions) =>
  (await browser.newContext(options)).newPage()

/** Keeps back what a page loads two seconds later or at the first interaction. */
async function holdLateScripts(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/interaction-features-/, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Fails the requests for the data of pages. */
async function failPageData(page: Page, fail: (route: Route) => Promise<void>) {
  const addresses: string[] = []
  let isFailing = true
  await page.route(/\.data(\?|$)/, async (route) => {
    const isPrefetch = (await route.request().allHeaders())['sec-purpose'] === 'prefetch'
    if (!isFailing || isPrefetch) return route.continue()
    addresses.push(route.request().url())
    await fail(route)
  })
  return {
    addresses,
    stop: () => {
      isFailing = false
    },
  }
}
