import { confirmRegistration, login, register, showUser } from '#contract/accounts.ts'
import { createApiClient } from '#contract/client.ts'
import type { Person, TestApp } from '../house.ts'

export const ACCOUNT_PASSWORD = 'новое место у моря'
/** Repetitions of a race: fifty in the short run, a thousand in the long run. */
export const RACE_ROUNDS = process.env.LONG ? 1000 : 50
export const LONG_RUN_TIMEOUT_MS = 600_000

let phoneCounter = 0
/** Mobile number that is unique in the test file. */
export const newMobilePhone = () => `+7921${String(1_000_000 + ++phoneCounter)}`

/** Client without a token at the given network address. */
export const callFrom = (app: TestApp, remoteAddress: string) =>
  createApiClient(async (url, { method, headers, body }) =>
    app.fastify.inject({ url, method: method as 'GET', headers, payload: body, remoteAddress }),
  )

export const CONSENTS = { consent_terms: true, consent_pd: true }

/** Runs the jobs, then returns the text of the last message to the phone or e-mail address. */
export async function findLastMessageText(app: TestApp, to: string): Promise<string> {
  await app.runJobs()
  return (await app.listSentMessages()).find((message) => message.to === to)?.text ?? ''
}

export const findSentCode = async (app: TestApp, to: string) =>
  (await findLastMessageText(app, to)).match(/^\d{6}/)?.[0] ?? 'none'

/** Six digits that differ from the given code. */
export const differentCode = (code: string) => (code === '000000' ? '000001' : '000000')

/** Signs up through the API, then moves the clock by a minute. */
export async function givenRegisteredAccount(app: TestApp, phone = newMobilePhone()) {
  await app.guest.call(register, { body: { phone, password: ACCOUNT_PASSWORD, ...CONSENTS } })
  const body = { phone, code: await findSentCode(app, phone) }
  const { token, user } = await app.guest.call(confirmRegistration, { body })
  app.advanceSeconds(61)
  return { id: user.userId, phone, token, call: app.callAs(token) }
}

/** 'ok', or the error code of the refusal. */
export const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    (error) => error.code ?? String(error),
  )

export const signInWith = (
  call: ReturnType<typeof callFrom>,
  name: string,
  password = ACCOUNT_PASSWORD,
  otp?: string,
) => call(login, { body: { login: name, password, otp } })

/** Reply of the sign-in, or its refusal. */
export const trySignIn = (app: TestApp, name: string, password?: string, otp?: string) =>
  signInWith(app.guest.call, name, password, otp).catch((error) => error)

export const isSignedIn = async (app: TestApp, { token }: { token: string }) =>
  (await app.callAs(token)(showUser, {})) !== null

/** How often each outcome occurs. */
export function countOutcomes(answers: string[]): Record<string, number> {
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
export const postRaw = (app: TestApp, person: Person, url: string, payload: string | Buffer, type?: string) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${person.token}`, ...(type !== undefined && { 'content-type': type }) },
    payload,
  })
