import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listConsents, withdrawConsent } from '#features/accounts/consents/consents.contract.ts'
import { showUser } from '#features/accounts/contract/accounts.ts'
import { requestStepUpCode } from '#features/accounts/two-factor/step-up.contract.ts'
import { cancelTwoFactorRecovery } from '#features/accounts/two-factor/two-factor-recovery.contract.ts'
import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { updateEmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import {
  ACCOUNT_PASSWORD,
  findLastMessageText,
  findSentCode,
  givenRegisteredAccount,
  outcomeOf,
  trySignIn,
} from '../fixtures/registered-accounts.ts'
import { givenTwoFactor, totpOf } from '../fixtures/two-factor.ts'
import type { TestApp } from '../test-app.ts'
import { openTestAppWithPages } from '../test-pages.ts'

let app: TestApp

// The first test file that needs pages builds them.
vi.setConfig({ testTimeout: 120_000 })

beforeAll(async () => {
  app = await openTestAppWithPages()
}, 120_000)
afterAll(() => app.close())

/** Posts a form as a browser without script does. */
const postForm = (url: string, fields: Record<string, string>, cookie = '') =>
  app.fastify.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      host: 'localhost',
      ...(cookie && { cookie }),
    },
    payload: new URLSearchParams(fields).toString(),
  })

const getPage = (url: string, cookie = '') => app.fastify.inject({ url, headers: cookie ? { cookie } : {} })

