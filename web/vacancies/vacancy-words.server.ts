import type { VacancyPage } from '#contract/vacancies.ts'
import { shorten } from '#lib/shorten.ts'
import { htmlToText } from '#lib/text.ts'
import { salaryText } from '#trade/salary.ts'
import { citiesText, termsOf } from '#trade/wording.ts'

const LONGEST_TITLE = 65
const LONGEST_DESCRIPTION = 160

/** `Водитель — 120 000 – 160 000 ₽, Москва, Северный ветер`, limited to what search engines show. */
export function titleOf({ name, company, cities, ...salary }: VacancyPage): string {
  return [salaryText(salary), cities[0]?.name ?? '', company.name].filter(Boolean).reduce(
    (title, part, index) => {
      const longer = `${title}${index === 0 ? ' — ' : ', '}${part}`
      return longer.length <= LONGEST_TITLE ? longer : title
    },
    shorten(name, LONGEST_TITLE),
  )
}

export function descriptionOf(vacancy: VacancyPage): string {
  const head = [salaryText(vacancy), citiesText(vacancy.cities), ...termsOf(vacancy)].join(', ')
  const text = `${head}. ${htmlToText(vacancy.description).replaceAll(/\s*\n(- )?/g, ' ')}`
  return shorten(text, LONGEST_DESCRIPTION)
}
