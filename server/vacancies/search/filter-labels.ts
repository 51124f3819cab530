import { nameById } from '#contract/dictionaries/dictionary.ts'
import { languageFilterText } from '#contract/dictionaries/language-filter.ts'
import { CURRENCIES, SALARY_MODES } from '#contract/dictionaries/money.ts'
import type { VacancySearch } from '#contract/vacancies/vacancy-search.ts'
import { payPeriodText } from '#domain/vacancies/salary.ts'
import { dottedDateText, newSinceText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/plural.ts'
import { radiusText } from '#lib/text/radius-words.ts'
import type { FilterLabels } from '../../search-facets/applied-filters.ts'

const SEARCH_IN_LABELS: Record<string, string> = {
  name: 'в названии',
  company: 'в названии компании',
  description: 'в описании',
}

const days = (count: string) => `${count}\u00A0${plural(Number(count), 'день', 'дня', 'дней')}`

/** The names of companies are those of the vacancies found: the search knows no others. */
export function vacancyFilterLabels(
  { salary_currency, salary_mode_id }: VacancySearch,
  companies: readonly { id: number | null; name: string }[],
): FilterLabels {
  const currency = CURRENCIES.find(({ code }) => code === salary_currency)?.name ?? salary_currency
  const period = salary_mode_id ? payPeriodText(salary_mode_id) : ''
  return {
    search_in: (place) => SEARCH_IN_LABELS[place] ?? place,
    exclude_words: (words) => `без «${words}»`,
    company_ids: (id) => companies.find((company) => String(company.id) === id)?.name ?? 'выбранная компания',
    radius_km: (km) => radiusText(Number(km)),
    exclude_company_ids: 'без одной компании',
    salary_from: (sum) => `от ${numberText(Number(sum))}\u00A0${salary_currency === 'RUB' ? '₽' : currency}${period}`,
    salary_mode_id: (id) => `оплата ${nameById(SALARY_MODES, Number(id))}`,
    only_with_salary: 'только с указанной зарплатой',
    period_days: (count) => `за ${days(count)}`,
    date_from: (day) => `с ${dottedDateText(day)}`,
    date_to: (day) => `по ${dottedDateText(day)}`,
    published_since: newSinceText,
    promise_days_max: (count) => `отвечают за ${days(count)}`,
    answered_pct_min: (percent) => `от ${percent}\u00A0% ответов в\u00A0срок`,
    only_verified: 'проверенные компании',
    alive_only: 'подтверждены недавно',
    hide_applied: 'без откликов',
    hide_seen: 'без просмотренных',
    hide_blacklisted: 'вместе со скрытыми',
    language: languageFilterText,
    similar_to: 'похожие на одну вакансию',
    for_resume: 'по резюме',
    travel_lat: 'от точки на карте',
    travel_minutes: (minutes) => `до ${minutes}\u00A0минут`,
    top_lat: 'в части карты',
  }
}
