/** What an open page learns from the event stream: that something has changed, never what it is now. */

export const LIVE_EVENTS_PATH = '/api/events'

/** After this many seconds without an event the server sends `LIVE_BEAT`. A client that hears none for long opens a new stream. */
export const LIVE_BEAT_SECONDS = 15
export const LIVE_BEAT = 'beat'

/** Kinds of changes that `publishEvent` announces. */
export const LIVE_KINDS = [
  /** State, interview, offer, deadline or names of a negotiation; `id` is the negotiation. */
  'negotiation',
  /** A message was written or changed; `id` is the negotiation. */
  'message',
  /** `id` is the negotiation. */
  'message_read',
  'notification',
  /** Numbers in the menu. */
  'counters',
  /** Favorites, their folders and notes, or hidden vacancies. */
  'favorites',
  'email_verified',
  'mode',
  /** The account has joined or left a company, or has another role in it. */
  'company',
  /** An exchange with another site, or what another site does with a vacancy, went on. */
  'exchange',
  /** Premium began or ended, and with it the limits. */
  'premium_changed',
  'session_ended',
] as const

export type LiveKind = (typeof LIVE_KINDS)[number]
export type LiveEvent = { kind: LiveKind; id?: number }

/** `resync`: events may have been missed, so whatever is shown may be outdated. */
export type LiveStreamEvent = LiveEvent | { kind: 'resync'; id?: undefined }

const STREAM_KINDS: ReadonlySet<unknown> = new Set([...LIVE_KINDS, 'resync'])

/** An event from a stream or from another tab, which may have another build; undefined if it is none. */
export function readLiveEvent(value: unknown): LiveStreamEvent | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { kind, id } = value as { kind?: unknown; id?: unknown }
  if (!STREAM_KINDS.has(kind)) return undefined
  return Number.isSafeInteger(id) ? ({ kind, id } as LiveStreamEvent) : ({ kind } as LiveStreamEvent)
}
