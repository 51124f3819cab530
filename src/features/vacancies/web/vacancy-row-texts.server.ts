import { href } from 'react-router'
import { hasNegotiation } from '#features/negotiations/rules/negotiation-state.ts'
import { distanceText } from '#features/search/distance-text.web.server.ts'
import type { SearchDistance } from '#features/search/search-facets.contract.ts'
import { recentDateText, shortDateText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { withoutEnd } from '#lib/text/without-end.ts'
import type { VacancyCard } from '../contract/vacancy-card.ts'
import type { VacancyTravel } from '../contract/vacancy-travel.ts'
import { payEstimateText } from '../market/market-pay-texts.ts'
import type { RolePay } from '../market/salaries.contract.ts'
import { citiesText } from '../rules/cities-text.ts'
import { hasSalary, salaryRowTexts, salaryText } from '../rules/salary.ts'
import { applyObstacleText, isDirectVacancy, rowPlaceText } from '../rules/vacancy-labels.ts'
import type { ApplyLink, ApplyLinkOf } from './apply-links.web.server.ts'

type RowVacancy = VacancyCard & {
  is_seen?: boolean
  travel?: VacancyTravel | null
  distance?: SearchDistance | null
  other_sites?: number
  pay_estimate?: RolePay['pay']
}

/** The cities that were searched, when this person has looked before, and where an answer begins. */
type ShownList = {
  searchedCityIds?: readonly number[]
  since?: string | undefined
  applyLink?: ApplyLinkOf | undefined
}

export type VacancyRowTexts = ReturnType<typeof rowTextsOf>

/** Only the server knows the dictionaries, so that no list needs them in the browser. */
const rowTextsOf = (vacancy: RowVacancy, now: string, { searchedCityIds = [], since, applyLink }: ShownList) => ({
  pay: payTexts(vacancy),
  place: rowPlaceText(vacancy.cities, searchedCityIds),
  distance: distanceText(vacancy.distance),
  travel: travelText(vacancy.travel),
  /** '' when people may apply. */
  obstacle: applyObstacleText(vacancy),
  apply: applyLinkOf(vacancy, applyLink),
  date: rowDateText(vacancy.published_at, now),
  /** Whether this person has opened the page, and where else the vacancy is. */
  besideDate: [vacancy.is_seen && 'смотрели', otherSitesText(vacancy.other_sites)].filter(Boolean).join(' · '),
  isNew: !vacancy.is_seen && !hasNegotiation(vacancy) && isNew(vacancy, now, since),
})

/** Applications on the site of the employer need no account. */
function applyLinkOf(vacancy: RowVacancy, applyLink: ApplyLinkOf | undefined): ApplyLink {
  const page = href('/vacancies/:slug', { slug: vacancy.slug })
  return isDirectVacancy(vacancy)
    ? { to: `${page}#answer` }
    : (applyLink?.(vacancy.slug) ?? { to: `${page}?apply#answer` })
}

/** New since this person looked before; for who has not, those of today. */
const isNew = ({ published_at }: RowVacancy, now: string, since: string | undefined) =>
  since ? published_at >= since : recentDateText(published_at, now).startsWith('сегодня')

/** A vacancy without a sum shows what others like it offer, named an estimate: first, because a row cuts a long reason. */
function payTexts({ pay_estimate, ...vacancy }: RowVacancy) {
  const texts = salaryRowTexts(vacancy)
  if (!texts.isHidden) return texts
  const estimate = pay_estimate && payEstimateText(pay_estimate)
  return { ...texts, terms: shortened([estimate, texts.terms].filter(Boolean).join('. ')) }
}

/** What two lines beside the buttons hold. The page of the vacancy says all of it. */
const MAX_TERMS_LENGTH = 60

/** A text that is cut says so: the browser hides its own sign of that where a text stands on the right (SK-18). */
function shortened(text: string): string {
  if (text.length <= MAX_TERMS_LENGTH) return text
  const words = text.slice(0, MAX_TERMS_LENGTH).split(' ').slice(0, -1).join(' ')
  return `${withoutEnd(words, /[.,;:!?]/)}…`
}

/** `ещё на 2 площадках` */
const otherSitesText = (sites = 0) =>
  sites > 0 ? `ещё на ${sites}\u00A0${plural(sites, 'площадке', 'площадках', 'площадках')}` : ''

/** `≈ 35 мин от м. Тульская`; '' if nothing is known of the way. */
function travelText(travel: VacancyTravel | null | undefined): string {
  if (!travel) return ''
  const { minutes, is_approximate, from } = travel
  const time = `${is_approximate ? 'примерно' : '≈'} ${minutes} мин`.replaceAll(' ', '\u00A0')
  return from === null ? time : `${time} от м.\u00A0${from}`
}

/** `сегодня, 9:05`, `вчера` or `18.11`. */
function rowDateText(moment: string, now: string): string {
  const day = recentDateText(moment, now)
  return /^\d/.test(day) ? shortDateText(moment, now) : day
}

/** Adds what a list row prints. Of the searched cities, one is named first. */
export const withRowTexts = <V extends RowVacancy>(
  vacancies: readonly V[],
  now: string,
  list: ShownList = {},
): (V & { texts: VacancyRowTexts })[] =>
  vacancies.map((vacancy) => ({ ...vacancy, texts: rowTextsOf(vacancy, now, list) }))

/** Above this share of a page the sign of what is new says nothing. */
const MAX_NEW_SHARE = 1 / 3

/** Takes the sign of what is new from a page where most of it is (SK-29). */
export function withRareNews<V extends { texts: VacancyRowTexts }>(vacancies: V[]): V[] {
  const newCount = vacancies.filter(({ texts }) => texts.isNew).length
  if (newCount < MAX_NEW_SHARE * vacancies.length) return vacancies
  return vacancies.map((vacancy) => ({ ...vacancy, texts: { ...vacancy.texts, isNew: false } }))
}

/** Adds what a row of two lines prints. */
export const withCompactTexts = <V extends VacancyCard>(vacancies: readonly V[]) =>
  vacancies.map((vacancy) => ({
    ...vacancy,
    texts: { place: citiesText(vacancy.cities), pay: salaryText(vacancy), hasPay: hasSalary(vacancy) },
  }))

export type CompactVacancy = ReturnType<typeof withCompactTexts<VacancyCard>>[number]
