import { onTestFinished, vi } from 'vitest'
import { LIVE_EVENTS_PATH, type LiveStreamEvent, readLiveEvent } from '#contract/live-events.ts'

type StreamRequest = { token: string; lastEventId?: string; query?: Record<string, string> }

/** Opens the event stream of an account at a listening server, and collects what comes. */
export async function openTestStream(url: string, { token, lastEventId, query = {} }: StreamRequest) {
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  const reply = await fetch(`${url}${LIVE_EVENTS_PATH}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    signal: stopping.signal,
  })
  const events: LiveStreamEvent[] = []
  let [text, lastId, beats] = ['', '', 0]
  function take(block: string) {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line)?.slice(1) ?? [])
    const fieldOf = (name: string) => fields.findLast(([field]) => field === name)?.[1]
    lastId = fieldOf('id') ?? lastId
    if (fieldOf('event') === 'beat') beats++
    else if (fieldOf('data')) events.push(readLiveEvent(JSON.parse(fieldOf('data')!))!)
  }
  let [isEnded, isBroken] = [false, false]
  const reading = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) take(block)
    }
  })()
    .catch(() => {
      isBroken = !stopping.signal.aborted
    })
    .finally(() => {
      isEnded = true
    })
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    kinds: () => events.map(({ kind }) => kind),
    lastId: () => lastId,
    beats: () => beats,
    isEnded: () => isEnded,
    /** Whether it ended in the middle of the reply. */
    isBroken: () => isBroken,
    /** Resolves when the last event is of that kind, in much less than the two seconds that a person may wait. */
    untilLast: (kind: LiveStreamEvent['kind']) =>
      vi.waitFor(
        () => {
          if (events.at(-1)?.kind !== kind) throw new Error(`no ${kind} after ${JSON.stringify(events)}`)
        },
        { timeout: 2000, interval: 5 },
      ),
    async close() {
      stopping.abort()
      await reading
    },
  }
}
