import { LIVE_BEAT, LIVE_EVENTS_PATH, type LiveStreamEvent, readLiveEvent } from '#contract/live-events.ts'

type StreamListener = {
  onEvent(event: LiveStreamEvent): void
  /** The connection has just shown that it works. */
  onSign(): void
}

const MIN_PAUSE_MS = 5000
const MAX_PAUSE_MS = 120_000

/**
 * Opens the event stream of the account. The browser connects again by itself when the connection is lost, and the server
 * then sends what was missed; a stream that was refused is opened again after a growing pause. `shownAt`: the
 * moment of what the pages show, in milliseconds.
 */
export function openLiveStream(shownAt: number, { onEvent, onSign }: StreamListener) {
  let source: EventSource | undefined
  let [lastEventId, pauseMs] = ['', MIN_PAUSE_MS]
  let timer: ReturnType<typeof setTimeout> | undefined

  function open() {
    const start =
      lastEventId === '' ? `age=${Math.ceil(Date.now() - shownAt)}` : `after=${encodeURIComponent(lastEventId)}`
    source = new EventSource(`${LIVE_EVENTS_PATH}?${start}`)
    source.addEventListener('open', onSign)
    source.addEventListener('message', (message) => {
      remember(message)
      const event = readLiveEvent(parse(message.data))
      if (event) onEvent(event)
    })
    source.addEventListener(LIVE_BEAT, remember)
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return
      // Not all pages at the same moment.
      timer = setTimeout(open, pauseMs * (1 + Math.random()))
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
    })
  }

  function remember(message: MessageEvent) {
    lastEventId = message.lastEventId
    pauseMs = MIN_PAUSE_MS
    onSign()
  }

  open()
  return {
    /** Connects at once: the network is back, or the page is looked at again. */
    reconnect() {
      clearTimeout(timer)
      source?.close()
      open()
    },
    close() {
      clearTimeout(timer)
      source?.close()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
