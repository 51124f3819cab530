import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import type { ApplicationSource, HiringReport } from './hiring-report.contract.ts'

export const SOURCE_NAMES: Record<ApplicationSource, string> = {
  site: 'Нашли на сайте',
  invited: 'Позвали сами',
  link: 'Ваша ссылка',
  qr: 'QR-код и плакат',
}

const countText = (count: number, one: string, few: string, lots: string) =>
  `${numberText(count)} ${plural(count, one, few, lots)}`

export const dayCountText = (days: number) => countText(days, 'день', 'дня', 'дней')

const HOURS_IN_DAY = 24

/** `5 часов`, or `1,4 дня` from a day on. */
export function waitText(hours: number): string {
  if (hours < 1) return 'меньше часа'
  if (hours < HOURS_IN_DAY) return countText(Math.round(hours), 'час', 'часа', 'часов')
  const days = Math.round((hours / HOURS_IN_DAY) * 10) / 10
  return Number.isInteger(days) ? dayCountText(days) : `${String(days).replace('.', ',')} дня`
}

/** `286 из 312` */
export const outOfText = (part: number, all: number) => `${numberText(part)} из ${numberText(all)}`

/** What the figures say, in words; a sentence without rows to say it from is left out. */
export function reportSentences({ total, vacancies, refusals }: HiringReport): string[] {
  const sentences = [
    `Приняли: ${countText(total.hired, 'человека', 'человек', 'человек')}, за такое же время до этого ${numberText(total.hired_before)}.`,
  ]
  const [quickest] = vacancies
    .filter(({ days_to_hire }) => days_to_hire !== null)
    .sort((a, b) => a.days_to_hire! - b.days_to_hire!)
  if (quickest) sentences.push(`Быстрее всего: ${inQuotes(quickest.name)}, ${dayCountText(quickest.days_to_hire!)}.`)
  const [stuck] = vacancies
    .filter(({ applications, hired }) => hired === 0 && applications > 0)
    .sort((a, b) => b.applications - a.applications)
  if (stuck)
    sentences.push(
      `За это время никого не приняли: ${inQuotes(stuck.name)}, ${countText(stuck.applications, 'отклик', 'отклика', 'откликов')}, ${countText(stuck.met, 'встреча', 'встречи', 'встреч')}.`,
    )
  if (refusals.top)
    sentences.push(
      `Чаще всего отказывали по причине ${inQuotes(nameById(REFUSE_REASONS, refusals.top.reason_id))}: ${outOfText(refusals.top.refused, refusals.all)}.`,
    )
  return sentences
}
