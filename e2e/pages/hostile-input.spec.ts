import { givenEmployerWithCompany, signInAs } from '../steps/accounts.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { SCREENS, STABLE_SEARCH_ADDRESS } from '../support/screens.ts'

declare global {
  interface Window {
    heard: unknown[]
    channel: BroadcastChannel
    liveChannel: BroadcastChannel
    heardLive: unknown[]
  }
}

test('a forged message of another tab changes nothing, and our own messages hold flags, kinds and ids only (T-095)', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInAs(page, 'S1')
  const attacker = await context.newPage()
  await attacker.goto('/about')
  const { userId } = (await (await page.request.get('/api/profile')).json()).data
  await attacker.evaluate((liveName) => {
    window.heard = []
    window.heardLive = []
    window.liveChannel = new BroadcastChannel(liveName)
    window.liveChannel.addEventListener('message', ({ data }) => window.heardLive.push(data))
    // A channel does not hear itself, so only what others say is kept.
    window.channel = new BroadcastChannel('auth')
    window.channel.addEventListener('message', ({ data }) => window.heard.push(data))
  }, `live-${userId}`)
  await page.goto('/my-resumes', { waitUntil: 'networkidle' })

  await attacker.evaluate(() => {
    const flags = { isAuthed: true, isEmployerMode: true, at: Date.now() }
    const forged = [
      null,
      'signed out',
      42,
      [],
      {},
      { isAuthed: 'no' },
      { ...flags, userId: 1, token: 'x' },
      { ...flags, isAuthed: false },
      { ...flags, redirect: 'https://evil.example' },
      { ...flags, isQuestion: true },
      { ...flags, at: 1e300 },
      { ...flags, at: -1 },
    ]
    for (const message of forged) window.channel.postMessage(message)
    const forgedNews = [
      null,
      'resync',
      [],
      { event: null },
      { event: { kind: 'evil' } },
      { unread: -1 },
      { unread: '7', isSign: 1 },
      { event: { kind: 'session_ended', id: 'x', text: '<b>' } },
      { event: { kind: 'mode' } },
      { unread: 1e300 },
    ]
    for (const news of forgedNews) window.liveChannel.postMessage(news)
    window.postMessage({ type: 'auth', isAuthed: false }, '*')
  })
  // A message only makes the tab ask the server, which still knows the session.
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/my-resumes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мои резюме')
  await expect(page.getByRole('button', { name: /вы ищете работу\. Режим и настройки$/ })).toBeVisible()

  await expect.poll(() => attacker.evaluate(() => window.heard.length)).toBeGreaterThan(0)
  for (const message of await attacker.evaluate(() => window.heard)) {
    const names = Object.keys(message as object)
    expect(['isAuthed', 'isEmployerMode', 'isQuestion', 'isOfLists', 'at']).toEqual(expect.arrayContaining(names))
    expect(Object.values(message as object).every((value) => /^(true|false|\d{13})$/.test(String(value)))).toBe(true)
  }
  // The tab with the stream passes on the beats of the server.
  await expect.poll(() => attacker.evaluate(() => window.heardLive.length)).toBeGreaterThan(0)
  for (const news of (await attacker.evaluate(() => window.heardLive)) as { event?: object; unread?: number }[]) {
    const { event = {}, ...flags } = news
    expect(['isSign', 'unread', 'kind', 'id']).toEqual(
      expect.arrayContaining([...Object.keys(event), ...Object.keys(flags)]),
    )
    expect(Object.values({ ...event, ...flags }).every((value) => /^(true|\d+|[a-z_]+)$/.test(String(value)))).toBe(
      true,
    )
  }
})

test('no screen asks another host for anything (T-143)', { tag: ['@desktop', '@long'] }, async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.context().on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
  })
  const SAMPLE_STEP = process.env.LONG ? 1 : 6
  for (const who of ['guest', 'S1', 'E1'] as const) {
    if (who !== 'guest') await signInAs(page, who)
    for (const address of SCREENS[who].filter((_, n) => n % SAMPLE_STEP === 0)) await page.goto(address)
  }
  await page.goto(STABLE_SEARCH_ADDRESS)
  await page.goto((await page.getByRole('article').first().getByRole('link').first().getAttribute('href'))!)

  expect(foreign).toEqual([])
})

test('long words and piles of accents keep every line within a phone (T-141)', { tag: '@phone' }, async ({ page }) => {
  const word = 'электрогазосварочномонтажно'.repeat(6)
  const pile = `З${'\u0336\u0489\u0300\u0301'.repeat(40)}лость`
  await givenEmployerWithCompany(page, `Кофейня ${'шелкопрядильноткацкая'.repeat(9)}`)
  const { id, slug } = await callApiAsPage<{ id: number; slug: string }>(page, '/api/employer/vacancy/draft/create', {
    ...VACANCY,
    name: `Повар${word}`,
    description: `<p>${'Варим кофе и печём хлеб каждое утро. '.repeat(8)}</p><p>${'жизнерадостность'.repeat(60)}</p><p>${pile}</p>`,
    key_skills: [`Латте${'восьмидесятикилометровый'.repeat(3)}`],
  })
  await callApiAsPage(page, `/api/employer/vacancy/publish/${id}`, {})

  for (const address of [`/vacancies/${slug}`, '/my-vacancies', `/search/vacancies?text=Повар${word}`]) {
    await page.goto(address)
    await expect(page.getByText(`Повар${word}`).first()).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoHorizontalScroll(page)
    }
  }
  await page.goto(`/vacancies/${slug}`)
  const marks = ((await page.getByRole('main').textContent()) ?? '').match(/\p{M}+/gu) ?? []
  expect(Math.max(...marks.map((pileOfMarks) => pileOfMarks.length))).toBeLessThanOrEqual(4)
})

const VACANCY = {
  professional_role_ids: [101],
  city_ids: [1],
  experience_id: 1,
  work_type_id: 1,
  place_of_work_ids: [1],
  contract_types: ['labor'],
  salary_from: 90_000,
}
