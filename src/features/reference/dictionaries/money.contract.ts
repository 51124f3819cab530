import { type DictionaryEntry, dictionary } from './dictionary.contract.ts'

const CURRENCY_ENTRIES = dictionary([
  [1, 'RUB', '₽', 'RUR'],
  [2, 'USD', '$', 'USD'],
  [3, 'EUR', '€', 'EUR'],
  [4, 'KZT', '₸', 'KZT'],
  [5, 'BYN', 'Br', 'BYR'],
  [6, 'UZS', 'сум', 'UZS'],
  [7, 'AZN', '₼', 'AZN'],
  [8, 'GEL', '₾', 'GEL'],
  [9, 'KGS', 'сом', 'KGS'],
  [10, 'UAH', '₴', 'UAH'],
])

export type CurrencyCode = (typeof CURRENCY_ENTRIES)[number]['code']
export type Currency = DictionaryEntry & { code: CurrencyCode; rate: number }

/** Initial rates: units of the currency for one rouble. The operator keeps them up to date. */
const INITIAL_RATES: Record<CurrencyCode, number> = {
  RUB: 1,
  USD: 0.0125,
  EUR: 0.0108,
  KZT: 6.5,
  BYN: 0.037,
  UZS: 150,
  AZN: 0.0212,
  GEL: 0.0338,
  KGS: 1.09,
  UAH: 0.52,
}

export const CURRENCIES: readonly Currency[] = CURRENCY_ENTRIES.map((item) => ({
  ...item,
  rate: INITIAL_RATES[item.code],
}))

export const SALARY_MODES = dictionary([
  [1, 'month', 'за месяц', 'MONTH'],
  [2, 'shift', 'за смену', 'SHIFT'],
  [3, 'hour', 'за час', 'HOUR'],
  [4, 'rotation', 'за вахту', 'FLY_IN_FLY_OUT'],
  [5, 'service', 'за услугу', 'SERVICE'],
])

export const SALARY_FREQUENCIES = dictionary([
  [1, 'daily', 'Ежедневно', 'DAILY'],
  [2, 'weekly', 'Раз в неделю', 'WEEKLY'],
  [3, 'twice_month', 'Два раза в месяц', 'TWICE_PER_MONTH'],
  [4, 'monthly', 'Раз в месяц', 'MONTHLY'],
  [5, 'per_project', 'За проект', 'PER_PROJECT'],
])
