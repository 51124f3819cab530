import { expect } from 'vitest'
import { confirmRegistration, register, resendCode } from '#features/accounts/contract/accounts.ts'
import {
  ACCOUNT_PASSWORD,
  CONSENTS,
  countOutcomes,
  differentCode,
  inBatches,
  LONG_RUN_TIMEOUT_MS,
  newMobilePhone,
  outcomeOf,
  RACE_ROUNDS,
  times,
} from '../fixtures/registered-accounts.ts'
import { type TestApp, test } from '../test-app.ts'

/** Parallel rounds: the server hashes four passwords at once, and no round waits in its queue for long. */
const PARALLEL_ROUNDS = 10

/** Sends the codes and returns them by phone number. Reads the table, because the outbox list returns only its newest two hundred messages. */
async function listSentCodes(app: TestApp): Promise<Map<string, string>> {
  await app.runJobs()
  const messages = await app.db.selectFrom('outbox').select(['recipient', 'text']).orderBy('id').execute()
  return new Map(messages.map(({ recipient, text }) => [recipient, text.match(/(?<=: код )\d{6}/)?.[0] ?? '']))
}

const registrationBody = (phone: string) => ({ phone, password: ACCOUNT_PASSWORD, ...CONSENTS })

test(`a code opens one session, in ${RACE_ROUNDS} rounds of five at once (T-002)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  const phones = times(RACE_ROUNDS, newMobilePhone)
  await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) => app.guest.call(register, { body: registrationBody(phones[n]!) }))
  const codes = await listSentCodes(app)

  const rounds = await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) => {
    const body = { phone: phones[n]!, code: codes.get(phones[n]!)! }
    return Promise.all(times(5, () => outcomeOf(app.guest.call(confirmRegistration, { body }))))
  })

  for (const answers of rounds) expect(countOutcomes(answers)).toEqual({ ok: 1, code_dead: 4 })
  const again = await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) =>
    outcomeOf(app.guest.call(confirmRegistration, { body: { phone: phones[n]!, code: codes.get(phones[n]!)! } })),
  )
  expect(countOutcomes(again)).toEqual({ code_dead: RACE_ROUNDS })
})

test(`a code is resent once, in ${RACE_ROUNDS} rounds of five at once (T-015)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  const phones = times(RACE_ROUNDS, newMobilePhone)
  const started = await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) =>
    app.guest.call(register, { body: registrationBody(phones[n]!) }),
  )
  await app.runJobs()
  app.advanceSeconds(60)

  const rounds = await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) => {
    const body = { registration_id: started[n]!.registration_id, phone: phones[n]! }
    return Promise.all(times(5, () => outcomeOf(app.guest.call(resendCode, { body }))))
  })

  for (const answers of rounds) expect(countOutcomes(answers)).toEqual({ ok: 1, too_many: 4 })
  await app.runJobs()
  const { sent } = await app.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('recipient', 'in', phones)
    .executeTakeFirstOrThrow()
  expect(sent).toBe(2 * RACE_ROUNDS)
})

test(`a number gets one account, in ${RACE_ROUNDS} rounds of four parallel registrations (T-016)`, {
  timeout: LONG_RUN_TIMEOUT_MS,
}, async ({ app }) => {
  const phones = times(RACE_ROUNDS, newMobilePhone)

  const started = await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) =>
    Promise.all(times(4, () => outcomeOf(app.guest.call(register, { body: registrationBody(phones[n]!) })))),
  )
  for (const answers of started) expect(countOutcomes(answers)).toEqual({ ok: 1, too_many: 3 })
  const codes = await listSentCodes(app)
  await inBatches(RACE_ROUNDS, PARALLEL_ROUNDS, (n) => {
    const [phone, code] = [phones[n]!, codes.get(phones[n]!)!]
    return Promise.all(
      [code, code, differentCode(code)].map((one) =>
        outcomeOf(app.guest.call(confirmRegistration, { body: { phone, code: one } })),
      ),
    )
  })

  const accounts = await app.db.selectFrom('account').select('phone').where('phone', 'in', phones).execute()
  expect(accounts.map(({ phone }) => phone).sort()).toEqual(phones)
  for (const phone of ['', '7', '+7', '77777777777', '+7 777 777-77-77', '8']) {
    expect(await outcomeOf(app.guest.call(register, { body: registrationBody(phone) })), phone).toBe('invalid_input')
  }
})
