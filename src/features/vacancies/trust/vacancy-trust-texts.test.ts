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

describe('the signs of trust of a vacancy', () => {
  test('say that a confirmed vacancy is open, but not against the signs that nobody is hired', () => {
    const confirmed = { is_alive: true, alive_confirmed_at: '2026-11-20T09:00:00Z' }

    expect(textsOf(confirmed).facts).toEqual([
      { name: 'Место', value: 'открыто, проверили 20.11, впервые на сайте 18.11' },
    ])
    const ghost = { score: 65, reasons: [{ text: 'Никого не наняли', weight: 65 }] }
    const texts = textsOf({ ...confirmed, ghost })
    expect(texts.facts).toEqual([])
    expect(texts.ghost).toEqual([
      'Никого не наняли: +65',
      'Сумма признаков: 65. Предупреждаем, когда она 60 или больше.',
    ])
  })

  test('count the changes and name the last one', () => {
    const change = { at: '2026-11-19T09:00:00Z', title: 'Зарплата', old: '100 000 ₽', new: '110 000 ₽', lines: [] }
    const changeFact = (changes: ChangeHistoryEntry[]) => textsOf({}, changes).facts.at(-1)

    expect(changeFact([change])).toEqual({
      name: 'Правки',
      value: 'одна, 19.11 изменили: зарплата, было: 100 000 ₽',
    })
    expect(changeFact([change, change, change])!.value).toMatch(/^3, 19\.11 изменили/)
  })

  test('keep hires and repeated publications for the line below the text', () => {
    expect(textsOf({ hired: 3, repost_count: 2 }).lines).toEqual([
      'публиковали снова 2 раза',
      'наняли по этой вакансии: 3 человека',
    ])
  })
})
