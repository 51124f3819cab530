import { htmlToText } from '#lib/text/html-text.ts'
import { shorten } from '#lib/text/shorten.ts'
import { citiesText } from '../rules/cities-text.ts'
import { salaryText } from '../rules/salary.ts'
import { vacancyTermLabels } from '../rules/vacancy-labels.ts'
import type { VacancyPage } from './vacancy-page.contract.ts'

const MAX_TITLE_CHARS = 65
const MAX_DESCRIPTION_CHARS = 160

/** `Водитель, 120 000 – 160 000 ₽, Москва, Северный ветер`, limited to what search engines show. */
export function vacancyPageTitle({ name, company, cities, ...salary }: VacancyPage): string {
  return [salaryText(salary), cities[0]?.name ?? '', company.name].filter(Boolean).reduce(
    (title, titlePart) => {
      const extended = `${title}, ${titlePart}`
      return extended.length <= MAX_TITLE_CHARS ? extended : title
    },
    shorten(name, MAX_TITLE_CHARS),
  )
}

export function vacancyMetaDescription(vacancy: VacancyPage): string {
  const head = [salaryText(vacancy), citiesText(vacancy.cities), ...vacancyTermLabels(vacancy)].join(', ')
  const text = `${head}. ${htmlToText(vacancy.description).replaceAll(/\n{1,2}(?:- )?/g, ' ')}`
  return shorten(text, MAX_DESCRIPTION_CHARS)
}
