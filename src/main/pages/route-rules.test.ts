import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { createRouteRulesReader } from './route-rules.ts'

test('changed redirect rules take effect after a second, before which the table is not read', async ({ app }) => {
  const { db } = app
  const readRules = createRouteRulesReader(app)
  expect((await readRules()).size).toBe(0)

  await db
    .insertInto('redirect_rule')
    .values([
      { path: '/old', redirect: '/about' },
      { path: '/partner', redirect: 'https://partner.example/' },
      { path: '/lure', redirect: 'https://evil.example/' },
    ])
    .execute()
  expect((await readRules()).size).toBe(0)
  app.advanceSeconds(1)
  expect([...(await readRules())]).toEqual([
    ['/old', '/about'],
    ['/partner', 'https://partner.example/'],
  ])

  await db.deleteFrom('redirect_rule').execute()
  app.advanceSeconds(1)
  expect((await readRules()).size).toBe(0)
})

test.for([
  { path: 'old', redirect: '/about' },
  { path: '/old?a=1', redirect: '/about' },
  { path: '/old', redirect: 'http://partner.example/' },
  { path: '/old', redirect: 'javascript:alert(1)' },
])('the table of redirect rules rejects %o', async (rule, { app }) => {
  await expect(app.db.insertInto('redirect_rule').values(rule).execute()).rejects.toThrow(/check constraint/)
})
