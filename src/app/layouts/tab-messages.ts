/**
 * What a tab knows about the session. A new tab starts with a question: each other tab answers, and reloads its data
 * if it knows something else. `isOfLists`: favorites or hidden vacancies have changed.
 */
export type TabMessage = { isAuthed: boolean; isEmployerMode: boolean; isQuestion?: boolean; isOfLists?: boolean }

/** Milliseconds: a message counts for so long (specification §9). */
const MESSAGE_LIFE_MS = 45_000
/** Milliseconds: the stored copy of a message is removed at the latest then (specification §9). */
const REMOVAL_MS = 60_000

const STORAGE_KEY = 'tab-message'

/** Any script of this origin can post to the channel, a tab with an older build too. */
const isTabMessage = (message: unknown): message is TabMessage & { at: number } =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as TabMessage).isAuthed === 'boolean' &&
  typeof (message as TabMessage).isEmployerMode === 'boolean' &&
  Number.isFinite((message as { at?: unknown }).at)

export const isSameSession = (one: TabMessage, other: TabMessage) =>
  one.isAuthed === other.isAuthed && one.isEmployerMode === other.isEmployerMode

/**
 * Opens the channel between the tabs of this browser. A message is received one time, within 45 s: a tab that was
 * suspended reads the stored copy when it is looked at again, and asks the others if it comes too late even for that.
 */
export function openTabChannel(ownState: () => TabMessage, onMessage: (message: TabMessage) => void) {
  const channel = new BroadcastChannel('auth')
  let lastAt = Date.now()
  let removal: ReturnType<typeof setTimeout> | undefined

  function receive(message: unknown) {
    if (!isTabMessage(message)) return
    const age = Date.now() - message.at
    if (age > MESSAGE_LIFE_MS) return post({ ...ownState(), isQuestion: true })
    // A message from the future must not hide those to come.
    lastAt = Math.max(lastAt, Math.min(message.at, Date.now()))
    onMessage(message)
  }

  function post(message: TabMessage) {
    const stamped = { ...message, at: Date.now() }
    channel.postMessage(stamped)
    if (message.isQuestion) return
    writeStored(stamped)
    clearTimeout(removal)
    removal = setTimeout(() => removeStored(stamped.at), REMOVAL_MS)
  }

  /**
   * A suspended tab gets no messages: it may have missed the last one. A sign-out deletes what is stored, and the copy
   * of its message too if the browser is slow: without one the others are asked.
   */
  function readMissed() {
    if (document.visibilityState !== 'visible') return
    const stored = readStored()
    if (!stored) return post({ ...ownState(), isQuestion: true })
    if (isTabMessage(stored) && stored.at > lastAt && Date.now() - stored.at <= MESSAGE_LIFE_MS) receive(stored)
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => receive(data)
  document.addEventListener('visibilitychange', readMissed)
  post({ ...ownState(), isQuestion: true })
  return {
    post,
    close() {
      document.removeEventListener('visibilitychange', readMissed)
      channel.close()
    },
  }
}

// A browser may forbid storage: then a suspended tab learns of the others by its question alone.

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}

function writeStored(message: TabMessage & { at: number }) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(message))
  } catch {}
}

/** Another tab may have written a newer message. */
function removeStored(at: number) {
  try {
    const stored = readStored()
    if (isTabMessage(stored) && stored.at <= at) localStorage.removeItem(STORAGE_KEY)
  } catch {}
}
