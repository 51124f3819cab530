import { recordConsent } from '#server/accounts/consents.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readConfig } from '#server/config.ts'
import { openHouse } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { startThrowAway } from '#test/clusters.ts'
import { givenAccount, givenNegotiation, givenResume, givenVacancy } from '#test/givens.ts'
import { givenNote } from '#test/givens-hiring.ts'

// A separate server whose clock the test moves. The first vacancy has seven refused applications and two waiting ones,
// and one seeker is about to apply. The second one has refused a seeker with a public resume, about whom its recruiter
// wrote a note.
const HOUR = 60 * 60 * 1000
const ANSWERED = 7
const WAITING = 2
const PASSWORD = 'новое место у моря'

const database = await startThrowAway('clock')
const settings = { DATABASE_URL: database.url, SEED: 'none', NODE_ENV: 'production', LIMITS: 'off', LOG_LEVEL: 'error' }
const config = readConfig({ ...process.env, ...settings })
const house = await openHouse(config)
const { db, now } = house.ctx

const momentIn = (hours: number) => new Date(now().getTime() + hours * HOUR).toISOString()
const open = { published_at: momentIn(-24), first_published_at: momentIn(-24), expires_at: momentIn(24 * 29) }

const employer = await givenAccount(db, now(), { employer: true })
await db.updateTable('account').set({ is_employer_mode: true }).where('id', '=', employer.id).execute()
const vacancy = await givenVacancy(db, employer.company_id!, { ...open, promise_days: 1 })
const seeker = await givenAccount(db, now(), { seeker: true })
await givenResume(db, seeker.id, { title: 'Бариста' })
for (let n = 0; n < ANSWERED + WAITING; n++) {
  const { id } = await givenAccount(db, now(), { seeker: true })
  const resume = await givenResume(db, id)
  const answered = { state: 'refused', refuse_reason_id: 2, first_employer_action_at: momentIn(-1) } as const
  await givenNegotiation(
    db,
    { vacancy, resume, seekerId: id },
    { created_at: momentIn(-2), updated_at: momentIn(-2), answer_due_at: momentIn(1), ...(n < ANSWERED && answered) },
  )
}

const recruiter = await givenAccount(db, now(), { employer: true })
const noted = await givenAccount(db, now(), { seeker: true })
await db
  .updateTable('account')
  .set({ password_hash: await hashPassword(PASSWORD) })
  .where('id', '=', noted.id)
  .execute()
for (const kind of ['terms', 'pd_processing', 'pd_publication'] as const) {
  await recordConsent(db, { account_id: noted.id, kind, address: '127.0.0.1', source: 'register', at: now() })
}
const bakery = await givenVacancy(db, recruiter.company_id!, open)
const baker = await givenResume(db, noted.id, { title: 'Пекарь', refreshed_at: momentIn(-1) })
const refused = await givenNegotiation(
  db,
  { vacancy: bakery, resume: baker, seekerId: noted.id },
  { state: 'refused', refuse_reason_id: 2, first_employer_action_at: momentIn(-1) },
)
await givenNote(db, { id: recruiter.id, company_id: recruiter.company_id! }, refused, noted.id)
await house.listen()

/** Moves the clock forward by `seconds` and enqueues the jobs that became due. Sessions are extended to stay valid. */
process.on('message', async (seconds: number) => {
  config.CLOCK_OFFSET += seconds
  await db
    .updateTable('session')
    .set({ expires_at: momentIn(24), last_used_at: momentIn(0) })
    .execute()
  for (const due of ['expire_unanswered_negotiations', 'erase_due_accounts'] as const) await enqueue(db, due, {})
  process.send!('moved')
})
process.once('disconnect', async () => {
  await house.close()
  await database.stop()
  process.exit(0)
})
process.send!({
  vacancy: vacancy.slug,
  employer: employer.token,
  seeker: seeker.token,
  noted: { login: noted.phone.slice(2), password: PASSWORD },
})
