import { describe, expect, test } from 'vitest'
import type { SeekerCabinet } from '../cabinet.contract.ts'
import { toAnswerDays } from './answer-days.ts'
import { invitationTitle } from './invitation-card.tsx'
import { findNextAnswer, listMeetings, listWaitingItems } from './waiting-items.ts'

const NOW = '2026-11-20T09:00:00Z'
const company = {
  id: 1,
  slug: 'veter-1',
  name: 'Северный ветер',
  verification: 'none' as const,
  logo_path: null,
  industry_id: null,
}
const vacancy = { id: 5, slug: 'povar-5', name: 'Повар', company }

const call_code = { code: '4821', valid_until: '2026-11-20T20:59:59Z' }

const SEEKER: SeekerCabinet = {
  side: 'seeker',
  missing: [],
  saved_searches: [],
  is_status_old: false,
  invitations: [],
  hires: [],
  offers: [],
  interviews: [],
  unanswered: [],
  refusals: [],
  waiting: [],
  applications: 0,
  has_resume: true,
  resumes: [],
  wanted: { professional_role_ids: [], city_ids: [] },
  closed_favorites: [],
}

const itemsOf = (cabinet: Partial<SeekerCabinet>) => listWaitingItems({ ...SEEKER, ...cabinet }, NOW)

describe('what waits for a seeker', () => {
  test('is sorted by deadline, and what has none comes last', () => {
    const items = itemsOf({
      invitations: [{ id: 1, vacancy, call_code, interview: null, can: { accept: true, decline: true } }],
      offers: [
        { id: 2, vacancy, call_code, expires_at: '2026-11-25T20:59:59Z' },
        { id: 3, vacancy, call_code, expires_at: '2026-11-24T20:59:59Z' },
      ],
      hires: [{ id: 4, vacancy, call_code, answer_until: '2026-11-25T09:00:00Z' }],
    })

    expect(items.map(({ key }) => key)).toEqual(['offer-3', 'hire-4', 'offer-2', 'invitation-1'])
  })

  test('an agreed interview waits for no answer, and says when it is', () => {
    const cabinet = { ...SEEKER, interviews: [{ id: 3, vacancy, call_code, at: '2026-11-23T07:00:00Z' }] }

    expect(itemsOf(cabinet)).toEqual([])
    expect(listMeetings(cabinet)).toMatchObject([
      { note: 'Северный ветер · 23.11.2026 в 10:00 по московскому времени' },
    ])
  })

  test.each([
    ['2026-11-20T20:59:59Z', 'ответьте сегодня'],
    ['2026-11-21T20:59:59Z', 'ответьте сегодня или завтра'],
    ['2026-11-24T20:59:59Z', 'ответьте до 24.11'],
  ])('an offer until %s says «%s»', (expires_at, words) => {
    expect(itemsOf({ offers: [{ id: 2, vacancy, call_code, expires_at }] })).toMatchObject([
      { note: `Северный ветер · ${words}` },
    ])
  })
})

describe('the days on which a seeker gets answers', () => {
  const due = (day: number, count = 1) =>
    Array.from({ length: count }, (_, n) => ({ id: day * 100 + n, vacancy, answer_due_at: `2026-11-${day}T20:59:59Z` }))

  test('are five working days, with the near ones by name', () => {
    const days = toAnswerDays([...due(20), ...due(24, 2), ...due(30)], NOW)

    expect(days.map(({ name, date, items }) => [name, date, items.length])).toEqual([
      ['Сегодня', '20.11', 1],
      ['Пн', '23.11', 0],
      ['Вт', '24.11', 2],
      ['Ср', '25.11', 0],
      ['Чт', '26.11', 0],
    ])
    expect(toAnswerDays([], '2026-11-22T09:00:00Z')[0]).toMatchObject({ name: 'Завтра', date: '23.11', isNear: true })
  })

  test('show four applications, or three and the number of the others', () => {
    const [today] = toAnswerDays(due(20, 4), NOW)
    expect([today!.items.length, today!.hidden]).toEqual([4, 0])
    const [crowded] = toAnswerDays(due(20, 6), NOW)
    expect([crowded!.items.length, crowded!.hidden]).toEqual([3, 3])
  })
})

test.each([
  ['2026-11-20T20:59:59Z', 'Ждём ответа сегодня'],
  ['2026-11-21T20:59:59Z', 'Ждём ответа до завтра'],
  ['2026-11-24T20:59:59Z', 'Ждём ответа до вторника'],
  ['2026-12-02T20:59:59Z', 'Ждём ответа до 02.12'],
])('an answer that is due at %s is announced as «%s»', (answer_due_at, title) => {
  expect(findNextAnswer({ waiting: [{ id: 3, vacancy, answer_due_at }] }, NOW)).toMatchObject({
    title,
    line: 'Повар · Северный ветер',
  })
  expect(findNextAnswer({ waiting: [] }, NOW)).toBeUndefined()
})

describe('an invitation says when it is', () => {
  const interview = (slots: string[]) => ({
    interview: {
      kind: 'office' as const,
      place: '',
      link: null,
      minutes: 30,
      is_self_booked: false,
      slots,
      taken_slots: [],
      own_times: null,
      at: null,
      city_time: null,
    },
  })

  test.each([
    [[], 'Приглашают, время не назвали'],
    [['2026-11-20T12:00:00Z'], 'Приглашают сегодня в 15:00'],
    [['2026-11-21T07:00:00Z'], 'Приглашают завтра в 10:00'],
    [['2026-11-23T07:00:00Z'], 'Приглашают 23.11 в 10:00'],
    [['2026-11-19T07:00:00Z'], 'Приглашают, но этого времени уже нет'],
    [['2026-11-19T07:00:00Z', '2026-11-21T07:00:00Z'], 'Приглашают завтра в 10:00'],
    [['2026-11-21T07:00:00Z', '2026-11-23T07:00:00Z'], 'Приглашают, выберите время'],
  ])('for the times %j: %s', (slots, title) => {
    expect(invitationTitle(interview(slots), NOW)).toBe(title)
  })

  test('but not once the person has proposed own times (EM-13)', () => {
    const { interview: one } = interview(['2026-11-21T07:00:00Z', '2026-11-23T07:00:00Z'])
    const own_times = { days: ['2026-11-24'], parts: ['evening' as const] }
    expect(invitationTitle({ interview: { ...one, own_times } }, NOW)).toBe('Вы предложили своё время, ждём компанию')
  })

  test('in the time of another city, which it names', () => {
    const { interview: one } = interview(['2026-11-21T20:00:00Z'])
    const city_time = { city: 'Екатеринбург', time_zone: 'Asia/Yekaterinburg' }
    expect(invitationTitle({ interview: { ...one, city_time } }, NOW)).toBe(
      'Приглашают 22.11 в 1:00 по местному времени (Екатеринбург, МСК+2)',
    )
  })
})
