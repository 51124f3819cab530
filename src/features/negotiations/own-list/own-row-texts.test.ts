import { expect, test } from 'vitest'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { nextStep } from './own-row-texts.ts'

const NOW = '2026-09-01T09:00:00Z'
const own_times = { days: ['2026-09-03'], parts: ['evening'] }

const stepOf = (state: string, interview: object) =>
  nextStep(
    {
      state,
      interview: { slots: ['2026-09-02T07:00:00Z'], at: null, city_time: null, own_times: null, ...interview },
    } as unknown as SeekerNegotiation,
    NOW,
  ).what

test.each([
  ['an invitation with offered times', 'invitation', {}, 'Выбрать время'],
  ['an invitation that was answered with own times', 'invitation', { own_times }, 'Вы предложили время'],
  ['a meeting that may be moved', 'interview', { own_times, at: '2026-09-02T07:00:00Z' }, 'Собеседование'],
])('the list of the person says of %s what comes next (EM-13)', (_, state, interview, what) => {
  expect(stepOf(state, interview)).toBe(what)
})
