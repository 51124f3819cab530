import { describe, expect } from 'vitest'
import { listSiteSettings, saveSiteSetting } from '#features/operator/contract/system.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { getSettings, showPremium } from '../contract/premium.ts'

describe('getSettings', () => {
  const ask = (app: TestApp, setting_key: string, host?: string) =>
    app.guest.call(getSettings, { query: { setting_key, host } })

  test('an unknown key is not found, and the known ones lead to the page of premium', async ({ app }) => {
    await expect(ask(app, 'password')).rejects.toMatchObject({ code: 'not_found', status: 404 })
    expect(await ask(app, 'sub_url')).toBe('http://localhost/premium?action=subscribe')
    expect(await ask(app, 'unsub_url', 'localhost')).toBe('http://localhost/premium?action=unsubscribe')
  })

  test.for([
    'localhost',
    'localhost:80',
    'LOCALHOST:4111',
    '127.0.0.1',
    '127.0.0.1:4111',
    'http://127.0.0.1:4111',
    '[::1]',
    '',
  ])('the host «%s» is this site, and the reply is an absolute address (SP-6)', async (host, { app }) => {
    expect(await ask(app, 'sub_url', host)).toBe('http://localhost/premium?action=subscribe')
  })

  test('a host name, host:port or an address selects what the operator has set for it (SP-6)', async ({ app }) => {
    const admin = await givenOperator(app, 'admin')
    const save = (host: string, value: string) =>
      admin.call(saveSiteSetting, { body: { key: 'unsub_url', host, value } })
    await save('partner.example', '/premium?from=partner')

    for (const host of ['partner.example', 'PARTNER.example:443', 'https://partner.example/jobs'])
      expect(await ask(app, 'unsub_url', host)).toBe('http://localhost/premium?from=partner')
    expect(await ask(app, 'unsub_url')).toBe('http://localhost/premium?action=unsubscribe')
    expect(await admin.call(listSiteSettings, {})).toContainEqual(
      expect.objectContaining({ key: 'unsub_url', host: 'partner.example', value: '/premium?from=partner' }),
    )
    await save('partner.example', '')
    expect(await ask(app, 'unsub_url', 'partner.example')).toBe('http://localhost/premium?action=unsubscribe')
    await expect(save('evil.example', '/premium')).rejects.toMatchObject({
      errors: { host: 'Такого сайта нет в настройке REDIRECT_HOSTS. В ней: partner.example' },
    })
    await expect(save('partner.example', '')).rejects.toMatchObject({ errors: { value: 'Укажите адрес' } })
  })

  test('no host of the caller and no row of the database leads to a foreign site (T-093)', async ({ app }) => {
    await expect(ask(app, 'sub_url', 'evil.example')).rejects.toMatchObject({ errors: { host: expect.any(String) } })
    const setting = { updated_by: 'operator', updated_at: app.now().toISOString() }
    const foreign = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'http://partner.example/pay',
      'https://partner.example@evil.example/',
    ]
    for (const value of foreign) {
      await app.db.deleteFrom('setting').execute()
      await app.db
        .insertInto('setting')
        .values({ ...setting, key: 'sub_url', host: null, value })
        .execute()
      expect(await ask(app, 'sub_url')).toBe('http://localhost/premium?action=subscribe')
    }
    const value = 'https://partner.example/pay'
    await app.db
      .insertInto('setting')
      .values({ ...setting, key: 'sub_url', host: 'partner.example', value })
      .execute()
    expect(await ask(app, 'sub_url', 'partner.example')).toBe(value)
    const seeker = await app.seeker()
    expect(await seeker.call(showPremium, { query: { mode: 'seeker' } })).toMatchObject({
      sub_premium_url: '/premium?action=subscribe',
    })
    expect(await ask(app, 'sub_url')).toBe('http://localhost/premium?action=subscribe')
  })
})
