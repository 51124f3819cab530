import { fitPageTitle } from '#app/page-title.ts'
import { COMPANY_SIZES, COMPANY_TYPES } from '#features/reference/dictionaries/company.contract.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { plural } from '#lib/text/russian-text.ts'
import { shorten } from '#lib/text/shorten.ts'
import type { CompanyPage } from '../companies.contract.ts'
import type { PayRange, RealPay } from '../real-pay.contract.ts'

const MAX_DESCRIPTION_CHARACTERS = 160
const HOURS_PER_DAY = 24

/** Texts of the company page. Every rate is shown with the counts it is computed from. */
export function summarizeCompany(company: CompanyPage) {
  const lines = [company.industries[0]?.name, company.city?.name, vacanciesText(company)]
  return {
    title: fitPageTitle(`${company.name}: вакансии и ответы на отклики`),
    description: metaDescription(company),
    lines: lines.filter((line) => line !== undefined),
    answers: answerFigures(company),
    facts: companyFacts(company),
  }
}

/** A page is indexed if it has open vacancies, or the description of a verified company. */
export const isWorthIndexing = ({ open_vacancies, description, verification }: CompanyPage) =>
  open_vacancies > 0 || (description !== '' && verification === 'verified')

const vacanciesText = ({ open_vacancies: open }: CompanyPage) =>
  open === 0
    ? 'нет открытых вакансий'
    : `${numberText(open)} ${plural(open, 'открытая вакансия', 'открытые вакансии', 'открытых вакансий')}`

const answerRateText = ({ answered: { in_time, of } }: CompanyPage) =>
  of === 0
    ? 'отвечает ли в срок, пока неизвестно'
    : `ответила в срок на ${Math.round((100 * in_time) / of)} % последних откликов: ${in_time} из ${of}`

/** How the company answers: a number where there is one, and what stands behind it. */
function answerFigures(company: CompanyPage) {
  const { in_time, of } = company.answered
  const median = medianAnswerText(company)
  const closed = closedText(company)
  return [
    of > 0 && { name: 'Отвечает в срок', value: `${in_time} из ${of}`, note: 'последних откликов' },
    of === 0 && { name: 'Ответы', value: '', note: answerRateText(company) },
    median && { name: 'Обычно отвечает', value: median, note: 'середина за полгода' },
    closed && { name: 'Закрыто без ответа', value: closed.value, note: closed.note },
    company.real_pay !== null && realPayFigure(company.real_pay),
  ].filter((figure) => typeof figure === 'object')
}

function medianAnswerText({ median_hours: hours }: CompanyPage) {
  if (hours === null) return undefined
  if (hours < 1) return 'в течение часа'
  if (hours <= HOURS_PER_DAY) {
    const whole = Math.round(hours)
    return `за ${whole} ${plural(whole, 'час', 'часа', 'часов')}`
  }
  const days = Math.round(hours / HOURS_PER_DAY)
  return `за ${days} ${plural(days, 'день', 'дня', 'дней')}`
}

/** Closing tells people that nobody is wanted any more, but it is no answer to them. */
function closedText({ closed: { total, unopened } }: CompanyPage) {
  if (total === 0) return undefined
  return {
    value: numberText(total),
    note: `вместе с вакансией за полгода, из них без просмотра: ${numberText(unopened)}`,
  }
}

/** «95–110 тыс. ₽», обещали 90–120 */
function realPayFigure({ promised, paid, reports, by_seekers }: RealPay) {
  const counts = `ответов: ${reports}, из них соискателей: ${by_seekers}`
  return {
    name: 'Платят на самом деле',
    value: `${thousandsText(paid)}\u00A0тыс.\u00A0₽`,
    note: `на руки в месяц${promised ? `, обещали ${thousandsText(promised)}` : ''}; ${counts}`,
  }
}

function thousandsText({ from, to }: PayRange): string {
  const [low, high] = [from, to].map((amount) => numberText(Math.round(amount / 1000)))
  return low === high ? low! : `${low}–${high}`
}

function metaDescription(company: CompanyPage): string {
  const about = htmlToText(company.description)
  const facts = [company.city?.name, vacanciesText(company), answerRateText(company)].filter(Boolean).join(', ')
  return shorten(about ? `${facts}. ${about}` : `${company.name}: ${facts}`, MAX_DESCRIPTION_CHARACTERS)
}

function companyFacts({
  company_type,
  industries,
  size_id,
  founded_year,
  verified_at,
  legal_name,
  inn,
  ogrn,
}: CompanyPage) {
  const facts = [
    ['Кто нанимает', COMPANY_TYPES.find(({ code }) => code === company_type)?.name],
    [industries.length > 1 ? 'Отрасли' : 'Отрасль', industries.map(({ name }) => name).join(', ')],
    ['Сотрудников', size_id && nameById(COMPANY_SIZES, size_id)],
    ['Основана', founded_year && String(founded_year)],
    ['Проверена', verified_at && dateText(verified_at)],
    ['Юридическое название', legal_name],
    ['ИНН', inn],
    ['ОГРН', ogrn],
  ] as const
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
