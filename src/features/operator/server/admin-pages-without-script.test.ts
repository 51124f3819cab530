import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findRiskWeights } from '#features/risk/find-risk-facts.server.ts'
import { DEFAULT_RISK_WEIGHTS } from '#features/risk/judge-risk.rules.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { mountSharedPages } from '#test/test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestApp()
  await mountSharedPages(app)
}, 240_000)
afterAll(() => app.close())

const headersOf = ({ token }: Person) => ({ accept: 'text/html', cookie: `session=${token}` })

const open = async (person: Person, url: string) =>
  (await app.fastify.inject({ url, headers: headersOf(person) })).body.replaceAll('<!-- -->', '')

const send = (person: Person, url: string, fields: Record<string, string>) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      ...headersOf(person),
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  })

const weightFields = (weights: typeof DEFAULT_RISK_WEIGHTS) =>
  Object.fromEntries(
    Object.entries(weights).flatMap(([code, { points, most }]) => [
      [`weights.${code}.points`, String(points)],
      [`weights.${code}.most`, String(most)],
    ]),
  )

test('two admins give a role and change weights by forms without script, and the second reads what is proposed (TR-19)', async () => {
  const [first, second] = [await givenOperator(app, 'admin'), await givenOperator(app, 'admin')]
  const person = await app.seeker()
  const reason = 'Нужен в ночную смену'
  const given = await send(first, '/operator/roles', {
    intent: 'give',
    person: String(person.id),
    role: 'operator',
    reason,
  })
  expect(given.headers.location).toBe('/operator/roles?done=proposed')

  const fields = weightFields({ ...DEFAULT_RISK_WEIGHTS, no_inn: { points: 12, most: 12 } })
  const counted = await send(first, '/operator/risk-weights', { intent: 'preview', ...fields, reason })
  expect(counted.body.replaceAll('<!-- -->', '')).toContain('Компания не указала ИНН: 10 → <b>12</b>')
  // What was typed comes back with the count.
  expect(counted.body).toContain(reason)
  const saved = await send(first, '/operator/risk-weights', { intent: 'save', ...fields, reason })
  expect(saved.headers.location).toBe('/operator/risk-weights?done=proposed')
  expect(await open(first, '/operator/risk-weights')).not.toContain('Применить')

  const page = await open(second, '/operator/joint')
  expect(page).toContain(`Сделать оператором аккаунт ${person.id}`)
  expect(page).toContain('Изменить веса риска')
  expect(page).toContain('Компания не указала ИНН: 10 → <b>12</b>')
  expect(page).toContain(`кто предложил: оператор ${first.id}`)
  const proposed = await app.db.selectFrom('joint_decision').select('id').orderBy('id').execute()
  for (const { id } of proposed)
    await send(second, '/operator/joint', { subject: String(id), decision: 'approved', answer: '' })
  expect(await open(second, '/operator/roles')).toContain(`аккаунт ${person.id}`)
  expect((await findRiskWeights(app.db)).no_inn).toEqual({ points: 12, most: 12 })
})

test('an operator who is no admin reads the pages of admins and finds no form there (TR-19)', async () => {
  const operator = await givenOperator(app)
  for (const [url, sentence] of [
    ['/operator/roles', 'Роли раздаёт и забирает администратор'],
    ['/operator/risk-weights', 'Меняет администратор'],
    ['/operator/leak?since=2026-08-01T00:00', 'Задетых утечкой ищет администратор'],
  ] as const) {
    const page = await open(operator, url)
    expect(page, url).toContain(sentence)
    expect(page, url).not.toContain('name="reason"')
  }
})
