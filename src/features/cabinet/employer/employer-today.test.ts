import { describe, expect, test } from 'vitest'
import { promiseConsequence, timeLeftText, todaySummary, todayText, waitingTexts } from './today-texts.ts'
import { listVacancyDeadlines } from './vacancy-deadline.ts'

const NOW = '2026-11-20T09:00:00Z'

test('the heading is the day in Moscow', () => {
  expect(todayText('2026-11-22T21:30:00Z')).toBe('Понедельник, 23 ноября')
})

test.each([
  ['Анна', 14, 2, 'Анна, сегодня ждут ответа 14 человек и впереди 2 встречи'],
  ['Анна', 1, 0, 'Анна, сегодня ждёт ответа 1 человек'],
  ['', 0, 1, 'Сегодня впереди 1 встреча'],
  ['', 0, 0, 'Срочных дел на сегодня нет'],
])('todaySummary of %j with %i people and %i meetings', (name, waiting, meetings, text) => {
  expect(todaySummary(name, waiting, meetings)).toBe(text)
})

test('late people and those of today are counted apart', () => {
  expect(waitingTexts(14, 5)).toEqual({ late: '5 просрочены', today: '9 до конца дня' })
  expect(waitingTexts(1, 1)).toEqual({ late: '1 просрочен', today: '' })
})

describe('the promise', () => {
  const counts = { level: 'kept' as const, owed: 5, owed_of: 30, to_answer: 0 }

  test('says what follows from more late answers', () => {
    expect(promiseConsequence(counts, 5)).toBe(
      '5 человек ждут дольше обещанного. Если станет 7, новые вакансии не опубликуем, 13 — закроем отклики.',
    )
    expect(promiseConsequence({ ...counts, owed: 0 }, 0)).toBe('Никто не ждёт дольше обещанного.')
    expect(promiseConsequence({ ...counts, owed: 1, owed_of: 4 }, 1)).toBe('1 человек ждёт дольше обещанного.')
  })

  test('says of which applications it counts the late answers, when more people wait than it counts', () => {
    expect(promiseConsequence({ ...counts, owed: 1 }, 7)).toBe(
      'Среди последних откликов дольше обещанного ждут ответа: 1 из 30. Если станет 7, новые вакансии не опубликуем, 13 — закроем отклики.',
    )
  })

  test('does not say that nobody waits while people wait whose applications are older than the last ones', () => {
    expect(promiseConsequence({ ...counts, owed: 0 }, 7)).toBe(
      '7 человек ждут дольше обещанного: эти отклики старше последних 30.',
    )
    expect(promiseConsequence({ ...counts, owed: 0 }, 1)).toBe(
      '1 человек ждёт дольше обещанного: этот отклик старше последних 30.',
    )
  })

  test('says how many answers lift a restriction', () => {
    expect(promiseConsequence({ level: 'responses_suspended', owed: 13, owed_of: 30, to_answer: 7 }, 13)).toBe(
      'Новые вакансии не публикуем, отклики закрыты. Ответьте ещё 7 людям — и всё откроется.',
    )
  })
})

test.each([
  ['2026-11-20T10:20:00Z', 'через 1 ч 20 мин'],
  ['2026-11-20T11:00:00Z', 'через 2 ч'],
  ['2026-11-20T09:00:10Z', 'через 1 мин'],
])('timeLeftText until %s', (moment, text) => {
  expect(timeLeftText(moment, NOW)).toBe(text)
})

describe('vacancies that need an act', () => {
  const none = { blocked: [], unconfirmed: [], expiring: [], drafts: [] }
  const notes = [{ code: 'caps', field: 'name', text: 'Напишите обычными буквами' }]

  test('are blocked ones, then those that end, then those to confirm, then drafts; what must be corrected leads to the form (EM-12)', () => {
    const lines = listVacancyDeadlines(
      {
        blocked: [{ id: 5, name: 'Повар', notes }],
        unconfirmed: [{ id: 7, name: 'Официант', alive_until: '2026-11-22T09:00:00Z' }],
        expiring: [{ id: 6, name: 'Пекарь', expires_at: '2026-11-22T20:00:00Z' }],
        drafts: [{ id: 8, name: '', updated_at: NOW }],
      },
      true,
      NOW,
    )

    expect(lines).toMatchObject([
      { name: 'Повар', note: 'не показываем: Напишите обычными буквами', link: 'Исправить', to: '/my-vacancy/5/edit' },
      { name: 'Пекарь', note: 'закроется через 2 дня', act: { intent: 'prolong', label: 'Продлить' } },
      { name: 'Официант', note: 'ещё ищете? ответьте до 22.11', act: { intent: 'confirm', label: 'Ищем' } },
      { name: 'Без названия', link: 'Дописать', to: '/my-vacancy/8/edit' },
    ])
  })

  test('are only opened by a member of the company who may not change them', () => {
    const expiring = [{ id: 6, name: 'Пекарь', expires_at: '2026-11-20T20:00:00Z' }]
    const [line] = listVacancyDeadlines({ ...none, expiring }, false, NOW)

    expect(line).toMatchObject({ note: 'закроется сегодня', link: 'Открыть', to: '/my-vacancy/6' })
    expect(line!.act).toBeUndefined()
  })
})
