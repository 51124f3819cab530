import { expect } from 'vitest'
import { confirmRegistration, register, resendCode } from '#contract/accounts.ts'
import { type House, test } from '../house.ts'
import {
  consents,
  heard,
  inBatches,
  LONG_RUN_MS,
  newPhone,
  otherThan,
  PASSWORD,
  ROUNDS,
  tally,
  times,
} from './people.ts'

/** Parallel rounds: the server hashes four passwords at once, and no round waits in its queue for long. */
const SIDE_BY_SIDE = 10

/** Codes by phone number. Reads the table, because the outbox list returns only its newest two hundred messages. */
async function codesSent(house: House): Promise<Map<string, string>> {
  const messages = await house.db.selectFrom('outbox').select(['recipient', 'text']).orderBy('id').execute()
  return new Map(messages.map(({ recipient, text }) => [recipient, text.slice(0, 6)]))
}

const wish = (phone: string) => ({ phone, password: PASSWORD, ...consents })

test(`a code opens one session, in ${ROUNDS} rounds of five at once (T-002)`, { timeout: LONG_RUN_MS }, async ({
  house,
}) => {
  const phones = times(ROUNDS, newPhone)
  await inBatches(ROUNDS, SIDE_BY_SIDE, (n) => house.guest.call(register, { body: wish(phones[n]!) }))
  const codes = await codesSent(house)

  const rounds = await inBatches(ROUNDS, SIDE_BY_SIDE, (n) => {
    const body = { phone: phones[n]!, code: codes.get(phones[n]!)! }
    return Promise.all(times(5, () => heard(house.guest.call(confirmRegistration, { body }))))
  })

  for (const answers of rounds) expect(tally(answers)).toEqual({ ok: 1, code_dead: 4 })
  const again = await inBatches(ROUNDS, SIDE_BY_SIDE, (n) =>
    heard(house.guest.call(confirmRegistration, { body: { phone: phones[n]!, code: codes.get(phones[n]!)! } })),
  )
  expect(tally(again)).toEqual({ code_dead: ROUNDS })
})

test(`a code is resent once, in ${ROUNDS} rounds of five at once (T-015)`, { timeout: LONG_RUN_MS }, async ({
  house,
}) => {
  const phones = times(ROUNDS, newPhone)
  const started = await inBatches(ROUNDS, SIDE_BY_SIDE, (n) => house.guest.call(register, { body: wish(phones[n]!) }))
  house.passSeconds(60)

  const rounds = await inBatches(ROUNDS, SIDE_BY_SIDE, (n) => {
    const body = { registration_id: started[n]!.registration_id, phone: phones[n]! }
    return Promise.all(times(5, () => heard(house.guest.call(resendCode, { body }))))
  })

  for (const answers of rounds) expect(tally(answers)).toEqual({ ok: 1, too_many: 4 })
  const { sent } = await house.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('recipient', 'in', phones)
    .executeTakeFirstOrThrow()
  expect(sent).toBe(2 * ROUNDS)
})

test(`a number gets one account, in ${ROUNDS} rounds of four parallel registrations (T-016)`, {
  timeout: LONG_RUN_MS,
}, async ({ house }) => {
  const phones = times(ROUNDS, newPhone)

  const started = await inBatches(ROUNDS, SIDE_BY_SIDE, (n) =>
    Promise.all(times(4, () => heard(house.guest.call(register, { body: wish(phones[n]!) })))),
  )
  for (const answers of started) expect(tally(answers)).toEqual({ ok: 1, too_many: 3 })
  const codes = await codesSent(house)
  await inBatches(ROUNDS, SIDE_BY_SIDE, (n) => {
    const [phone, code] = [phones[n]!, codes.get(phones[n]!)!]
    return Promise.all(
      [code, code, otherThan(code)].map((one) =>
        heard(house.guest.call(confirmRegistration, { body: { phone, code: one } })),
      ),
    )
  })

  const accounts = await house.db.selectFrom('account').select('phone').where('phone', 'in', phones).execute()
  expect(accounts.map(({ phone }) => phone).sort()).toEqual(phones)
  for (const phone of ['', '7', '+7', '77777777777', '+7 777 777-77-77', '8']) {
    expect(await heard(house.guest.call(register, { body: wish(phone) })), phone).toBe('invalid_input')
  }
})
