import { expect, test } from 'vitest'
import { chooseTimesToOffer, listFreeTimes } from './free-times.rules.ts'

/** Tuesday, noon in Moscow. */
const NOW = new Date('2026-09-01T09:00:00Z')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '12:00' }))
const question = {
  hours: { pause_minutes: 0, days: EVERY_DAY },
  time_zone: 'Europe/Moscow',
  busy: [],
  minutes: 30,
  now: NOW,
}
const busyAt = (at: string, until: string) => ({ at: `2026-09-02T${at}:00Z`, until: `2026-09-02T${until}:00Z` })
const onWednesday = (times: string[]) =>
  times.filter((time) => time.startsWith('2026-09-02')).map((time) => time.slice(11, 16))

test('a meeting ends before the hours do, and keeps its pause from the others on both sides (EM-13)', () => {
  expect(onWednesday(listFreeTimes({ ...question, minutes: 60 }))).toEqual(['07:00', '07:30', '08:00'])
  const busy = [busyAt('07:30', '08:00')]
  expect(onWednesday(listFreeTimes({ ...question, busy }))).toEqual(['07:00', '08:00', '08:30'])
  const hours = { pause_minutes: 15, days: EVERY_DAY }
  expect(onWednesday(listFreeTimes({ ...question, busy, hours }))).toEqual(['08:30'])
})

test('a long meeting that began earlier takes the time of those inside of it (EM-13)', () => {
  const busy = [busyAt('06:00', '08:30'), busyAt('06:30', '07:00')]
  expect(onWednesday(listFreeTimes({ ...question, busy }))).toEqual(['08:30'])
})

test('the clock is that of the recruiter, nothing is sooner than in three hours, holidays are free (EM-13)', () => {
  const evening = { pause_minutes: 0, days: [{ weekday: 2, from: '14:00', to: '16:00' }] }
  expect(listFreeTimes({ ...question, hours: evening })[0]).toBe('2026-09-01T12:00:00Z')
  expect(listFreeTimes({ ...question, hours: evening, time_zone: 'Asia/Vladivostok' })[0]).toBe('2026-09-08T04:00:00Z')
  const beforeNewYear = new Date('2026-12-30T20:00:00Z')
  const times = listFreeTimes({ ...question, now: beforeNewYear })
  expect(times.filter((time) => ['31', '01', '04', '05'].includes(time.slice(8, 10)))).toEqual([])
})

test('three times to offer stand apart, so that they are a choice (EM-13)', () => {
  expect(chooseTimesToOffer(listFreeTimes(question))).toEqual([
    '2026-09-02T07:00:00Z',
    '2026-09-03T07:00:00Z',
    '2026-09-04T07:00:00Z',
  ])
  expect(chooseTimesToOffer([])).toEqual([])
})
