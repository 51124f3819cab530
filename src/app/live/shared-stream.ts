import { LIVE_BEAT_SECONDS, type LiveStreamEvent, readLiveEvent } from '#contract/live-events.ts'
import { openLiveStream } from './live-stream.ts'

/** What the tab with the stream tells the others. Any script of this origin can post to the channel, so it is checked. */
type TabNews = { isSign: true } | { event: LiveStreamEvent } | { unread: number }

type SharedListener = {
  onEvent(event: LiveStreamEvent): void
  /** Another tab has counted what is unread. */
  onUnread(count: number): void
}

/** Two beats may be late or lost. */
const MAX_SILENCE_MS = 2.5 * LIVE_BEAT_SECONDS * 1000

/**
 * Gives every tab of this browser the events of the account over one stream. The tab that holds the lock has the stream and
 * passes on what it receives. A tab that the system has suspended passes nothing on: another one then takes the lock away.
 */
export function shareLiveStream(owner: number, { onEvent, onUnread }: SharedListener) {
  const name = `live-${owner}`
  const channel = new BroadcastChannel(name)
  let stream: ReturnType<typeof openLiveStream> | undefined
  let stopping = new AbortController()
  // What the page shows is as old as the page.
  let lastSignAt = performance.timeOrigin

  function takeNews(news: TabNews) {
    if ('unread' in news) return onUnread(news.unread)
    lastSignAt = Date.now()
    if ('event' in news) onEvent(news.event)
  }

  function pass(news: TabNews) {
    channel.postMessage(news)
    takeNews(news)
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = readTabNews(data)
    if (news) takeNews(news)
  }

  /** Holds the lock until `stop`, or until another tab takes it away. */
  function holdStream(signal: AbortSignal) {
    return new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      stream = openLiveStream(lastSignAt, {
        onEvent: (event) => pass({ event }),
        onSign: () => pass({ isSign: true }),
      })
      signal.addEventListener('abort', () => resolve())
    })
  }

  function closeStream() {
    stream?.close()
    stream = undefined
  }

  function request(isStolen: boolean) {
    stopping.abort()
    stopping = new AbortController()
    const { signal } = stopping
    // A lock that is stolen cannot be waited for with a signal.
    const options = isStolen ? { steal: true } : { signal }
    navigator.locks
      ?.request(name, options, () => holdStream(signal))
      .catch(() => {
        // Another tab has taken the lock away, unless this one has stopped.
        if (signal.aborted) return
        closeStream()
        request(false)
      })
  }

  request(false)
  return {
    isLive: () => Date.now() - lastSignAt < MAX_SILENCE_MS,
    hasStream: () => stream !== undefined,
    /** The page is looked at, and nothing has been heard for too long. */
    revive() {
      if (stream) stream.reconnect()
      else request(true)
    },
    passUnread: (unread: number) => channel.postMessage({ unread } satisfies TabNews),
    stop() {
      stopping.abort()
      closeStream()
      channel.close()
    },
  }
}

function readTabNews(data: unknown): TabNews | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { isSign, unread, event: posted } = data as { isSign?: unknown; unread?: unknown; event?: unknown }
  if (isSign === true) return { isSign }
  if (Number.isSafeInteger(unread) && Number(unread) >= 0) return { unread: Number(unread) }
  const event = readLiveEvent(posted)
  return event && { event }
}
