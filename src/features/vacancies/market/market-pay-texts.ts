import { href } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { MarketPay } from './market-pay.contract.ts'

type Addressed = { slug: string }

export const salaryPath = (role: Addressed, city: Addressed) =>
  href('/salaries/:role/:city', { role: role.slug, city: city.slug })

/** The id at the end of a part of the address; undefined for anything else. */
export function idOfSlug(slug: string): number | undefined {
  const id = Number(/^(?:.*-)?(\d{1,9})$/.exec(slug)?.[1])
  return id > 0 ? id : undefined
}

type Estimate = Pick<MarketPay, 'lower_quartile' | 'upper_quartile' | 'vacancies'>

/** `Оценка 98–128 тыс. ₽ на руки, по 93 вакансиям`: for a vacancy that tells no pay. */
export function payEstimateText({ lower_quartile, upper_quartile, vacancies }: Estimate): string {
  const range = thousandsRangeText(lower_quartile, upper_quartile)
  return `Оценка ${range}\u00A0тыс.\u00A0₽ на\u00A0руки, по\u00A0${numberText(vacancies)}\u00A0${plural(vacancies, 'вакансии', 'вакансиям', 'вакансиям')}`
}

type PayRange = { from: number; to: number }

/** Within this share of the middle a pay counts as the middle. */
const NEAR_MIDDLE = 0.03

/** `112`: thousands of roubles, rounded. */
export const thousandsText = (amount: number) => numberText(Math.round(amount / 1000))

/** `98–128`, or `98` when both round to it. */
export function thousandsRangeText(from: number, to: number): string {
  return [...new Set([thousandsText(from), thousandsText(to)])].join('–')
}

/** `По 93 вакансиям 12 компаний за 30 дней, Москва`. */
export function marketSourceText({ vacancies, companies, region }: MarketPay): string {
  const ofVacancies = `${numberText(vacancies)}\u00A0${plural(vacancies, 'вакансии', 'вакансиям', 'вакансиям')}`
  const ofCompanies = `${numberText(companies)}\u00A0${plural(companies, 'компании', 'компаний', 'компаний')}`
  return `По ${ofVacancies} ${ofCompanies} за 30\u00A0дней, ${region}`
}

/** How a vacancy pays beside the market; market pay counts upper amounts, so its own upper amount is compared. */
export function comparisonText({ lower_quartile, median, upper_quartile }: MarketPay, { to }: PayRange): string {
  if (Math.abs(to - median) <= median * NEAR_MIDDLE) return 'Здесь около середины.'
  if (to < lower_quartile) return 'Здесь меньше обычного.'
  if (to > upper_quartile) return 'Здесь больше обычного.'
  return to > median ? 'Здесь выше середины.' : 'Здесь ниже середины.'
}

/** The plot in one sentence, for those who do not see it. */
export function plotLabel(market: MarketPay, own: PayRange | null): string {
  const half = `половина платит от ${roundedPayText(market.lower_quartile)} до ${roundedPayText(market.upper_quartile)}`
  const here = own ? `, здесь ${[...new Set([roundedPayText(own.from), roundedPayText(own.to)])].join(' – ')}` : ''
  return `${marketSourceText(market)}: ${half}, середина ${roundedPayText(market.median)}${here}.`
}

/** `112 000 ₽`: rounded to thousands. */
export const roundedPayText = (amount: number) => `${numberText(Math.round(amount / 1000) * 1000)}\u00A0₽`
