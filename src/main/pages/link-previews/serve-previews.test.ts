import sharp from 'sharp'
import { expect } from 'vitest'
import { givenVacancy, MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { serveLinkPreviews } from './serve-previews.ts'

test.beforeAll(({ app }) => {
  serveLinkPreviews(app.fastify, app.registry)
})

async function read(app: TestApp, url: string, headers = {}) {
  const reply = await app.fastify.inject({ url, headers })
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    tag: reply.headers.etag,
    bytes: reply.rawPayload,
  }
}

test('N-072: a vacancy and a company have a preview picture of their own, which changes with their words', async ({
  app,
}) => {
  const { company_id } = await app.employer()
  const paid = { salary_from: 120_000, salary_to: 160_000, city_ids: [MOSCOW_CITY_ID] }
  const vacancy = await givenVacancy(app.db, company_id, { name: 'Водитель <b>&</b> экспедитор', ...paid })
  const other = await givenVacancy(app.db, company_id, { name: 'Повар', ...paid })

  const pictures = []
  for (const path of [`/vacancies/${vacancy.slug}`, `/vacancies/${other.slug}`, `/companies/${company_id}`]) {
    const { status, type, bytes } = await read(app, `${path}/preview.png`)
    expect([path, status, type]).toEqual([path, 200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    pictures.push(bytes.toString('base64'))
  }
  expect(new Set(pictures).size).toBe(3)

  const { tag } = await read(app, `/vacancies/${other.slug}/preview.png`)
  expect((await read(app, `/vacancies/${other.slug}/preview.png`, { 'if-none-match': tag })).status).toBe(304)
})

test('N-072: a preview is drawn whatever the name is', async ({ app }) => {
  const { company_id } = await app.employer()
  const names = [
    'Ы'.repeat(200),
    'Очень длинное название вакансии, '.repeat(6).trim(),
    '👩‍🍳 шеф',
    '<span size="9999999">x</span> & </span>',
    '\u202Eводитель',
  ]
  for (const name of names) {
    const vacancy = await givenVacancy(app.db, company_id, { name })
    const { status, bytes } = await read(app, `/vacancies/${vacancy.slug}/preview.png`)
    expect([name, status]).toEqual([name, 200])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  }
})

test('N-072: what a guest may not see has no preview', async ({ app }) => {
  const { company_id } = await app.employer()
  const draft = await givenVacancy(app.db, company_id, { status: 'draft' })
  const deleted = await givenVacancy(app.db, company_id, { status: 'deleted' })
  const statuses = []
  for (const id of [draft.slug, deleted.slug, '999999999', 'x', '%00'])
    statuses.push((await read(app, `/vacancies/${id}/preview.png`)).status)
  expect(statuses.every((status) => [400, 404, 410, 422].includes(status))).toBe(true)
})
