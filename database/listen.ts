import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Listening = {
  onPayload(payload: string): void
  /** The connection has just begun to listen: what was sent before was not received. */
  onListening(): void
  onLost(error: unknown): void
}

const CONNECT_TIMEOUT_MS = 5000
/** A connection whose server has disappeared without a word looks open, so it is asked this often. */
const PROBE_MS = 10_000
const MIN_PAUSE_MS = 200
const MAX_PAUSE_MS = 5000

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again when it is lost. A pooler that gives a
 * connection away between transactions would lose the channel, so the address must lead to the server itself.
 */
export function listenToChannel(url: string, channel: string, { onPayload, onListening, onLost }: Listening) {
  const stopping = new AbortController()
  const { signal } = stopping

  async function listenOnce(): Promise<never> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    })
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject)
      client.on('end', () => reject(new Error('the connection that listens has ended')))
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    lost.catch(() => {})
    client.on('notification', ({ payload = '' }) => onPayload(payload))
    try {
      await Promise.race([client.connect(), lost])
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      onListening()
      for (;;) {
        await Promise.race([wait(PROBE_MS, undefined, { signal, ref: false }), lost])
        await client.query('select 1')
      }
    } finally {
      void client.end().catch(() => {})
    }
  }

  async function listenUntilStopped() {
    let pauseMs = MIN_PAUSE_MS
    while (!signal.aborted) {
      const startedAt = performance.now()
      await listenOnce().catch((error) => signal.aborted || onLost(error))
      if (performance.now() - startedAt > PROBE_MS) pauseMs = MIN_PAUSE_MS
      await wait(pauseMs, undefined, { signal }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    }
  }

  const stopped = listenUntilStopped()
  return {
    async stop() {
      stopping.abort()
      await stopped
    },
  }
}
