import { setTimeout } from 'node:timers/promises'
import { createApiClient } from '#contract/client.ts'
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { type ErrorCode, isRefusal } from '#contract/errors.ts'

export type WriterOutcomes = {
  /** Replies 503 with `Retry-After`. */
  unavailable: number
  /** Requests without a reply: the connection was refused or cut. */
  unreached: number
  /** Time until the slowest reply 503, and the slowest of all others. */
  slowestUnavailableMs: number
  slowestReplyMs: number
  /** Everything else that is not success. */
  unexpected: string[]
}

const GIVE_UP_MS = 30_000
const PAUSE_MS = 50

type Attempt<E extends Endpoint> = {
  endpoint: E
  input: Input<E>
  token: string
  /** Refusal that says that an earlier request with a lost answer has taken effect. */
  done?: ErrorCode
  isStopped: () => boolean
}

/** Sends requests of the writers and counts what became of them. */
export function createWriterClient(url: () => string) {
  const outcomes: WriterOutcomes = {
    unavailable: 0,
    unreached: 0,
    slowestUnavailableMs: 0,
    slowestReplyMs: 0,
    unexpected: [],
  }

  const callWith = (token: string) =>
    createApiClient(async (path, init) => {
      const startedAt = performance.now()
      const reply = await fetch(`${url()}${path}`, { ...init, signal: AbortSignal.timeout(GIVE_UP_MS) })
      const text = await reply.text()
      const slowest = reply.status === 503 ? 'slowestUnavailableMs' : 'slowestReplyMs'
      outcomes[slowest] = Math.max(outcomes[slowest], performance.now() - startedAt)
      if (reply.status === 503) {
        if (!reply.headers.get('retry-after')) outcomes.unexpected.push(`${path}: 503 without Retry-After`)
      }
      return { json: () => JSON.parse(text) }
    }, token)

  /** Resolves with the reply, with `true` if an earlier try has taken effect, or with undefined if it was not answered. */
  async function tryOnce<E extends Endpoint>({ endpoint, input, token, done }: Attempt<E>, isRepeated: boolean) {
    try {
      return { reply: await callWith(token)(endpoint, input) }
    } catch (error) {
      if (!isRefusal(error)) outcomes.unreached++
      else if (error.status === 503) outcomes.unavailable++
      else if (isRepeated && error.code === done) return { isDone: true }
      else {
        outcomes.unexpected.push(`${endpoint.path}: ${error.status} ${error.code} ${error.message}`)
        return {}
      }
      return undefined
    }
  }

  return {
    outcomes,
    /** One request. Resolves with undefined unless it is acknowledged. */
    async sendOnce<E extends Endpoint>(attempt: Attempt<E>): Promise<Reply<E> | undefined> {
      return (await tryOnce(attempt, false))?.reply
    },
    /** Repeats a request until it is answered. Resolves with whether it is acknowledged. */
    async send<E extends Endpoint>(attempt: Attempt<E>): Promise<boolean> {
      for (let isRepeated = false; ; isRepeated = true) {
        const outcome = await tryOnce(attempt, isRepeated)
        if (outcome) return outcome.reply !== undefined || outcome.isDone === true
        if (attempt.isStopped()) return false
        await setTimeout(PAUSE_MS)
      }
    },
  }
}

export type WriterClient = ReturnType<typeof createWriterClient>
