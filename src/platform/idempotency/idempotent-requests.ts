import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { refuse } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import type { Ctx } from '../context.ts'
import { isProcessLiving } from '../process/process-heartbeat.ts'
import { withBeforeCommit } from '../transactions/in-transaction.ts'

/** How long a key is remembered. */
const KEY_MS = DAY_MS
/** A request without a reply after this time hangs, and may be taken over although its process lives. */
const LEASE_MS = 60_000
/**
 * How long a repetition waits for the reply of the first request before it is refused: about a second, because it holds
 * one of the slots of the process meanwhile.
 */
const PAUSES_MS = [20, 80, 150, 250, 500, 0]
const RETRY_AFTER_SECONDS = 2

export type IdempotentRequest = {
  /** Method and path. */
  endpoint: string
  /** Undefined for a guest. */
  accountId: number | undefined
  key: string
  hash: Buffer
}
type Claim = { id: number; attempt: number }
/** `processId` is undefined where nothing renews a sign of life: then only the lease ends a request without a reply. */
type RequestCtx = Pick<Ctx, 'db' | 'now' | 'secrets'> & { processId?: string | undefined }

export type IdempotentRequests = <T>(request: IdempotentRequest, handle: () => Promise<T>) => Promise<T>

/**
 * Handles a request with a key. The first one runs; a repetition gets its reply. Refuses `key_reused` for another
 * request with this key, `request_running` if the first one takes too long, and `request_done` if it had its effect and
 * its reply was lost with the process.
 *
 * Each transaction of the request marks the key as used, except those that only prepare (`withoutBeforeCommit`). So a process that hangs and is taken over
 * cannot have an effect any more, and one that ends after its effect leaves a key that nobody takes over.
 */
export function createIdempotentRequests(ctx: RequestCtx): IdempotentRequests {
  return async (request, handle) => {
    const claimed = await claimOrFindReply(ctx, request)
    if ('reply' in claimed) return claimed.reply as never
    const reply = await withBeforeCommit((tx) => noteEffect(tx, claimed), handle).catch(async (error) => {
      await releaseKey(ctx.db, claimed).catch(() => {})
      throw error
    })
    await storeReply(ctx, claimed, reply).catch(async (error: unknown) => {
      // The request succeeded, so it gets its reply. A repetition gets `request_done`.
      console.error(`The reply of ${request.endpoint} was not stored: ${(error as Error).message}`)
      await releaseKey(ctx.db, claimed).catch(() => {})
    })
    return reply
  }
}

type FoundReply = { reply: unknown }

async function claimOrFindReply(ctx: RequestCtx, request: IdempotentRequest) {
  const claimed = await claimKey(ctx, request, ctx.now())
  if (claimed) return claimed
  for (const pause of PAUSES_MS) {
    const found = await findReply(ctx, request, ctx.now())
    if (found && found !== 'running') return found
    const freed = found ? undefined : await claimKey(ctx, request, ctx.now())
    if (freed) return freed
    await wait(pause)
  }
  return refuse('request_running', { details: { retry_after: RETRY_AFTER_SECONDS } })
}

/** Inserts the key, or takes over one that has expired or whose process ended before it had an effect. */
async function claimKey(
  { db, processId }: RequestCtx,
  { endpoint, accountId, key, hash }: IdempotentRequest,
  at: Date,
) {
  const until = new Date(at.getTime() + LEASE_MS)
  const expired = new Date(at.getTime() - KEY_MS)
  const { rows } = await sql<Claim>`
    insert into idempotency_key (account_id, endpoint, key, request_hash, created_at, running_until, process_id)
    values (${accountId ?? null}, ${endpoint}, ${key}, ${hash}, ${at}, ${until}, ${processId ?? null})
    on conflict (account_id, endpoint, key) do update
    set request_hash = excluded.request_hash, created_at = excluded.created_at,
      running_until = excluded.running_until, process_id = excluded.process_id,
      attempt = idempotency_key.attempt + 1, has_effect = false, reply = null
    where idempotency_key.created_at < ${expired}
      or (idempotency_key.request_hash = excluded.request_hash and idempotency_key.reply is null
        and not idempotency_key.has_effect and not ${isRunning(at)})
    returning id, attempt`.execute(db)
  return rows[0]
}

/** A request without a reply whose time is not over, and whose process lives. */
const isRunning = (at: Date) => sql<boolean>`(idempotency_key.running_until >= ${at}
  and (idempotency_key.process_id is null or ${isProcessLiving(sql.ref('idempotency_key.process_id'))}))`

/** Undefined if the key may be claimed: the first request was refused, or its process ended without an effect. */
async function findReply(
  { db, secrets }: RequestCtx,
  { endpoint, accountId, key, hash }: IdempotentRequest,
  at: Date,
): Promise<FoundReply | 'running' | undefined> {
  const row = await db
    .selectFrom('idempotency_key')
    .select(['id', 'attempt', 'request_hash', 'has_effect', 'reply', isRunning(at).as('is_running')])
    .where('account_id', 'is not distinct from', accountId ?? null)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.request_hash.equals(hash)) refuse('key_reused')
  if (row.reply !== null) return { reply: decryptReply(secrets, row, row.reply) }
  if (row.is_running) return 'running'
  return row.has_effect ? refuse('request_done') : undefined
}

/** The key of the encryption may have been replaced since: then only the effect remains. */
function decryptReply(secrets: Ctx['secrets'], claim: Claim, stored: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(stored, replyContext(claim)))
  } catch (cause) {
    return refuse('request_done', { cause })
  }
}

const replyContext = ({ id, attempt }: Claim) => `idempotency_key.reply ${id} ${attempt}`

/** Runs at the end of each transaction of the request. Another process that took it over makes it roll back. */
async function noteEffect(tx: Db, { id, attempt }: Claim) {
  const { numUpdatedRows } = await tx
    .updateTable('idempotency_key')
    .set({ has_effect: true })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('request_running', { details: { retry_after: RETRY_AFTER_SECONDS } })
}

async function storeReply({ db, secrets }: Pick<Ctx, 'db' | 'secrets'>, claim: Claim, reply: unknown) {
  await db
    .updateTable('idempotency_key')
    .set({ reply: secrets.encrypt(JSON.stringify(reply), replyContext(claim)) })
    .where('id', '=', claim.id)
    .where('attempt', '=', claim.attempt)
    .execute()
}

/** Forgets a request without an effect, so that it can be sent again; ends the wait for the others. */
async function releaseKey(db: Db, { id, attempt }: Claim) {
  const own = sql`id = ${id} and attempt = ${attempt}`
  await sql`delete from idempotency_key where ${own} and not has_effect`.execute(db)
  await sql`update idempotency_key set running_until = created_at where ${own} and reply is null`.execute(db)
}
