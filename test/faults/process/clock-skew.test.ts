import { expect, onTestFinished } from 'vitest'
import { createApiClient } from '#contract/client.ts'
import { login, showUser } from '#features/accounts/contract/accounts.ts'
import { checkResetCode, requestPasswordReset } from '#features/accounts/recovery/recovery.contract.ts'
import { CODE_TTL_SECONDS } from '#features/accounts/server/one-time-codes.ts'
import { createApp } from '#main/app.ts'
import { ACCOUNT_PASSWORD } from '../../fixtures/registered-accounts.ts'
import { type TestApp, test } from '../../test-app.ts'

const SKEW_SECONDS = 600

/** A second process on the same database, whose clock is wrong. */
function openSkewedApp(app: TestApp, seconds: number) {
  const now = () => new Date(app.now().getTime() + seconds * 1000)
  const { app: fastify } = createApp({ ...app, now })
  onTestFinished(() => fastify.close())
  return (token?: string) =>
    createApiClient(
      async (url, { method, headers, body }) =>
        fastify.inject({ url, method: method as 'GET', headers, payload: body }),
      token,
    )
}

test.for([SKEW_SECONDS, -SKEW_SECONDS])(
  'F-23: a session of one process works on another whose clock differs by %i seconds, and the other way round',
  async (seconds, { app }) => {
    const callSkewed = openSkewedApp(app, seconds)
    const { phone, token } = await app.seeker()
    expect(await callSkewed(token)(showUser, {})).toBeTruthy()

    const { token: skewedToken } = await callSkewed()(login, { body: { login: phone, password: ACCOUNT_PASSWORD } })
    expect(await app.callAs(skewedToken)(showUser, {})).toBeTruthy()
  },
)

test('F-23: a code of a process whose clock is fast lives no longer than its time and the difference', async ({
  app,
}) => {
  const callFast = openSkewedApp(app, SKEW_SECONDS)
  const codeFor = async (phone: string) => {
    await callFast()(requestPasswordReset, { body: { login: phone } })
    await app.runJobs()
    return (await app.listSentMessages()).find(({ to }) => to === phone)!.text.match(/\d{6}/)![0]
  }
  const [early, late] = [await app.seeker(), await app.seeker()]
  const earlyCode = await codeFor(early.phone)
  app.advanceSeconds(CODE_TTL_SECONDS + SKEW_SECONDS - 5)
  const { reset_token } = await app.guest.call(checkResetCode, { body: { login: early.phone, code: earlyCode } })
  expect(reset_token).toBeTruthy()

  const lateCode = await codeFor(late.phone)
  app.advanceSeconds(CODE_TTL_SECONDS + SKEW_SECONDS + 5)
  const check = app.guest.call(checkResetCode, { body: { login: late.phone, code: lateCode } })
  await expect(check).rejects.toMatchObject({ code: 'code_expired' })
})

test('F-23: a clock that is set back ends no session and refuses no sign-in', async ({ app }) => {
  const { phone, token } = await app.seeker()
  app.advanceSeconds(-SKEW_SECONDS)
  expect(await app.callAs(token)(showUser, {})).toBeTruthy()
  const { token: later } = await app.guest.call(login, { body: { login: phone, password: ACCOUNT_PASSWORD } })
  expect(await app.callAs(later)(showUser, {})).toBeTruthy()
})
