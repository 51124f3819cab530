import { createPosition, type LiveNotice } from './live-notice.ts'

/** Enough for some minutes of a busy product. Pages that were away for longer read everything again. */
const MAX_NOTICES = 5000

type Received = { notice: LiveNotice; at: number }

/**
 * The latest notices in their order, so that a page that was disconnected gets what it missed. All processes receive
 * the same notices in the same order, so a page may come back to another process.
 */
export function createRecentNotices(clock = () => performance.now(), maxNotices = MAX_NOTICES) {
  let received: Received[] = []

  function add(notice: LiveNotice) {
    received.push({ notice, at: clock() })
    if (received.length > 2 * maxNotices) received = received.slice(-maxNotices)
  }

  return {
    add,
    /** From now on nothing is missing. The first notice is for nobody: it gives a position to pages that have seen none. */
    begin() {
      received = []
      add({ position: createPosition(), account_ids: [], company_id: null, event: { kind: 'counters' } })
    },
    /** Some notices may have been missed. */
    forget() {
      received = []
    },
    lastPosition: () => received.at(-1)?.notice.position,
    /** Notices after a position; undefined if the position is too old or was received by other processes only. */
    listAfter(position: string): LiveNotice[] | undefined {
      const index = received.findLastIndex(({ notice }) => notice.position === position)
      return index === -1 ? undefined : received.slice(index + 1).map(({ notice }) => notice)
    },
    /** Notices of the last milliseconds; undefined if some of them may be missing. */
    listSince(ageMs: number): LiveNotice[] | undefined {
      const since = clock() - ageMs
      const [first] = received
      if (!first || since < first.at) return undefined
      return received.filter(({ at }) => at >= since).map(({ notice }) => notice)
    },
  }
}
