import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketPayBin, marketPayShare, summarizeMarketPay } from './market-pay.rules.ts'

const offers = fc.array(fc.record({ company_id: fc.nat(20), pay: fc.integer({ min: 0, max: 2_147_483_647 }) }), {
  minLength: 8,
  maxLength: 60,
})

test('the bins hold every vacancy, and the quartiles are in order and on the scale of what is paid', () => {
  fc.assert(
    fc.property(offers, (rows) => {
      const market = summarizeMarketPay(rows)
      fc.pre(market !== null)
      const { bins, lower_quartile, median, upper_quartile, vacancies } = market
      expect(bins.reduce((sum, count) => sum + count, 0)).toBe(vacancies)
      const pays = rows.map(({ pay }) => pay)
      const inOrder = [Math.min(...pays), lower_quartile, median, upper_quartile, Math.max(...pays)]
      expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other))
      for (const quartile of [lower_quartile, upper_quartile]) {
        expect(bins[marketPayBin(market, quartile)]).toBeGreaterThanOrEqual(0)
        expect(marketPayShare(market, quartile)).toBeLessThan(1.000001)
      }
    }),
  )
})

test('one mistyped salary does not stretch the scale', () => {
  const pays = Array.from({ length: 40 }, (_, index) => 80_000 + index * 1000)
  const rows = [...pays, 90_000_000].map((pay, index) => ({ pay, company_id: index % 4 }))
  expect(summarizeMarketPay(rows)).toMatchObject({ bins_from: 82_000, bin_width: 4000 })
})

test('equal pay of all vacancies has a scale as well', () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ pay: 100_500, company_id: index }))
  expect(summarizeMarketPay(rows)).toMatchObject({
    bins_from: 100_000,
    bin_width: 1000,
    bins: [9, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  })
})
