import { describe, expect, test } from 'vitest'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { closedHeading, closedText, isClosedApplication, reminderText } from './closed-texts.ts'
import { silenceLabel } from './own-row-texts.ts'

const NOW = '2026-11-27T09:40:00Z'

const negotiationOf = (fields: Partial<SeekerNegotiation>) =>
  ({
    state: 'refused',
    refuse_reason_id: 2,
    applicants: null,
    answer_due_at: '2026-11-21T20:59:59Z',
    vacancy: { company: { name: 'Северный ветер' } },
    ...fields,
  }) as SeekerNegotiation

const textsOf = (fields: Partial<SeekerNegotiation>, answered: { in_time: number; of: number } | null = null) => {
  const negotiation = negotiationOf(fields)
  return [closedHeading(negotiation), closedText(negotiation, answered, NOW)]
}

describe('the sentence of an application that has ended (SK-14)', () => {
  test('a refusal says what the company did, and how many applied where they were many', () => {
    expect(textsOf({ applicants: 34 })).toEqual([
      'В этот раз не сложилось',
      'Компания «Северный ветер» решила искать дальше. На это место откликнулись 34 человека.',
    ])
    expect(textsOf({ refuse_reason_id: 6 })[1]).toBe('Компания «Северный ветер» взяла другого человека.')
    expect(textsOf({ refuse_reason_id: 7 })[1]).toBe('Компания «Северный ветер» отменила набор.')
  })

  test('silence is not the fault of the person, and the share of answers is told from ten on', () => {
    expect(textsOf({ state: 'expired' }, { in_time: 14, of: 20 })).toEqual([
      'Компания пока молчит',
      'Компания «Северный ветер» обещала ответить до 21 ноября. Дело не в вас: в срок она ответила 14 раз из 20, и это теперь видно всем.',
    ])
    expect(textsOf({ state: 'expired' }, { in_time: 9, of: 9 })[1]).toMatch(/Дело не в вас, и это теперь видно всем\.$/)
  })

  test('a closed vacancy says that nobody was hired only if the company said so', () => {
    expect(textsOf({ state: 'vacancy_closed', refuse_reason_id: 7 })[0]).toBe('Набор закрыли, никого не взяли')
    expect(textsOf({ state: 'vacancy_closed', refuse_reason_id: 6 })[0]).toBe('Набор закрыли')
  })

  test('who ended it alone reads no sentence', () => {
    expect(textsOf({ state: 'withdrawn' })[1]).toBe('')
    expect(isClosedApplication(negotiationOf({ state: 'withdrawn' }))).toBe(true)
    expect(isClosedApplication(negotiationOf({ state: 'hired' }))).toBe(false)
  })
})

test('a reminder names its moment, and the day by which the person is told more', () => {
  expect(reminderText('2026-11-27T09:40:00Z', NOW)).toBe(
    'Напомнили сегодня в 12:40. Ответят или нет, скажем до понедельника.',
  )
  expect(reminderText('2026-11-20T09:40:00Z', NOW)).toBe('Напомнили 20 ноября.')
})

test('the list says for how many days the company is silent', () => {
  expect(silenceLabel('2026-11-21T09:00:00Z', NOW)).toBe('Молчат 6\u00A0дней')
  expect(silenceLabel('2026-11-27T09:00:00Z', NOW)).toBe('Молчат')
})
