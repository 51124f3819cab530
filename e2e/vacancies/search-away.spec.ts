import { once } from 'node:events'
import { type OwnServer, startOwnServer } from '../servers/own-server.ts'
import { expect, test } from '../support/base-test.ts'

async function tell({ process }: OwnServer<unknown>, message: 'away' | 'back') {
  const told = once(process, 'message')
  process.send(message)
  await told
}

test('without its cluster the search says so within the frame of the page, other pages go on, and it comes back by itself', {
  tag: '@desktop',
}, async ({ browser, contextOptions }) => {
  const server = await startOwnServer<'ready'>('cluster-server.ts')
  const context = await browser.newContext({ ...contextOptions, baseURL: server.origin })
  const page = await context.newPage()
  await tell(server, 'away')

  const reply = await page.goto('/search/vacancies?text=повар')
  expect(reply!.status()).toBe(503)
  expect(reply!.headers()).toMatchObject({
    'retry-after': expect.any(String),
    'cache-control': expect.stringContaining('no-store'),
  })
  await expect(page.getByRole('heading', { name: 'Поиск ненадолго недоступен' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Вакансии' })).toBeVisible()
  expect((await context.request.get('/about')).status()).toBe(200)

  await tell(server, 'back')
  await expect(page.getByText('По запросу «повар» ничего нет')).toBeVisible({ timeout: 40_000 })
  await context.close()
  await server.close()
})
