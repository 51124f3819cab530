import { expect } from 'vitest'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { givenFixtures } from '#test/fixtures/fixtures.ts'
import { givenPersonalData } from '#test/fixtures/personal-data.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { test } from '#test/test-app.ts'
import { listAuditLog } from '../audit/audit.contract.ts'
import { countLeakAffected, exportLeakAffected } from './leak.contract.ts'

/** As a field of the browser sends it, in Moscow time. */
const localMoment = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16)

test('an admin counts whose data a suspect account could read and takes the list away, which is in the log (TR-19, L-04)', async ({
  app,
}) => {
  const world = await givenFixtures(app)
  await givenPersonalData(app, world, 'Неповторимов')
  const access = await app.db
    .selectFrom('contact_access')
    .innerJoin('resume', 'resume.id', 'contact_access.resume_id')
    .select(['viewer_id', 'at', 'seeker_id'])
    .where('viewer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const at = new Date(access.at).getTime()
  // Until now if no end is named.
  const facts = { since: localMoment(at - HOUR_MS), account_id: access.viewer_id! }
  const [operator, admin] = [await givenOperator(app), await givenOperator(app, 'admin')]
  for (const endpoint of [countLeakAffected, exportLeakAffected])
    await expect(operator.call(endpoint, { query: facts })).rejects.toMatchObject({ code: 'forbidden' })

  const counted = await admin.call(countLeakAffected, { query: facts })
  expect(counted.people).toBeGreaterThan(0)
  expect(counted.kinds.map(({ kind }) => kind)).toContain('contacts')
  const file = await admin.call(exportLeakAffected, { query: facts })
  const lines = Buffer.from(file.content, 'base64').toString().trim().split('\r\n')
  expect(lines).toHaveLength(counted.people + 1)
  expect(lines.find((line) => line.startsWith(`"${access.seeker_id}"`))).toContain('контакты из резюме')
  expect(lines.join()).not.toContain('Неповторимов')

  const { data } = await admin.call(listAuditLog, { query: { subject_kind: 'leak' } })
  expect(data.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['export_affected', admin.id],
    ['find_affected', admin.id],
  ])
  expect(data[0]!.after).toMatchObject({ account_id: access.viewer_id, found: counted.people })
})

test.for([
  ['since', { since: '2026-02-30T10:00x' }],
  ['since', { since: 'вчера' }],
  ['since', { since: '2099-01-01T00:00' }],
  ['until', { since: '2026-08-02T00:00', until: '2026-08-01T00:00' }],
  ['until', { since: '2025-01-01T00:00', until: '2026-08-01T00:00' }],
  ['account_id', { since: '2026-08-01T00:00', account_id: 'x' }],
] as const)('a search for the affected names the wrong field %s (TR-19)', async ([field, query], { app }) => {
  const admin = await givenOperator(app, 'admin')
  await expect(admin.call(countLeakAffected, { query: query as never })).rejects.toMatchObject({
    errors: { [field]: expect.any(String) },
  })
})
