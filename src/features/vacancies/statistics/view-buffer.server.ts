import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import type { Ctx } from '#platform/context.ts'
import { networkBlockOf } from '#platform/http/client-network.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import type { VacancyStatus } from '../contract/vacancy-card.ts'

type ViewedVacancy = { id: number; company_id: number; status: VacancyStatus }
type BufferedView = { vacancyId: number; day: string } & ({ accountId: number } | { network: string })

/** One statement a second writes all views of a process, so that a vacancy that everybody reads is not a busy row. */
const FLUSH_MS = 1000
/** Views beyond this are lost while the database does not answer. */
const MAX_BUFFERED = 20_000

type ViewBuffer = {
  views: Map<string, BufferedView>
  timer?: NodeJS.Timeout
  flushing?: Promise<void>
  salt?: { day: string; salt: string }
}
const buffers = new WeakMap<Db, ViewBuffer>()

function bufferOf(db: Db): ViewBuffer {
  const buffer = buffers.get(db) ?? { views: new Map() }
  buffers.set(db, buffer)
  return buffer
}

/**
 * Notes a view, which is written within a second: at most one a day per account, or per network of guests, because each request may name
 * another browser. Views by the company itself and by bots do not count.
 */
export function noteVacancyView(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, company_id, status }: ViewedVacancy,
  caller: Caller | undefined,
  { address, agent }: Client,
) {
  if (status !== 'active' || agent === null || caller?.company_id === company_id) return
  const view = {
    vacancyId: id,
    day: moscowDay(now()),
    ...(caller ? { accountId: caller.id } : { network: networkBlockOf(address) }),
  }
  const buffer = bufferOf(db)
  if (buffer.views.size < MAX_BUFFERED) buffer.views.set(JSON.stringify(view), view)
  scheduleFlush(db, buffer)
}

function scheduleFlush(db: Db, buffer: ViewBuffer) {
  buffer.timer ??= setTimeout(() => void tryToFlushVacancyViews({ db }), FLUSH_MS).unref()
}

/** Writes the views noted so far if that is possible: figures that are a little old are better than no page. */
export const tryToFlushVacancyViews = (ctx: Pick<Ctx, 'db'>) => flushVacancyViews(ctx).catch(() => {})

/** Writes the views noted so far for the last time. Returns how many are lost, with the reason. */
export async function closeVacancyViews(ctx: Pick<Ctx, 'db'>) {
  const buffer = bufferOf(ctx.db)
  const reason: unknown = await flushVacancyViews(ctx).catch((error: unknown) => error)
  clearTimeout(buffer.timer)
  buffers.delete(ctx.db)
  return { lost: buffer.views.size, reason }
}

/** Writes the views noted so far. */
export async function flushVacancyViews({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const buffer = bufferOf(db)
  // One of several callers who waited for the same flush may have started the next one.
  while (buffer.flushing) await buffer.flushing
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  if (buffer.views.size === 0) return
  const views = buffer.views
  buffer.views = new Map()
  buffer.flushing = insertViews(db, buffer, [...views.values()])
    .catch((error: unknown) => {
      // They stay for the next time: the database may be away.
      for (const [key, view] of views) if (buffer.views.size < MAX_BUFFERED) buffer.views.set(key, view)
      scheduleFlush(db, buffer)
      throw error
    })
    .finally(() => {
      buffer.flushing = undefined
    })
  await buffer.flushing
}

/** In one order, because two processes may write the same views. A vacancy or account that is gone meanwhile is left out. */
async function insertViews(db: Db, buffer: ViewBuffer, views: BufferedView[]) {
  const days = [...new Set(views.map(({ day }) => day))]
  const salts = new Map<string, string>()
  for (const day of days) salts.set(day, await findOrCreateSalt(db, buffer, day))
  const viewers = views.map((view) =>
    'accountId' in view ? `account:${view.accountId}` : hashGuests(salts.get(view.day)!, view.network),
  )
  const accountIds = views.map((view) => ('accountId' in view ? view.accountId : null))
  await sql`
    insert into vacancy_view (vacancy_id, day, viewer, account_id)
    select distinct vacancy.id, day, viewer, account.id
    from unnest(${views.map(({ vacancyId }) => vacancyId)}::bigint[], ${views.map(({ day }) => day)}::date[],
        ${viewers}::text[], ${accountIds}::bigint[]) as noted (vacancy_id, day, viewer, account_id)
      join vacancy on vacancy.id = noted.vacancy_id
      left join account on account.id = noted.account_id
    where noted.account_id is null or account.id is not null
    order by 1, 2, 3
    on conflict do nothing`.execute(db)
}

const hashGuests = (salt: string, network: string) =>
  createHash('sha256').update(`${salt} ${network}`).digest('base64url')

/** One salt per day, deleted after it: the hashes cannot be reversed then, even by trying all addresses. */
async function findOrCreateSalt(db: Db, buffer: ViewBuffer, day: string): Promise<string> {
  if (buffer.salt?.day === day) return buffer.salt.salt
  await db
    .insertInto('view_salt')
    .values({ day, salt: randomBytes(16).toString('base64url') })
    .onConflict((taken) => taken.doNothing())
    .execute()
  const { salt } = await db.selectFrom('view_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  buffer.salt = { day, salt }
  return salt
}
