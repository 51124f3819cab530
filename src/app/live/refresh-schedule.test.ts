import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefreshSchedule } from './refresh-schedule.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function startSchedule({ loadMs = 0 } = {}) {
  const runs: { at: number; kinds: string[] }[] = []
  const startedAt = Date.now()
  const page = { waitMs: 0 }
  const schedule = createRefreshSchedule({
    waitMs: () => page.waitMs,
    async run(kinds) {
      runs.push({ at: Date.now() - startedAt, kinds: [...kinds] })
      await new Promise((resolve) => setTimeout(resolve, loadMs))
    },
  })
  return { schedule, page, runs, times: () => runs.map(({ at }) => at) }
}

test('the page is loaded at once after the first event, and once a second in a storm of events', async () => {
  const { schedule, runs, times } = startSchedule()

  for (let n = 0; n < 300; n++) {
    schedule.add(n % 2 ? 'message' : 'negotiation')
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(5000)

  expect(times()).toEqual([0, 1000, 2000, 3000])
  expect(runs[1]!.kinds.toSorted()).toEqual(['message', 'negotiation'])
})

test('a load that takes long is finished before the next one begins', async () => {
  const { schedule, times } = startSchedule({ loadMs: 2500 })

  schedule.add('message')
  await vi.advanceTimersByTimeAsync(10)
  schedule.add('message')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(times()).toHaveLength(2)
  expect(times()[1]).toBeGreaterThanOrEqual(2500)
})

test('a page that may not be loaded is loaded when it may, for all that has happened', async () => {
  const { schedule, page, runs } = startSchedule()
  page.waitMs = Number.POSITIVE_INFINITY
  schedule.add('message')
  schedule.add('favorites')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual([])

  page.waitMs = 0
  schedule.recheck()
  await vi.advanceTimersByTimeAsync(1)
  expect(runs.map(({ kinds }) => kinds)).toEqual([['message', 'favorites']])
  schedule.recheck()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toHaveLength(1)
})

test('a page is asked again after the time that it names', async () => {
  const { schedule, page, times } = startSchedule()
  page.waitMs = 700
  schedule.add('message')
  await vi.advanceTimersByTimeAsync(1000)
  page.waitMs = 0
  await vi.advanceTimersByTimeAsync(1000)

  expect(times()).toEqual([1400])
})

test('after a reconnection each page waits for a random time, and an event does not wait for it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { schedule, times } = startSchedule()

  schedule.add('resync')
  await vi.advanceTimersByTimeAsync(1999)
  expect(times()).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(times()).toEqual([2000])
  await vi.advanceTimersByTimeAsync(5000)
  schedule.add('resync')
  schedule.add('message')
  await vi.advanceTimersByTimeAsync(1)
  expect(times()).toHaveLength(2)
})

test('a stopped schedule loads nothing', async () => {
  const { schedule, runs } = startSchedule()
  schedule.add('message')
  schedule.stop()
  await vi.advanceTimersByTimeAsync(5000)

  expect(runs).toEqual([])
})
