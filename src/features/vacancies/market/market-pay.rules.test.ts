import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketPayBin, marketPayShare, toMarketPay } from './market-pay.rules.ts'

const companyPays = fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 3, maxLength: 60 })

/** The market of companies that pay so much. */
const marketOf = (pays: number[]) => {
  const ascending = pays.toSorted((one, other) => one - other)
  const figures = { vacancies: 9, companies: pays.length, lower_quartile: 0, median: 0, upper_quartile: 0 }
  return toMarketPay({ ...figures, pays: ascending }, 'Москва')
}

test('the bins hold every company, and each pay has a place on their scale', () => {
  fc.assert(
    fc.property(companyPays, (pays) => {
      const market = marketOf(pays)
      expect(market.bins.reduce((sum, count) => sum + count, 0)).toBe(pays.length)
      for (const pay of pays) {
        expect(market.bins[marketPayBin(market, pay)]).toBeGreaterThan(0)
        expect(marketPayShare(market, pay)).toBeLessThan(1.000001)
      }
    }),
  )
})

test('one mistyped salary does not stretch the scale', () => {
  const pays = Array.from({ length: 40 }, (_, index) => 80_000 + index * 1000)
  expect(marketOf([...pays, 90_000_000])).toMatchObject({ bins_from: 82_000, bin_width: 4000 })
})

test('equal pay of all companies has a scale as well', () => {
  expect(marketOf(Array.from({ length: 9 }, () => 100_500))).toMatchObject({
    bins_from: 100_000,
    bin_width: 1000,
    bins: [9, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  })
})
