import { confirmRegistration, login, register, showUser } from '#contract/accounts.ts'
import { client } from '#contract/client.ts'
import type { House, Person } from '../house.ts'

export const PASSWORD = 'новое место у моря'
/** Fifty of each in the tests, a thousand in the long run. */
export const ROUNDS = process.env.LONG ? 1000 : 50
export const LONG_RUN_MS = 600_000

let phones = 0
/** A mobile number that nobody in this file has yet. */
export const newPhone = () => `+7921${String(1_000_000 + ++phones)}`

/** Somebody at this address, without a token. */
export const callFrom = (house: House, remoteAddress: string) =>
  client(async (url, { method, headers, body }) =>
    house.app.inject({ url, method: method as 'GET', headers, payload: body, remoteAddress }),
  )

export const consents = { consent_terms: true, consent_pd: true }

/** What the last message to this number or address says, jobs included. */
export async function lastTo(house: House, to: string): Promise<string> {
  await house.runJobs()
  return (await house.sent()).find((message) => message.to === to)?.text ?? ''
}

export const codeFor = async (house: House, to: string) => (await lastTo(house, to)).match(/^\d{6}/)?.[0] ?? 'none'

/** Six digits that are not these. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Somebody who signed up as people do, a minute ago. */
export async function givenPerson(house: House, phone = newPhone()) {
  await house.guest.call(register, { body: { phone, password: PASSWORD, ...consents } })
  const body = { phone, code: await codeFor(house, phone) }
  const { token, user } = await house.guest.call(confirmRegistration, { body })
  house.passSeconds(61)
  return { id: user.userId, phone, token, call: house.callAs(token) }
}

/** 'ok', or the code of the "no". */
export const heard = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  )

export const signIn = (call: ReturnType<typeof callFrom>, name: string, password = PASSWORD, otp?: string) =>
  call(login, { body: { login: name, password, otp } })

/** What the sign-in answers, be it a "no". */
export const trySignIn = (house: House, name: string, password?: string, otp?: string) =>
  signIn(house.guest.call, name, password, otp).catch((error) => error)

export const isIn = async (house: House, { token }: { token: string }) =>
  (await house.callAs(token)(showUser, {})) !== null

/** What was heard how often. */
export function tally(answers: string[]): Record<string, number> {
  const groups = Object.groupBy(answers, (answer) => answer)
  return Object.fromEntries(Object.entries(groups).map(([answer, all]) => [answer, all!.length]))
}

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** So many at once, then the next: a hash of a password waits for its turn, and the queue has an end. */
export async function inBatches<T>(count: number, size: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < count; from += size) {
    done.push(...(await Promise.all(times(Math.min(size, count - from), (n) => make(from + n)))))
  }
  return done
}

/** As somebody with a token sends it, whatever it is and calls itself. */
export const post = (house: House, person: Person, url: string, payload: string | Buffer, type?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
    payload,
  })
