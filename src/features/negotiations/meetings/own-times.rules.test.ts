import { describe, expect, test } from 'vitest'
import type { DayPart } from '../decisions/contract/interviews.ts'
import { agreedTimeOf, chooseOwnTimes, listProposableDays, ownHoursText } from './own-times.rules.ts'

/** Tuesday at noon in Moscow. */
const NOW = '2026-09-01T09:00:00Z'
const PARTS: DayPart[] = ['morning', 'afternoon', 'evening']

type Asked = { days: string[]; parts?: DayPart[]; busy?: { at: string; until: string }[]; now?: string; to?: string }

const choose = ({ days, parts = PARTS, busy = [], now = NOW, to = '18:00' }: Asked) =>
  chooseOwnTimes({
    hours: {
      time_zone: 'Europe/Moscow',
      minutes: 30,
      pause_minutes: 0,
      days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '10:00', to })),
      busy,
    },
    minutes: 30,
    own: { days, parts },
    city_time: null,
    now: new Date(now),
  })

describe('times to choose from those of the person (EM-13)', () => {
  test('are some of every day, from all of its hours', () => {
    const days = ['2026-09-02', '2026-09-03', '2026-09-04', '2026-09-07', '2026-09-08']
    const times = choose({ days }) as string[]

    expect(days.map((day) => times.filter((time) => time.startsWith(day)).length)).toEqual([4, 4, 4, 4, 4])
    expect(times.slice(0, 4).map((time) => time.slice(11, 16))).toEqual(['07:00', '09:00', '11:00', '13:00'])
  })

  test('reach as far as a person may propose', () => {
    const last = listProposableDays(null, new Date(NOW)).at(-1)!

    expect(last).toBe('2026-09-11')
    expect(choose({ days: [last], parts: ['morning'] })).toHaveLength(4)
  })

  const morning = { days: ['2026-09-02'], parts: ['morning' as const] }

  test.each<[string, Asked, string]>([
    [
      'the recruiter meets others',
      { ...morning, busy: [{ at: '2026-09-02T06:00Z', until: '2026-09-02T09:30Z' }] },
      'busy',
    ],
    ['the recruiter meets nobody on a Saturday', { days: ['2026-09-05'] }, 'closed'],
    ['the hours of the recruiter end before', { days: ['2026-09-03'], parts: ['evening'], to: '17:00' }, 'closed'],
    ['they are over', { ...morning, now: '2026-09-02T10:00:00Z' }, 'past'],
    ['they are too near', { ...morning, now: '2026-09-02T06:30:00Z' }, 'past'],
  ])('are none when %s', (_, asked, answer) => {
    expect(choose(asked)).toBe(answer)
  })
})

test('the hours of a part of the day are told on the clocks of the person, if these differ (EM-13)', () => {
  expect(ownHoursText('morning', 'Asia/Yekaterinburg', 'Europe/Moscow', new Date(NOW))).toBe('7:00–10:00')
  expect(ownHoursText('morning', 'Europe/Moscow', 'Europe/Moscow', new Date(NOW))).toBe('')
})

test('a meeting is agreed on only while the application stands at the interview (EM-13)', () => {
  const interview = { at: '2026-09-02T07:00:00Z' } as Parameters<typeof agreedTimeOf>[0]['interview']

  expect(agreedTimeOf({ state: 'interview', interview }, new Date(NOW))).toBe('2026-09-02T07:00:00Z')
  expect(agreedTimeOf({ state: 'withdrawn', interview }, new Date(NOW))).toBeNull()
  expect(agreedTimeOf({ state: 'interview', interview }, new Date('2026-09-03T07:00:00Z'))).toBeNull()
})
