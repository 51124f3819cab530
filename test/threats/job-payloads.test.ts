import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { changePassword } from '#features/accounts/credentials/password.contract.ts'
import { confirmPhoneChange, requestPhoneChange } from '#features/accounts/credentials/phone-change.contract.ts'
import {
  checkResetCode,
  requestPasswordReset,
  requestSignInCode,
  resetPassword,
} from '#features/accounts/recovery/recovery.contract.ts'
import { requestStepUpCode } from '#features/accounts/two-factor/step-up.contract.ts'
import {
  requestTwoFactorRecovery,
  requestTwoFactorRecoveryCode,
} from '#features/accounts/two-factor/two-factor-recovery.contract.ts'
import { inviteMember } from '#features/companies/team/company-team.contract.ts'
import { submitApplication } from '#features/negotiations/apply/applications.contract.ts'
import { requestDataExport } from '#features/privacy/data-export/data-export.contract.ts'
import { requestEmailConfirmation, verifyEmail } from '#features/profiles/email.contract.ts'
import { createSupportTicket } from '#features/support/support.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { ACCOUNT_PASSWORD, newMobilePhone } from '../fixtures/registered-accounts.ts'
import { givenResume, givenVacancy } from '../fixtures/rows.ts'
import { givenTwoFactor, totpOf } from '../fixtures/two-factor.ts'
import { openTestApp, type TestApp, test } from '../test-app.ts'

/** Opens an app whose queue remembers every payload, because the queue deletes a job that is done. */
async function openRecordedApp() {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  await app.changeSchema(sql`create table recorded_job (content text)`)
  await app.changeSchema(sql`
    create function record_job() returns trigger language plpgsql as $$
    begin insert into recorded_job values (to_json(new)::text); return new; end $$`)
  await app.changeSchema(sql`
    create trigger recorded after insert or update on graphile_worker._private_jobs
    for each row execute function record_job()`)
  return app
}

const listRecordedJobs = async (app: TestApp) =>
  (await sql<{ content: string }>`select content from recorded_job`.execute(app.db)).rows.map(({ content }) => content)

/** The last code that was sent, also when a notice followed it. */
async function findNewestCode(app: TestApp, phone: string) {
  await app.runJobs()
  const sent = (await app.listSentMessages()).find(({ to, text }) => to === phone && /(?<=: код )\d{6}/.test(text))
  return sent!.text.match(/(?<=: код )\d{6}/)![0]
}

/** Codes and tokens in all messages that were sent. */
async function collectSentSecrets(app: TestApp): Promise<string[]> {
  await app.runJobs()
  const texts = (await app.listSentMessages()).map(({ text }) => text)
  return texts.flatMap((text) => [
    ...(text.match(/(?<=: код )\d{6}/) ?? []),
    ...[...text.matchAll(/(?:token=|join-company\/)([\w-]{20,})/g)].map(([, token]) => token!),
  ])
}

test('N-029: after whole flows no job holds a code, a token, a phone or an e-mail, also when sending fails', async () => {
  const app = await openRecordedApp()
  const { phone, call, secret } = await givenTwoFactor(app)
  const [email, next, colleague, guest] = [
    'own@example.ru',
    newMobilePhone(),
    'colleague@example.ru',
    'guest@example.ru',
  ]

  /** So that the daily limit of a number holds nothing back. */
  const nextDay = async () => {
    await app.runJobs()
    app.advanceSeconds(24 * 60 * 60)
  }

  await call(requestEmailConfirmation, { body: { email, password: ACCOUNT_PASSWORD } })
  await app.runJobs()
  const link = (await app.listSentMessages()).find(({ to }) => to === email)!.text.match(/token=([\w-]+)/)![1]!
  await app.guest.call(verifyEmail, { body: { token: link } })
  await call(changePassword, { body: { current_password: ACCOUNT_PASSWORD, password: ACCOUNT_PASSWORD } })
  await nextDay()
  await call(requestStepUpCode, {})
  app.advanceSeconds(61)
  await app.guest.call(requestSignInCode, { body: { phone } })
  await app.runJobs()
  app.advanceSeconds(61)
  await app.guest.call(requestTwoFactorRecoveryCode, { body: { login: email, password: ACCOUNT_PASSWORD } })
  await app.guest.call(requestTwoFactorRecovery, { body: { login: email, code: await findNewestCode(app, phone) } })
  await nextDay()
  await call(requestPhoneChange, { body: { phone: next, password: ACCOUNT_PASSWORD } })
  await call(confirmPhoneChange, { body: { code: await findNewestCode(app, next) } })
  await call(requestDataExport, { body: { password: ACCOUNT_PASSWORD } })
  app.advanceSeconds(61)
  await app.guest.call(requestPasswordReset, { body: { login: email } })
  const { reset_token } = await app.guest.call(checkResetCode, {
    body: { login: email, code: await findNewestCode(app, next) },
  })
  await app.guest.call(resetPassword, { body: { reset_token, password: 'другое место в горах' } })
  await app.guest.call(createSupportTicket, { body: { message: 'Не приходит код в SMS', email: guest } })

  const owner = await app.employer()
  await owner.call(inviteMember, { body: { email: colleague, role: 'viewer' } })
  const seeker = await app.seeker()
  const [vacancy, resume] = [await givenVacancy(app.db, owner.company_id), await givenResume(app.db, seeker.id)]
  await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } as never })

  await app.runJobs()
  expect(await app.db.selectFrom('account_notice').selectAll().execute()).toEqual([])

  // Messages that cannot be sent leave failed jobs behind.
  const { mail, sms } = app.integrations
  const fail = () => Promise.reject(new Error('the gateway is down'))
  app.integrations.mail = { ...mail, send: fail }
  app.integrations.sms = { ...sms, send: fail }
  app.advanceSeconds(24 * 60 * 60)
  await app.guest.call(requestPasswordReset, { body: { login: next } })
  await owner.call(inviteMember, { body: { email: 'second@example.ru', role: 'viewer' } })
  await app.runJobs()
  Object.assign(app.integrations, { mail, sms })
  await enqueue(app.db, 'delete_expired_account_data', {})

  const secrets = [...(await collectSentSecrets(app)), link, reset_token, secret, totpOf(secret, app)]
  const contacts = [phone, next, email, colleague, guest, 'second@example.ru', owner.phone, seeker.phone]
  const jobs = await listRecordedJobs(app)
  expect(jobs.length).toBeGreaterThan(15)
  expect(secrets.length).toBeGreaterThan(8)
  for (const text of [...secrets, ...contacts]) {
    // Six digits may be part of a time, so a code counts only as a separate number.
    const isCode = /^\d{6}$/.test(text)
    const holds = (job: string) => (isCode ? new RegExp(`(?<![\\d.])${text}(?!\\d)`).test(job) : job.includes(text))
    expect(jobs.filter(holds)).toEqual([])
  }
  expect(jobs.join()).not.toMatch(/[\w.]+@[\w.]+|\+7\d{10}/)
})
