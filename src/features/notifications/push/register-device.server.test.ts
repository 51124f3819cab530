import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import webpush from 'web-push'
import { logout } from '#features/accounts/contract/accounts.ts'
import { endOtherSessions, endSession } from '#features/accounts/sessions/sessions.contract.ts'
import { openSession } from '#features/accounts/sessions/sessions.server.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenPushToken, isPushOn, PUSH_NOTIFICATION } from '#test/fixtures/push/push-devices.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { listOtherPushDevices, removePushDevice, setPushToken, turnOffOtherDevice } from './push-device.contract.ts'
import { deleteSilentDevices } from './register-device.server.ts'
import { sendToDevices } from './send-to-devices.server.ts'

/** Ends of the tokens that the notification reaches. */
async function notify(app: TestApp, { id }: Pick<Person, 'id'>) {
  await sql`delete from outbox`.execute(app.db)
  await sendToDevices(app, id, PUSH_NOTIFICATION)
  await app.runJobs()
  const sent = (await app.listSentMessages()).filter(({ kind }) => kind === 'push')
  return sent.map(({ to }) => to.replace('…', '')).toSorted()
}

const endOf = (token: string) => token.slice(-8)

/** The account signed in once more, on another device. */
async function signInAgain({ db, now, callAs }: TestApp, { id }: Person) {
  const client = { address: '192.0.2.1', network: '192.0.2.1', device: 'Safari, iOS', agent: 'Safari' }
  const { token } = await openSession(db, id, client, now())
  return { id, call: callAs(token) }
}

