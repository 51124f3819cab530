import { recordConsent } from '#features/accounts/consents/consent-records.server.ts'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { HOUR_MS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenNote } from '#test/fixtures/hiring-rows.ts'
import { givenAccount, givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { startForkedSite } from './start-forked-site.ts'

// A separate server whose clock the test moves. The first vacancy has seven refused applications and two waiting ones,
// and one seeker is about to apply. The second one has refused a seeker with a public resume, about whom its recruiter
// wrote a note.
const REFUSED_COUNT = 7
const WAITING_COUNT = 2
const PASSWORD = 'новое место у моря'

const { app, config } = await startForkedSite('clock')
const { db, now } = app.ctx

const hoursFromNow = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString()
const openVacancyDates = {
  published_at: hoursFromNow(-24),
  first_published_at: hoursFromNow(-24),
  expires_at: hoursFromNow(24 * 29),
}

const employer = await givenAccount(db, now(), { employer: true })
await db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
const vacancy = await givenVacancy(db, employer.company_id!, { ...openVacancyDates, promise_days: 1 })
const seeker = await givenAccount(db, now(), { seeker: true })
await givenResume(db, seeker.id, { title: 'Бариста' })
for (let n = 0; n < REFUSED_COUNT + WAITING_COUNT; n++) {
  const { id } = await givenAccount(db, now(), { seeker: true })
  const resume = await givenResume(db, id)
  const refusedFields = { state: 'refused', refuse_reason_id: 2, answered_at: hoursFromNow(-1) } as const
  await givenNegotiation(
    db,
    { vacancy, resume, seekerId: id },
    {
      created_at: hoursFromNow(-2),
      updated_at: hoursFromNow(-2),
      answer_due_at: hoursFromNow(1),
      ...(n < REFUSED_COUNT && refusedFields),
    },
  )
}

const recruiter = await givenAccount(db, now(), { employer: true })
const seekerWithNote = await givenAccount(db, now(), { seeker: true })
await db
  .updateTable('account')
  .set({ password_hash: await hashPassword(PASSWORD) })
  .where('id', '=', seekerWithNote.id)
  .execute()
for (const kind of ['terms', 'pd_processing', 'pd_publication'] as const) {
  await recordConsent(db, { account_id: seekerWithNote.id, kind, address: '127.0.0.1', source: 'register', at: now() })
}
const bakeryVacancy = await givenVacancy(db, recruiter.company_id!, openVacancyDates)
const bakerResume = await givenResume(db, seekerWithNote.id, { title: 'Пекарь', refreshed_at: hoursFromNow(-1) })
const refusedNegotiation = await givenNegotiation(
  db,
  { vacancy: bakeryVacancy, resume: bakerResume, seekerId: seekerWithNote.id },
  { state: 'refused', refuse_reason_id: 2, answered_at: hoursFromNow(-1) },
)
await givenNote(db, { id: recruiter.id, company_id: recruiter.company_id! }, refusedNegotiation, seekerWithNote.id)
await app.listen()

/** Moves the clock forward by `seconds` and enqueues the jobs that became due. Sessions are extended to stay valid. */
process.on('message', async (seconds: number) => {
  config.CLOCK_OFFSET += seconds
  await db
    .updateTable('session')
    .set({ expires_at: hoursFromNow(24), last_used_at: hoursFromNow(0) })
    .execute()
  for (const jobName of ['expire_unanswered_negotiations', 'erase_due_accounts'] as const)
    await enqueue(db, jobName, {})
  process.send!('moved')
})
process.send!({
  vacancy: vacancy.slug,
  employer: employer.token,
  seeker: seeker.token,
  seekerWithNote: { login: seekerWithNote.phone.slice(2), password: PASSWORD },
})
