import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTabChannel, type TabMessage } from './tab-messages.ts'

const GUEST: TabMessage = { isAuthed: false, isEmployerMode: false }
const SIGNED_IN: TabMessage = { isAuthed: true, isEmployerMode: false }

/** The channels of one browser. A frozen one gets nothing. */
class FakeChannel {
  static all: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | undefined
  isFrozen = false
  constructor() {
    FakeChannel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.all) if (other !== this && !other.isFrozen) other.onmessage?.({ data })
  }
  close() {
    FakeChannel.all = FakeChannel.all.filter((other) => other !== this)
  }
}

let stored: Map<string, string>
let page: EventTarget & { visibilityState: string }

beforeEach(() => {
  vi.useFakeTimers()
  FakeChannel.all = []
  stored = new Map()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openTab(state: TabMessage) {
  const received: TabMessage[] = []
  const questions: TabMessage[] = []
  const tab = openTabChannel(
    () => state,
    (message) => (message.isQuestion ? questions : received).push(message),
  )
  return { ...tab, channel: FakeChannel.all.at(-1)!, received, questions }
}

test('a tab of a guest hears of a sign-in in another tab (SP-2)', () => {
  const [guest, other] = [openTab(GUEST), openTab(SIGNED_IN)]
  other.post(SIGNED_IN)
  expect(guest.received).toContainEqual(expect.objectContaining({ isAuthed: true }))
})

test('a message that is older than 45 s is not taken, and the tab asks anew (SP-14)', () => {
  const [guest, other] = [openTab(GUEST), openTab(SIGNED_IN)]
  const sent = { ...SIGNED_IN, at: Date.now() }
  vi.advanceTimersByTime(45_000)
  guest.channel.onmessage?.({ data: sent })
  expect(guest.received).toHaveLength(1)

  vi.advanceTimersByTime(1)
  guest.channel.onmessage?.({ data: sent })
  expect(guest.received).toHaveLength(1)
  expect(other.questions).toEqual([expect.objectContaining({ isAuthed: false })])
})

test('a tab that was suspended reads the last message when it is looked at, within 45 s (SP-14)', () => {
  const [guest, other] = [openTab(GUEST), openTab(SIGNED_IN)]
  guest.channel.isFrozen = true
  vi.advanceTimersByTime(1)
  other.post(SIGNED_IN)
  vi.advanceTimersByTime(44_000)
  page.dispatchEvent(new Event('visibilitychange'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(guest.received).toEqual([expect.objectContaining({ isAuthed: true })])
})

test('the stored copy of a message is removed after 60 s, and counts no longer after 45 s (SP-14)', () => {
  const [guest, other] = [openTab(GUEST), openTab(SIGNED_IN)]
  guest.channel.isFrozen = true
  vi.advanceTimersByTime(1)
  other.post(SIGNED_IN)
  vi.advanceTimersByTime(45_001)
  page.dispatchEvent(new Event('visibilitychange'))
  expect([guest.received, stored.size]).toEqual([[], 1])
  vi.advanceTimersByTime(15_000)
  expect(stored.size).toBe(0)
})

test('a suspended tab asks the others when a sign-out has deleted the stored message too', () => {
  const [suspended, other] = [openTab(SIGNED_IN), openTab(GUEST)]
  suspended.channel.isFrozen = true
  vi.advanceTimersByTime(1)
  other.post(GUEST)
  stored.clear()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(other.questions).toEqual([expect.objectContaining({ isAuthed: true })])
})

test('a message of an older build or of another script is ignored (SP-14)', () => {
  const guest = openTab(GUEST)
  for (const data of [null, 'text', SIGNED_IN, { at: Date.now() }]) guest.channel.onmessage?.({ data })
  expect(guest.received).toEqual([])
})
