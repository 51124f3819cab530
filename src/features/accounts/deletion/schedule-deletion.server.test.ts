import { describe, expect } from 'vitest'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { ACCOUNT_PASSWORD, givenRegisteredAccount, isSignedIn, trySignIn } from '#test/fixtures/registered-accounts.ts'
import { test } from '#test/test-app.ts'
import { giveConsent, listConsents, withdrawConsent } from '../consents/consents.contract.ts'
import { showUser } from '../contract/accounts.ts'
import { scheduleAccountDeletion, withdrawAccountDeletion } from './deletion.contract.ts'

describe('account deletion and blocking', () => {
  test('deletion is due in thirty days and is cancelled by a request or a sign-in', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    const other = await trySignIn(app, phone)

    const { delete_at } = await call(scheduleAccountDeletion, { body: { password: ACCOUNT_PASSWORD } })
    expect((Date.parse(delete_at!) - app.now().getTime()) / DAY_MS).toBeCloseTo(30)
    expect(await isSignedIn(app, other)).toBe(false)
    expect(await call(withdrawAccountDeletion, {})).toEqual({ delete_at: null })

    await call(scheduleAccountDeletion, { body: { password: ACCOUNT_PASSWORD } })
    expect(await trySignIn(app, phone)).toMatchObject({ user: { delete_at: null } })
  })

  test('a blocked or erased account is signed out, and looks like a wrong password (T-032)', async ({ app }) => {
    const { id, phone, call } = await givenRegisteredAccount(app)
    await app.db.updateTable('account').set({ blocked_reason: 'Рассылал спам' }).where('id', '=', id).execute()

    expect(await call(showUser, {})).toBeNull()
    expect(await trySignIn(app, phone, 'не тот')).toMatchObject({ code: 'bad_credentials' })
    expect(await trySignIn(app, phone)).toMatchObject({
      code: 'account_blocked',
      details: { reason: 'Рассылал спам' },
    })

    const erased = await givenRegisteredAccount(app)
    await erased.call(scheduleAccountDeletion, { body: { password: ACCOUNT_PASSWORD } })
    await app.db
      .updateTable('account')
      .set({ delete_at: app.now().toISOString() })
      .where('id', '=', erased.id)
      .execute()
    await enqueue(app.db, 'erase_due_accounts', {})
    await app.runJobs()
    expect(await erased.call(showUser, {})).toBeNull()
    const comparable = ({ code, message, details }: { code: string; message: string; details?: object }) => [
      code,
      message,
      details,
    ]
    expect(comparable(await trySignIn(app, erased.phone))).toEqual(comparable(await trySignIn(app, phone, 'не тот')))
  })

  test('consents are listed with versions and withdrawn singly; a required one starts deletion', async ({ app }) => {
    const { phone, call } = await givenRegisteredAccount(app)
    expect(await call(listConsents, {})).toMatchObject([
      { kind: 'pd_processing', text_version: '2026-11-20', withdrawn_at: null },
      { kind: 'terms' },
    ])

    await expect(call(withdrawConsent, { params: { kind: 'marketing' }, body: {} })).rejects.toMatchObject({
      code: 'not_found',
    })
    await Promise.all([1, 2].map(() => call(giveConsent, { params: { kind: 'marketing' } })))
    expect((await call(listConsents, {})).filter(({ kind }) => kind === 'marketing')).toHaveLength(1)
    await call(withdrawConsent, { params: { kind: 'marketing' }, body: {} })
    const left = await call(withdrawConsent, {
      params: { kind: 'pd_processing' },
      body: { password: ACCOUNT_PASSWORD },
    })

    const processing = left.find(({ kind }) => kind === 'pd_processing')
    expect(processing).toMatchObject({ withdrawn_at: expect.any(String) })
    expect(await call(showUser, {})).toMatchObject({ delete_at: expect.any(String) })
    expect(await trySignIn(app, phone)).toMatchObject({ user: { delete_at: expect.any(String) } })
    await call(withdrawAccountDeletion, {})
    expect(await call(showUser, {})).toMatchObject({ delete_at: null })
    const standing = (await call(listConsents, {})).filter(({ withdrawn_at }) => withdrawn_at === null)
    expect(standing.map(({ kind }) => kind).sort()).toEqual(['pd_processing', 'terms'])
  })
})
