import { plural } from '#lib/text/russian-text.ts'
import type { ListedCompany } from './company-list.contract.ts'

/** Below it a company does not answer in time often enough to be praised for it. */
const MIN_PERCENT_IN_TIME = 80
const HOURS_PER_DAY = 24

/** A company with how it answers, in words. */
export type CompanyIndexItem = ReturnType<typeof withCompanyTexts>[number]

export const withCompanyTexts = (companies: ListedCompany[]) =>
  companies.map(({ industry, city, recent_answers, ...company }) => ({
    ...company,
    facts: [industry, city?.name].filter(Boolean).join(' · '),
    answers: answersText(recent_answers),
  }))

/** `142 из 150` stands beside each share: a share alone hides how many people stand behind it. */
function answersText(answers: ListedCompany['recent_answers']) {
  if (!answers) return { tone: 'unknown' as const, line: 'ответов пока меньше десяти', note: 'за 30 дней' }
  const { in_time, of, median_hours } = answers
  const percent = Math.floor((100 * in_time) / of)
  const days = median_hours === null ? undefined : Math.max(1, Math.ceil(median_hours / HOURS_PER_DAY))
  const share = `${percent}\u00A0% в\u00A0срок`
  const isPrompt = days !== undefined && percent >= MIN_PERCENT_IN_TIME
  return {
    tone: isPrompt ? ('prompt' as const) : ('slow' as const),
    line: isPrompt ? `отвечают за\u00A0${days}\u00A0${plural(days, 'день', 'дня', 'дней')}, ${share}` : share,
    note: `${in_time} из ${of} за 30 дней`,
  }
}
