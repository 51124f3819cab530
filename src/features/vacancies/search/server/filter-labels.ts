import { nameByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { languageLimitText } from '#features/reference/dictionaries/language-filter.contract.ts'
import { CURRENCIES } from '#features/reference/dictionaries/money.contract.ts'
import { type FilterLabels, namesAlone, PERIOD_NAMES } from '#features/search/facets/applied-filters.server.ts'
import { EXCLUDED_PLACE_LABELS } from '#features/search/place/excluded-places.server.ts'
import { dottedDateText, newSinceText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { VACANCY_FILTERS } from '../../contract/vacancy-filters.ts'
import { payPeriodText } from '../../rules/salary.ts'
import { VACANCY_TEXT_PLACES, type VacancySearch } from '../contract/vacancy-search.ts'

const days = (count: string) => `${count}\u00A0${plural(Number(count), 'день', 'дня', 'дней')}`

/** The names of companies are those of the vacancies found: the search knows no others. */
export function vacancyFilterLabels(
  { salary_currency, salary_mode_id }: VacancySearch,
  companies: readonly { id: number | null; name: string }[],
): FilterLabels {
  const currency = nameByCode(CURRENCIES, salary_currency)
  const period = salary_mode_id ? payPeriodText(salary_mode_id) : ''
  return {
    ...namesAlone(VACANCY_FILTERS),
    ...EXCLUDED_PLACE_LABELS,
    search_in: (place) => `слова ${nameByCode(VACANCY_TEXT_PLACES, place)}`,
    exclude_words: (words) => `без ${inQuotes(words)}`,
    company_ids: (id) => companies.find((company) => String(company.id) === id)?.name ?? 'выбранная компания',
    exclude_company_ids: 'без одной компании',
    salary_from: (sum) => `от ${numberText(Number(sum))}\u00A0${salary_currency === 'RUB' ? '₽' : currency}${period}`,
    salary_net: 'сумма до вычета налога',
    period_days: (count) => PERIOD_NAMES[count],
    first_published: 'по дате первой публикации',
    date_from: (day) => `с ${dottedDateText(day)}`,
    date_to: (day) => `по ${dottedDateText(day)}`,
    published_since: newSinceText,
    promise_days_max: (count) => `отвечают за ${days(count)}`,
    answered_pct_min: (percent) => `от ${percent}\u00A0% ответов в\u00A0срок`,
    alive_only: 'подтверждены недавно',
    hide_applied: 'без тех, куда откликались',
    hide_seen: 'без просмотренных',
    hide_blacklisted: 'вместе со скрытыми',
    language: languageLimitText,
    travel_from_metro_id: (_, name) => `от м.\u00A0${name}`,
    metro_line_ids: (_, name) => `${name}\u00A0линия`,
    similar_to: 'похожие на одну вакансию',
    for_resume: 'по резюме',
    travel_lat: 'от точки на карте',
    travel_minutes: (minutes) => `до ${minutes}\u00A0минут`,
    top_lat: 'в части карты',
  }
}
