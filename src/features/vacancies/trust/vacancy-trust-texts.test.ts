import { describe, expect, test } from 'vitest'
import type { VacancyPage } from '../page/vacancy-page.contract.ts'
import type { ChangeHistoryEntry } from '../web/change-history.server.ts'
import { vacancyTrustTexts } from './vacancy-trust-texts.web.server.ts'

const NOW = '2026-11-22T09:00:00Z'

const TRUST: VacancyPage['trust'] = {
  is_alive: false,
  alive_confirmed_at: null,
  repost_count: 0,
  answered: { in_time: 0, of: 0 },
  hired: 0,
  is_suspended: false,
  risk: null,
  ghost: null,
}

function textsOf(trust: Partial<VacancyPage['trust']>, changes: ChangeHistoryEntry[] = [], fields = {}) {
  const vacancy = {
    type_id: 1,
    status: 'active',
    promise_days: 3,
    first_published_at: '2026-11-18T09:00:00Z',
    published_at: '2026-11-18T09:00:00Z',
    ...fields,
    trust: { ...TRUST, ...trust },
  } as VacancyPage
  return vacancyTrustTexts(vacancy, changes, NOW)
}

describe('the trust strip of a vacancy', () => {
  test('says that a confirmed vacancy is open, but not against the signs that nobody is hired', () => {
    const confirmed = { is_alive: true, alive_confirmed_at: '2026-11-20T09:00:00Z' }

    expect(textsOf(confirmed).cells[0]).toEqual({
      kind: 'open',
      title: 'Место открыто',
      text: 'работодатель подтвердил 20.11, впервые на сайте 18.11',
    })
    const ghost = { score: 65, reasons: [{ text: 'Никого не наняли', weight: 65 }] }
    const texts = textsOf({ ...confirmed, ghost })
    expect(texts.cells.map(({ kind }) => kind)).toEqual(['promise'])
    expect(texts.ghost).toEqual([
      'Никого не наняли: +65',
      'Сумма признаков: 65. Предупреждаем, когда она 60 или больше.',
    ])
  })

  test.each([
    [{ in_time: 47, of: 48 }, 'fact', 'Отвечают в срок', 'в срок ответили на 47 из 48 последних откликов'],
    [{ in_time: 5, of: 10 }, 'late', 'Отвечают не всегда', 'в срок ответили на 5 из 10 последних откликов'],
    [
      { in_time: 4, of: 5 },
      'promise',
      'Обещают ответить за 3 рабочих дня',
      'в срок ответили на 4 из 5 последних откликов',
    ],
    [{ in_time: 0, of: 0 }, 'promise', 'Обещают ответить за 3 рабочих дня', 'ответов пока не было'],
    [null, 'promise', 'Обещают ответить за 3 рабочих дня', 'отклик без ответа закроется сам'],
  ])('tells a fact from a promise: %j', (answered, kind, title, text) => {
    expect(textsOf({ answered }).cells).toEqual([{ kind, title, text }])
  })

  test('promises nothing where nobody may apply here', () => {
    const cells = [
      textsOf({}, [], { type_id: 4 }),
      textsOf({}, [], { status: 'archived' }),
      textsOf({ is_suspended: true }),
    ].flatMap((texts) => texts.cells)
    expect(cells).toEqual([])
  })

  test('counts the changes and names the last one', () => {
    const change = { at: '2026-11-19T09:00:00Z', title: 'Зарплата', old: '100 000 ₽', new: '110 000 ₽', lines: [] }
    const lastCell = (changes: ChangeHistoryEntry[]) => textsOf({}, changes).cells.at(-1)

    expect(lastCell([change])).toEqual({
      kind: 'changes',
      title: 'Одна правка',
      text: '19.11 изменили: зарплата, было: 100 000 ₽',
    })
    expect(lastCell([change, change, change])).toMatchObject({ title: '3 правки' })
  })

  test('keeps hires and repeated publications for the line below the text', () => {
    expect(textsOf({ hired: 3, repost_count: 2 }).lines).toEqual([
      'публиковали снова 2 раза',
      'наняли по этой вакансии: 3 человека',
    ])
  })
})
