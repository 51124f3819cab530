import { COMPANIES } from '#database/demo/words/companies.ts'
import type { Trade } from '#database/demo/words/trade.ts'
import type { Rolls } from './dice.ts'
import { inventName } from './names.ts'
import { resumeTitlesOf } from './trade-titles.ts'

/** Months counted from the year 0. */
export type Job = { company: string; position: string; from: number; to: number | null; description: string }

/** Role, gender and number of jobs to generate. */
export type Past = { trade: Trade; isMale: boolean; count: number }

export const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
export const monthText = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

const NOW_EMPLOYED = 55

/** Generates jobs, latest first, without overlaps and without future dates. */
export function inventJobs({ trade, isMale, count }: Past, rolls: Rolls, now: Date): Job[] {
  const jobs: Job[] = []
  const isEmployed = rolls.chance(NOW_EMPLOYED)
  const titles = resumeTitlesOf(trade, isMale)
  const title = rolls.below(titles.length)
  let end = monthNumber(now) - (isEmployed ? 0 : rolls.between(1, 7))
  while (jobs.length < count) {
    const from = end - rolls.between(7, 54)
    const to = isEmployed && jobs.length === 0 ? null : end
    const lines = rolls.some(trade.experienceLines, rolls.between(2, 3))
    jobs.push({
      company: inventPlace(trade, jobs, rolls),
      position: titles[(title + jobs.length) % titles.length]!,
      from,
      to,
      description: `${lines.join('. ')}.`,
    })
    end = from - rolls.between(1, 5)
  }
  return jobs
}

/** Picks a company of the business field that the person has not worked for, or makes up a sole proprietor. */
function inventPlace({ employers }: Trade, jobs: Job[], rolls: Rolls): string {
  const known = COMPANIES.filter(({ type, field }) => type === 'company' && employers.includes(field))
  const fresh = known.filter(({ name }) => jobs.every(({ company }) => company !== name))
  if (fresh.length > 0 && rolls.chance(70)) return rolls.pick(fresh).name
  const { last_name, first_name, middle_name } = inventName(rolls)
  return `ИП ${last_name} ${first_name[0]}. ${middle_name[0]}.`
}
