import { expect, test } from 'vitest'
import { readCities } from '#database/reference/read-reference.ts'
import { MAX_MEASURED_CITIES } from '#features/reference/contract/search-radius.ts'
import { derivedHome } from './nearness.server.ts'

test('the way to work in many towns is measured from as many of them as a search may measure', () => {
  const ids = readCities().map(({ id }) => id)
  const attribute = { attribute: 'city' }
  const fromMost = derivedHome(ids.slice(0, MAX_MEASURED_CITIES), attribute)
  expect(derivedHome(ids.slice(0, 2 * MAX_MEASURED_CITIES), attribute)).toBe(fromMost)
  expect(derivedHome(ids.slice(0, MAX_MEASURED_CITIES - 1), attribute)).not.toBe(fromMost)
})
