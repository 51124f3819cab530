import type { VacancySalary } from '#features/vacancies/contract/vacancy-card.ts'
import { netRoublesPerMonth } from '#features/vacancies/rules/salary.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { typedList, typedText } from '../resume-form-state.ts'

/** What the form asks of the market. The first profession is the main one. */
export type MarketQuery = {
  professional_role_ids: number[]
  city_id: number
  /** Net roubles per month; null while no amount is typed. */
  wanted: number | null
}

/** Undefined until the form has a profession and a city from the list; an empty city is the one of the profile. */
export function readMarketQuery(form: FormTree, profileCityId: number | undefined): MarketQuery | undefined {
  const professional_role_ids = typedList(form.professional_role_ids).map(Number).filter(isId)
  const typedCity = typedText(form.city_id)
  const city_id = typedCity === '' ? profileCityId : Number(typedCity)
  if (professional_role_ids.length === 0 || city_id === undefined || !isId(city_id)) return undefined
  return { professional_role_ids, city_id, wanted: wantedPay(form) }
}

const isId = (value: number) => Number.isInteger(value) && value > 0

function wantedPay({ salary_amount, salary_currency, salary_mode_id, salary_net }: FormTree): number | null {
  const amount = Number(typedText(salary_amount).replaceAll(/\D/g, ''))
  if (amount === 0) return null
  return netRoublesPerMonth({
    salary_from: amount,
    salary_to: amount,
    salary_currency: typedText(salary_currency) as VacancySalary['salary_currency'],
    salary_mode_id: Number(typedText(salary_mode_id)) || 1,
    salary_gross: salary_net === 'false',
  })
}
