import { confirmRegistration, login, register, showUser } from '#contract/accounts.ts'
import { client } from '#contract/client.ts'
import type { House, Person } from '../house.ts'

export const PASSWORD = 'новое место у моря'
/** Repetitions of a race: fifty in the short run, a thousand in the long run. */
export const ROUNDS = process.env.LONG ? 1000 : 50
export const LONG_RUN_MS = 600_000

let phones = 0
/** Mobile number that is unique in the test file. */
export const newPhone = () => `+7921${String(1_000_000 + ++phones)}`

/** Client without a token at the given network address. */
export const callFrom = (house: House, remoteAddress: string) =>
  client(async (url, { method, headers, body }) =>
    house.app.inject({ url, method: method as 'GET', headers, payload: body, remoteAddress }),
  )

export const consents = { consent_terms: true, consent_pd: true }

/** Runs the jobs, then returns the text of the last message to the phone or e-mail address. */
export async function lastTo(house: House, to: string): Promise<string> {
  await house.runJobs()
  return (await house.sent()).find((message) => message.to === to)?.text ?? ''
}

export const codeFor = async (house: House, to: string) => (await lastTo(house, to)).match(/^\d{6}/)?.[0] ?? 'none'

/** Six digits that differ from the given code. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Signs up through the API, then moves the clock by a minute. */
export async function givenPerson(house: House, phone = newPhone()) {
  await house.guest.call(register, { body: { phone, password: PASSWORD, ...consents } })
  const body = { phone, code: await codeFor(house, phone) }
  const { token, user } = await house.guest.call(confirmRegistration, { body })
  house.passSeconds(61)
  return { id: user.userId, phone, token, call: house.callAs(token) }
}

/** 'ok', or the error code of the refusal. */
export const heard = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  )

export const signIn = (call: ReturnType<typeof callFrom>, name: string, password = PASSWORD, otp?: string) =>
  call(login, { body: { login: name, password, otp } })

/** Reply of the sign-in, or its refusal. */
export const trySignIn = (house: House, name: string, password?: string, otp?: string) =>
  signIn(house.guest.call, name, password, otp).catch((error) => error)

export const isIn = async (house: House, { token }: { token: string }) =>
  (await house.callAs(token)(showUser, {})) !== null

/** How often each outcome occurs. */
export function tally(answers: string[]): Record<string, number> {
  const groups = Object.groupBy(answers, (answer) => answer)
  return Object.fromEntries(Object.entries(groups).map(([answer, all]) => [answer, all!.length]))
}

export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

/** Runs `count` tasks, `size` of them at once, because the queue of password hashes is limited. */
export async function inBatches<T>(count: number, size: number, make: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let from = 0; from < count; from += size) {
    done.push(...(await Promise.all(times(Math.min(size, count - from), (n) => make(from + n)))))
  }
  return done
}

/** Sends a raw payload with the account's token and any content type. */
export const post = (house: House, person: Person, url: string, payload: string | Buffer, type?: string) =>
  house.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
    payload,
  })
