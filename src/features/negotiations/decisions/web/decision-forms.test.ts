import { describe, expect, test } from 'vitest'
import { agreedValues } from './decision-forms.tsx'

type Negotiation = Parameters<typeof agreedValues>[0]

const RESUME = { salary_amount: 700, salary_currency: 'RUB', salary_net: true, salary_mode_id: 3 }
const OFFER = { amount: 90_000, currency: 'RUB', gross: false, salary_mode_id: 1, start_date: '2026-12-01' }

const valuesFor = (offer: Partial<typeof OFFER> | null, resume: Partial<typeof RESUME> = {}) =>
  agreedValues({ offer: offer && { ...OFFER, ...offer }, resume: { ...RESUME, ...resume } } as Negotiation)

describe('«Договорились» is filled in from one source (EM-4)', () => {
  test('from the offer, with its period and its first day', () => {
    expect(valuesFor({})).toEqual({ salary: 90_000, salary_mode_id: 1, start_date: '2026-12-01' })
  })

  test('from what the person asks for, where nothing was offered', () => {
    expect(valuesFor(null)).toEqual({ salary: 700, salary_mode_id: 3, start_date: undefined })
  })

  test.each([
    ['an offer before tax', valuesFor({ gross: true })],
    ['an offer in another currency', valuesFor({ currency: 'KZT' })],
    ['a wish before tax', valuesFor(null, { salary_net: false })],
    ['a wish in another currency', valuesFor(null, { salary_currency: 'USD' })],
  ])('without pay after %s: the form asks for roubles after tax', (_, values) => {
    expect(values).toMatchObject({ salary: null, salary_mode_id: 1 })
  })
})
