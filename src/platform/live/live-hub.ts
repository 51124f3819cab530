import { LIVE_BEAT, LIVE_BEAT_SECONDS, type LiveKind, type LiveStreamEvent } from '#contract/live-events.ts'
import type { Db } from '#database/connect.ts'
import { listenToChannel } from '#database/listen.ts'
import type { Ctx } from '../context.ts'
import { LIVE_CHANNEL, type LiveNotice, parseNotice } from './live-notice.ts'
import { createRecentNotices } from './recent-notices.ts'

/** Session and company of open streams: those whose session is active, with the company that the account is in now. */
export const listStreamSessions = (db: Db, sessionIds: number[], at: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoin('employer', 'employer.id', 'account.id')
    .select(['session.id', 'employer.company_id'])
    .where((eb) => eb('session.id', '=', eb.fn.any(eb.val(sessionIds))))
    .where('revoked_at', 'is', null)
    .where('blocked_reason', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .execute()

export type LiveStreamOwner = { account_id: number; session_id: number; company_id: number | null }

/** Where a page left off: after a position, or some milliseconds ago. Undefined: it has missed nothing. */
export type LiveStart = { after: string } | { ageMs: number } | undefined

export type LiveStream = LiveStreamOwner & {
  write(text: string): void
  end(): void
}

type LiveHubOptions = {
  /** Address of the database. Its connection opens with the first stream. */
  url: string
  log: { warn(fields: object, message: string): void; info(message: string): void }
  beatMs?: number
}

/** A stream that opens while the database is away gets no events, but a resync when the connection is back. */
const MAX_WAIT_FOR_LISTENING_MS = 2000

/** A page that missed more reads everything again: nobody reads the new stream yet, and all of them wait in memory. */
const MAX_MISSED_EVENTS = 100

/** After these a session may have ended or the company of an account may be another one. */
const KINDS_OF_ACCESS: ReadonlySet<LiveKind> = new Set(['session_ended', 'company'])

/** The open event streams of this process. One connection to the database receives the events of all of them. */
export function createLiveHub(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { url, log, beatMs = LIVE_BEAT_SECONDS * 1000 }: LiveHubOptions,
) {
  const streams = new Set<LiveStream>()
  const ofAccount = new Map<number, Set<LiveStream>>()
  const recent = createRecentNotices()
  let listener: ReturnType<typeof listenToChannel> | undefined
  let beating: NodeJS.Timeout | undefined
  let listening = Promise.withResolvers<void>()
  let isLost = false
  let isClosed = false

  function start() {
    listener ??= listenToChannel(url, LIVE_CHANNEL, {
      onListening() {
        if (isLost) log.info('the connection that receives events is open again')
        isLost = false
        recent.begin()
        listening.resolve()
        // Streams that were open before may have missed something.
        for (const stream of streams) send(stream, { kind: 'resync' })
      },
      onLost(error) {
        recent.forget()
        listening = Promise.withResolvers<void>()
        if (!isLost) log.warn({ err: error }, 'the connection that receives events is lost; it will be opened again')
        isLost = true
      },
      onPayload(payload) {
        const notice = parseNotice(payload)
        if (notice) void receive(notice)
      },
    })
    beating ??= setInterval(() => void beat(), beatMs).unref()
  }

  async function receive(notice: LiveNotice) {
    if (KINDS_OF_ACCESS.has(notice.event.kind)) {
      await refreshAccess(notice.account_ids.flatMap((id) => [...(ofAccount.get(id) ?? [])]))
    }
    // The streams of the ended sessions have learnt it from `refreshAccess`; nothing changes for other devices.
    if (notice.event.kind === 'session_ended') return
    recent.add(notice)
    for (const stream of recipientsOf(notice)) send(stream, notice.event, notice.position)
  }

  function recipientsOf({ account_ids, company_id }: LiveNotice): Set<LiveStream> {
    const recipients = new Set(account_ids.flatMap((id) => [...(ofAccount.get(id) ?? [])]))
    if (company_id !== null) for (const stream of streams) if (stream.company_id === company_id) recipients.add(stream)
    return recipients
  }

  /** Ends the streams whose session has ended. Without an answer of the database all stay as they are. */
  async function refreshAccess(checked: Iterable<LiveStream>) {
    const byId = Map.groupBy(checked, ({ session_id }) => session_id)
    if (byId.size === 0) return
    const active = await listStreamSessions(db, [...byId.keys()], now()).catch(() => undefined)
    if (!active) return
    for (const { id, company_id } of active) {
      for (const stream of byId.get(id) ?? []) stream.company_id = company_id
      byId.delete(id)
    }
    for (const stream of [...byId.values()].flat()) {
      send(stream, { kind: 'session_ended' })
      stream.end()
    }
  }

  async function beat() {
    await refreshAccess(streams)
    const text = `${positionLine(recent.lastPosition())}event: ${LIVE_BEAT}\ndata: 1\n\n`
    for (const stream of streams) stream.write(text)
  }

  function sendMissed(stream: LiveStream, from: LiveStart) {
    if (!from) return
    const missed = 'after' in from ? recent.listAfter(from.after) : recent.listSince(from.ageMs)
    const own = missed?.filter(
      ({ account_ids, company_id }) =>
        account_ids.includes(stream.account_id) || (company_id !== null && company_id === stream.company_id),
    )
    if (!own || own.length > MAX_MISSED_EVENTS) return send(stream, { kind: 'resync' })
    for (const { event, position } of own) send(stream, event, position)
  }

  const send = (stream: LiveStream, event: LiveStreamEvent, position = recent.lastPosition()) =>
    stream.write(`${positionLine(position)}data: ${JSON.stringify(event)}\n\n`)

  return {
    /** Waits until events are received, so that a new stream misses nothing. */
    async ready() {
      start()
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, MAX_WAIT_FOR_LISTENING_MS)
      })
      await Promise.race([listening.promise, timeout])
      clearTimeout(timer)
    },
    count: () => streams.size,
    countOf: (accountId: number) => ofAccount.get(accountId)?.size ?? 0,
    /** Adds a stream and sends what it missed. Returns the function that removes it. */
    add(stream: LiveStream, from: LiveStart) {
      if (isClosed) {
        stream.end()
        return () => {}
      }
      streams.add(stream)
      const own = ofAccount.get(stream.account_id) ?? new Set()
      ofAccount.set(stream.account_id, own.add(stream))
      // Without data it is no event, but the client remembers the position.
      stream.write(`${positionLine(recent.lastPosition())}\n`)
      sendMissed(stream, from)
      return () => {
        streams.delete(stream)
        own.delete(stream)
        if (own.size === 0 && ofAccount.get(stream.account_id) === own) ofAccount.delete(stream.account_id)
      }
    },
    /** Ends all streams. Their pages connect to another process. */
    async close() {
      isClosed = true
      clearInterval(beating)
      for (const stream of streams) stream.end()
      await listener?.stop()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>

const positionLine = (position: string | undefined) => (position === undefined ? '' : `id: ${position}\n`)
