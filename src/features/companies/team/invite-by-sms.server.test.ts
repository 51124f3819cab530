import { describe, expect } from 'vitest'
import { notifyAccountOwner } from '#features/accounts/credentials/notify-account-owner.server.ts'
import { requestSignInCode } from '#features/accounts/recovery/recovery.contract.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { givenVerifiedEmployer } from '#test/fixtures/verified-employer.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { inviteMember } from './company-team.contract.ts'

let counter = 0
const freeNumber = () => `+7912000${String(++counter).padStart(4, '0')}`

const invite = (person: Person, phone: string) => person.call(inviteMember, { body: { phone, role: 'viewer' } })

async function listSms(app: TestApp, phone: string) {
  await app.runJobs()
  return (await app.listSentMessages()).filter(({ to }) => to === phone).map(({ text }) => text)
}

const TOO_MANY = { code: 'too_many', details: { retry_after: expect.any(Number) } }

describe('an invitation by SMS', () => {
  test('N-014: an unverified company sends no SMS with its words, only mail', async ({ app }) => {
    const [attacker, phone] = [await app.employer(), freeNumber()]

    await expect(invite(attacker, phone)).rejects.toMatchObject({ errors: { phone: expect.stringMatching('почту') } })

    expect(await listSms(app, phone)).toEqual([])
    await attacker.call(inviteMember, { body: { email: 'colleague-n014@example.ru', role: 'viewer' } })
    expect(await listSms(app, 'colleague-n014@example.ru')).toHaveLength(1)
  })

  test('N-014: one number gets at most one SMS a minute and five a day from all companies together', async ({
    app,
  }) => {
    const [first, second] = [await givenVerifiedEmployer(app), await givenVerifiedEmployer(app)]
    const phone = freeNumber()

    await invite(first, phone)
    await expect(invite(first, phone)).rejects.toMatchObject(TOO_MANY)
    await expect(invite(second, phone)).rejects.toMatchObject(TOO_MANY)
    for (const person of [second, first, second, first]) {
      app.advanceSeconds(60)
      await invite(person, phone)
    }
    app.advanceSeconds(60)
    await expect(invite(second, phone)).rejects.toMatchObject(TOO_MANY)

    expect(await listSms(app, phone)).toHaveLength(5)
    app.advanceSeconds(DAY_SECONDS)
  })

  test('N-014: ten invitations at once send one SMS', async ({ app }) => {
    const [person, phone] = [await givenVerifiedEmployer(app), freeNumber()]

    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => invite(person, phone)))

    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listSms(app, phone)).toHaveLength(1)
  })

  test('N-014: codes, invitations and notices to one number share one counter', async ({ app }) => {
    const [person, seeker] = [await givenVerifiedEmployer(app), await app.seeker()]
    const { phone } = seeker

    await app.guest.call(requestSignInCode, { body: { phone } })
    await expect(invite(person, phone)).rejects.toMatchObject(TOO_MANY)
    app.advanceSeconds(60)
    await invite(person, phone)
    await expect(app.guest.call(requestSignInCode, { body: { phone } })).rejects.toMatchObject(TOO_MANY)
    for (let n = 0; n < 5; n++) await notifyAccountOwner(app.db, 'password', { ...seeker, email: null }, app.now())

    expect(await listSms(app, phone)).toHaveLength(5)
    app.advanceSeconds(60)
    // Silently: notices must not show a guest what happens in the account (N-020).
    await app.guest.call(requestSignInCode, { body: { phone } })
    expect(await listSms(app, phone)).toHaveLength(5)
    app.advanceSeconds(DAY_SECONDS)
  })

  test('N-014: an SMS that waits in the queue is not sent when the company has lost its verification', async ({
    app,
  }) => {
    const [person, phone] = [await givenVerifiedEmployer(app), freeNumber()]
    await invite(person, phone)
    await app.db.updateTable('company').set({ verification: 'none' }).where('id', '=', person.company_id).execute()

    expect(await listSms(app, phone)).toEqual([])
  })
})