describe('devices', () => {
  test('each device of an account gets a notification, and only devices of that account', async ({ app }) => {
    const [anna, boris] = [await app.seeker(), await app.employer()]
    const phone = await signInAgain(app, anna)
    expect(await isPushOn(anna)).toBe(false)
    const tokens = [await givenPushToken(anna), await givenPushToken(phone)]
    await givenPushToken(boris)

    expect(await notify(app, anna)).toEqual(tokens.map(endOf).toSorted())
    expect(await isPushOn(phone)).toBe(true)
  })

  test('a device that is turned off from another one stays off until it is turned on there', async ({ app }) => {
    const [anna, boris] = [await app.seeker(), await app.seeker()]
    const phone = await signInAgain(app, anna)
    const [own, token] = [await givenPushToken(anna), await givenPushToken(phone)]
    const [listed, ...others] = await anna.call(listOtherPushDevices, {})
    expect([listed!.label, listed!.last_ok_at, others]).toEqual([expect.any(String), null, []])
    const params = { id: listed!.id }

    await boris.call(turnOffOtherDevice, { params })
    expect(await notify(app, anna)).toHaveLength(2)
    await anna.call(turnOffOtherDevice, { params })
    for (const fcm_token of [token, `${token}-renewed`])
      await phone.call(setPushToken, { body: { fcm_token, is_restored: true } })
    expect([await notify(app, anna), await isPushOn(phone)]).toEqual([[endOf(own)], false])
    expect(await anna.call(listOtherPushDevices, {})).toEqual([])

    await phone.call(setPushToken, { body: { fcm_token: token } })
    expect(await isPushOn(phone)).toBe(true)
  })

  test('a device that is turned off from another one stays off when its owner signs out and in on it', async ({
    app,
  }) => {
    const anna = await app.seeker()
    const phone = await signInAgain(app, anna)
    const [own, fcm_token] = [await givenPushToken(anna), await givenPushToken(phone)]
    const [listed] = await anna.call(listOtherPushDevices, {})
    await anna.call(turnOffOtherDevice, { params: { id: listed!.id } })

    await phone.call(logout, {})
    const later = await signInAgain(app, anna)
    for (const token of [fcm_token, `${fcm_token}-renewed`])
      await later.call(setPushToken, { body: { fcm_token: token, is_restored: true } })
    expect([await notify(app, anna), await isPushOn(later)]).toEqual([[endOf(own)], false])

    const boris = await app.seeker()
    await boris.call(setPushToken, { body: { fcm_token, is_restored: true } })
    expect(await isPushOn(boris)).toBe(true)
  })

  test('a device moves to the person who registered it last, with nothing that was on its way to the other (T-052)', async ({
    app,
  }) => {
    const [anna, boris] = [await app.seeker(), await app.seeker()]
    const token = await givenPushToken(anna)
    await sendToDevices(app, anna.id, PUSH_NOTIFICATION)
    await givenPushToken(boris, token)
    await app.runJobs()
    expect(await app.listSentMessages()).not.toContainEqual(expect.objectContaining({ to: `…${endOf(token)}` }))

    expect(await notify(app, anna)).toEqual([])
    expect(await notify(app, boris)).toEqual([endOf(token)])
    expect([await isPushOn(anna), await isPushOn(boris)]).toEqual([false, true])
    await boris.call(logout, {})
    expect(await notify(app, boris)).toEqual([])
  })

  test('a sign-in that ends takes its device with it, whoever ends it', async ({ app }) => {
    const anna = await app.seeker()
    const [phone, tablet, work] = [
      await signInAgain(app, anna),
      await signInAgain(app, anna),
      await signInAgain(app, anna),
    ]
    const token = await givenPushToken(anna)
    for (const device of [phone, tablet, work]) await givenPushToken(device)

    await phone.call(logout, {})
    const sessions = await app.db
      .selectFrom('push_token')
      .select('session_id')
      .where('account_id', '=', anna.id)
      .execute()
    expect(sessions).toHaveLength(3)
    const ended = sessions.find(({ session_id }) => session_id !== anna.session_id)!
    await anna.call(endSession, { params: { id: ended.session_id! } })
    expect(await notify(app, anna)).toHaveLength(2)
    await anna.call(endOtherSessions, {})

    expect(await notify(app, anna)).toEqual([endOf(token)])
  })

  test('a device that was not used for so long that the sign-in has expired still gets notifications', async ({
    app,
  }) => {
    const anna = await app.seeker()
    await givenPushToken(anna)
    await app.db
      .updateTable('session')
      .set({ expires_at: app.now().toISOString() })
      .where('id', '=', anna.session_id)
      .execute()

    expect(await notify(app, anna)).toHaveLength(1)
  })

  test('an account has at most ten devices: the one that was silent longest makes room', async ({ app }) => {
    const anna = await app.seeker()
    const first = await givenPushToken(anna)
    for (let n = 0; n < 9; n++) {
      app.advanceSeconds(1)
      await givenPushToken(anna)
    }
    app.advanceSeconds(1)
    await givenPushToken(anna, first)
    await Promise.all(Array.from({ length: 5 }, () => givenPushToken(anna)))

    const reached = await notify(app, anna)
    expect(reached).toHaveLength(10)
    expect(reached).toContain(endOf(first))
  })

  test('a device is turned off, and a second time without an error', async ({ app }) => {
    const anna = await app.seeker()
    await givenPushToken(anna)
    await anna.call(removePushDevice, {})
    await anna.call(removePushDevice, {})

    expect(await isPushOn(anna)).toBe(false)
    expect(await notify(app, anna)).toEqual([])
  })

  test('a device that was silent for sixty days is dropped', async ({ app }) => {
    const [anna, boris] = [await app.seeker(), await app.seeker()]
    await givenPushToken(anna)
    await givenPushToken(boris)
    app.advanceSeconds(59 * DAY_SECONDS)
    expect(await notify(app, boris)).toHaveLength(1)
    app.advanceSeconds(2 * DAY_SECONDS)
    await deleteSilentDevices(app)

    expect(await notify(app, anna)).toEqual([])
    expect(await notify(app, boris)).toHaveLength(1)
  })

  test('a link to another site opens our own start page instead', async ({ app }) => {
    const anna = await app.seeker()
    await givenPushToken(anna)
    for (const link of ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      await sendToDevices(app, anna.id, { ...PUSH_NOTIFICATION, link })
    }
    await app.runJobs()

    const texts = (await app.listSentMessages()).filter(({ kind }) => kind === 'push').map(({ text }) => text)
    expect(texts.slice(0, 4)).toEqual(Array(4).fill('Откройте отклик\n/'))
  })

  test.for([
    ['that is empty', '', 'Обязательно'],
    ['of five characters', 'short', 'Это не адрес для пушей'],
    ['that is too long', 'x'.repeat(4097), '4096'],
    ['without keys', '{"endpoint":"https://web.push.apple.com/abc","keys":{}}', 'Это не адрес для пушей'],
    [
      'that leads into our network',
      subscriptionAt('http://169.254.169.254/latest/meta-data'),
      'Это не адрес для пушей',
    ],
    ['that leads to this machine', subscriptionAt('https://localhost/'), 'Это не адрес для пушей'],
  ])('a token %s is refused with a message for its field', async ([, fcm_token, text], { app }) => {
    const anna = await app.seeker()
    const call = anna.call(setPushToken, { body: { fcm_token: fcm_token! } })
    await expect(call).rejects.toMatchObject({
      code: 'invalid_input',
      errors: { fcm_token: expect.stringContaining(text!) },
    })
  })
})

function subscriptionAt(endpoint: string) {
  const keys = { p256dh: webpush.generateVAPIDKeys().publicKey, auth: Buffer.alloc(16).toString('base64url') }
  return JSON.stringify({ endpoint, keys })
}
