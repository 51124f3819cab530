/** Milliseconds: as long as a toast with «Отменить» stays. */
const READING_MS = 10_000

type Replies = Record<string, unknown> | null

/**
 * How long new data must wait, because it would take away what a form has answered: a success until it is read, a refusal
 * or recovery codes until the person leaves. `isBrief`: on this screen no answer holds back what the other side does.
 */
export function createReplyHold() {
  let shown: Replies = null
  let shownAt = 0
  /** Milliseconds; infinite until the next navigation. */
  return (replies: Replies, isBrief: boolean): number => {
    if (replies === null) return 0
    if (replies !== shown) [shown, shownAt] = [replies, Date.now()]
    const mayGo = isBrief || Object.values(replies).every(isSuccess)
    return mayGo ? Math.max(0, shownAt + READING_MS - Date.now()) : Number.POSITIVE_INFINITY
  }
}

const isSuccess = (reply: unknown) => typeof reply === 'object' && reply !== null && 'successText' in reply