/** `name=value` of the cookies that a reply sets. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  ([headers['set-cookie'] ?? []].flat() as string[]).map((one) => one.split(';')[0]).join('; ')

const sessionCookie = ({ token }: { token: string }) => `session=${token}`

describe('N-019: a stolen session ends no account and takes over no e-mail', () => {
  test.for(['terms', 'pd_processing'] as const)(
    'withdrawing %s without password or code is refused and schedules no deletion',
    async (kind) => {
      const person = await givenRegisteredAccount(app)
      const params = { kind }

      expect(await person.call(withdrawConsent, { params, body: {} }).catch((error) => error)).toMatchObject({
        code: 'reauth_required',
        status: 403,
      })
      expect(await outcomeOf(person.call(withdrawConsent, { params, body: { password: 'не тот' } }))).toBe(
        'bad_credentials',
      )
      const page = await postForm('/profile/security', { intent: 'withdraw', kind }, sessionCookie(person))

      expect(page.statusCode).toBe(403)
      expect(page.body).toContain('Подтвердите паролем, что это вы')
      expect(await person.call(showUser, {})).toMatchObject({ delete_at: null })
      expect((await person.call(listConsents, {})).every(({ withdrawn_at }) => withdrawn_at === null)).toBe(true)
    },
  )

  test('a new e-mail without password or code is refused on every call, and no mail is sent', async () => {
    const person = await givenRegisteredAccount(app)
    const body = { email: 'thief@example.ru' }

    for (const endpoint of [updateSeekerProfile, updateEmployerProfile, requestEmailConfirmation]) {
      expect(await person.call(endpoint, { body }).catch((error) => error)).toMatchObject({
        code: 'reauth_required',
        status: 403,
      })
      expect(await outcomeOf(person.call(endpoint, { body: { ...body, password: 'не тот' } }))).toBe('bad_credentials')
    }
    const page = await postForm('/profile/security', { intent: 'email', ...body, password: '' }, sessionCookie(person))

    expect(page.statusCode).toBe(403)
    expect(await findLastMessageText(app, body.email)).toBe('')
    expect(await person.call(showUser, {})).toMatchObject({ email: null, email_to_verify: null })
  })

  test('a code from the phone, or the password on the security screen, changes the e-mail', async () => {
    const person = await givenRegisteredAccount(app)
    await person.call(requestStepUpCode, {})
    const code = await findSentCode(app, person.phone)
    await person.call(updateSeekerProfile, { body: { email: 'first@example.ru', code } })
    // The same address again, as the profile sends it, needs nothing.
    await person.call(updateSeekerProfile, { body: { email: 'first@example.ru', last_name: 'Андреев' } })

    const fields = { intent: 'email', email: 'second@example.ru', password: ACCOUNT_PASSWORD }
    const page = await postForm('/profile/security', fields, sessionCookie(person))

    expect(page.body).toContain('Отправили письмо на second@example.ru')
    expect(await person.call(showUser, {})).toMatchObject({ email_to_verify: 'second@example.ru' })
  })

  test('a sign-in while the account waits for its deletion offers to cancel it, on the page and in the API', async () => {
    const person = await givenRegisteredAccount(app)
    const body = { password: ACCOUNT_PASSWORD }
    await person.call(withdrawConsent, { params: { kind: 'pd_processing' }, body })
    expect(await trySignIn(app, person.phone)).toMatchObject({ user: { delete_at: expect.any(String) } })

    const wanted = '?redirect=my-resume-id&id=7'
    const signedIn = await postForm(`/sign-in${wanted}`, { login: person.phone, password: ACCOUNT_PASSWORD })
    const cookie = cookiesOf(signedIn)

    expect(signedIn.headers.location).toBe(`/profile/deletion${wanted}`)
    const offer = await getPage(`/profile/deletion${wanted}`, cookie)
    expect(offer.statusCode).toBe(200)
    for (const text of ['Аккаунт ждёт удаления', 'Отменить удаление', 'Не отменять', 'href="/my-resume/7"'])
      expect(offer.body).toContain(text)
    expect(await person.call(showUser, {})).toMatchObject({ delete_at: expect.any(String) })

    const cancelled = await postForm(`/profile/deletion${wanted}`, {}, cookie)
    expect(cancelled.headers.location).toBe('/my-resume/7')
    expect(await person.call(showUser, {})).toMatchObject({ delete_at: null })
    expect((await getPage('/profile/deletion', cookie)).headers.location).toBe('/profile')
  })
})

describe('N-013: the second factor on the pages, without script', () => {
  test('switching it on asks for the password first', async () => {
    const person = await givenRegisteredAccount(app)
    const cookie = sessionCookie(person)
    expect((await getPage('/profile/security', cookie)).body).toContain('?change=two-factor-on')
    const form = await getPage('/profile/security?change=two-factor-on', cookie)
    expect(form.body).toMatch(/name="intent" value="two-factor-start"/)

    const address = '/profile/security?change=two-factor-on'
    const refused = await postForm(address, { intent: 'two-factor-start', password: '' }, cookie)
    expect([refused.statusCode, refused.body.includes('QR-код')]).toEqual([403, false])
    const shown = await postForm(address, { intent: 'two-factor-start', password: ACCOUNT_PASSWORD }, cookie)
    expect([shown.statusCode, shown.body.includes('QR-код')]).toEqual([200, true])
  })

  test('a wrong code shows the key of the form again, but no text in its place that is no key', async () => {
    const cookie = sessionCookie(await givenRegisteredAccount(app))
    const address = '/profile/security?change=two-factor-on'
    const { body } = await postForm(address, { intent: 'two-factor-start', password: ACCOUNT_PASSWORD }, cookie)
    const fieldOf = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(body)![1]!.replaceAll('&amp;', '&')
    const [secret, link] = [fieldOf('secret'), fieldOf('link')]
    const sendWrongCode = async (key: { secret: string; link: string }) => {
      const page = await postForm(address, { intent: 'two-factor-confirm', otp: '000000', ...key }, cookie)
      return [page.statusCode, page.body.includes('QR-код')]
    }
    expect(await sendWrongCode({ secret, link })).toEqual([422, true])
    expect(await sendWrongCode({ secret: '', link })).toEqual([422, false])
    expect(await sendWrongCode({ secret, link: `otpauth://totp/${'а'.repeat(3000)}` })).toEqual([422, false])
    expect(await sendWrongCode({ secret, link: 'javascript:alert(1)' })).toEqual([422, false])
  })

  test('without the app: password, code from the SMS, date; then the banner and the link cancel it', async () => {
    const person = await givenTwoFactor(app)
    const signIn = await postForm('/sign-in', { login: person.phone, password: ACCOUNT_PASSWORD })
    expect(signIn.body).toMatch(/href="\/sign-in\/no-app"[^>]*>[^<]*(<[^>]*>)*Нет доступа к приложению\?/)
    expect((await getPage('/sign-in/no-app?step=code')).headers.location).toBe('/sign-in/no-app')
    expect((await getPage('/sign-in/no-app')).body).toContain('коды восстановления')
    app.advanceSeconds(61)

    const first = { login: person.phone, password: 'не тот' }
    expect((await postForm('/sign-in/no-app', first)).statusCode).toBe(422)
    const asked = await postForm('/sign-in/no-app', { ...first, password: ACCOUNT_PASSWORD })
    expect(asked.headers.location).toBe('/sign-in/no-app?step=code')
    expect(decodeURIComponent(cookiesOf(asked))).not.toContain(ACCOUNT_PASSWORD)
    expect((await getPage('/sign-in/no-app?step=code', cookiesOf(asked))).body).toContain('Код из SMS')
    const code = await findSentCode(app, person.phone)
    const done = await postForm('/sign-in/no-app?step=code', { code }, cookiesOf(asked))
    expect(done.headers.location).toBe('/sign-in/no-app?step=done')
    expect((await getPage('/sign-in/no-app?step=done', cookiesOf(done))).body).toMatch(
      /отключится[^а-я]+\d\d\.\d\d\.\d{4}/,
    )

    const notice = await findLastMessageText(app, person.phone)
    const url = notice.match(/\/sign-in\/cancel-recovery\?token=[\w-]+/)![0]
    const cookie = sessionCookie(person)
    expect((await getPage('/search/vacancies', cookie)).body).toContain('Просили не вы?')
    await postForm('/profile/security', { intent: 'two-factor-cancel-recovery' }, cookie)
    expect(await person.call(showUser, {})).toMatchObject({ two_factor_off_at: null, two_factor_enabled: true })
    expect((await getPage(url)).body).toContain('Ссылка больше не действует')
  })

  test('the link of a notice shows a button to guests and signed-in users, and only the button cancels', async () => {
    const person = await givenTwoFactor(app)
    app.advanceSeconds(61)
    const asked = await postForm('/sign-in/no-app', { login: person.phone, password: ACCOUNT_PASSWORD })
    const code = await findSentCode(app, person.phone)
    await postForm('/sign-in/no-app?step=code', { code }, cookiesOf(asked))
    const notice = await findLastMessageText(app, person.phone)
    const url = notice.match(/\/sign-in\/cancel-recovery\?token=[\w-]+/)![0]

    for (const cookie of ['', sessionCookie(person)]) {
      const page = await getPage(url, cookie)
      expect([page.statusCode, page.body.includes('Отменить отключение')]).toEqual([200, true])
      expect(page.body).toContain('no-referrer')
    }
    expect((await person.call(showUser, {}))?.two_factor_off_at).not.toBeNull()
    const cancelled = await postForm(url, { token: url.split('token=')[1]! })

    expect(cancelled.body).toContain('Отключение отменено')
    expect(await person.call(showUser, {})).toMatchObject({ two_factor_off_at: null, two_factor_enabled: true })
    expect(await trySignIn(app, person.phone, ACCOUNT_PASSWORD, totpOf(person.secret, app))).toHaveProperty('token')
    expect(await outcomeOf(person.call(cancelTwoFactorRecovery, {}))).toBe('ok')
  })
})
