import { generateName } from '../accounts/person-names.ts'
import type { DemoContext } from '../demo-context.ts'
import { COMPANY_FIELDS, DEMO_COMPANIES, type DemoRole } from '../demo-words.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { resumeTitlesOf } from './role-titles.ts'

/** Months counted from the year 0; `field` is that of the company. */
export type DemoJob = {
  company: string
  field: string
  position: string
  from: number
  to: number | null
  description: string
}

/** Role, gender and number of jobs to generate. */
export type WorkHistoryOptions = { role: DemoRole; isMale: boolean; jobCount: number }

export const monthIndexOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
export const isoMonthOf = (month: number) => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`

const EMPLOYED_PERCENT = 55

/** Generates jobs, latest first, without overlaps and without future dates. */
export function generateJobs(
  { role, isMale, jobCount }: WorkHistoryOptions,
  random: SeededRandom,
  now: Date,
): DemoJob[] {
  const jobs: DemoJob[] = []
  const isEmployed = random.chance(EMPLOYED_PERCENT)
  const titles = resumeTitlesOf(role, isMale)
  const titleIndex = random.integerBelow(titles.length)
  let end = monthIndexOf(now) - (isEmployed ? 0 : random.integerBetween(1, 7))
  while (jobs.length < jobCount) {
    const from = end - random.integerBetween(7, 54)
    const to = isEmployed && jobs.length === 0 ? null : end
    const lines = random.sample(role.experienceLines, random.integerBetween(2, 3))
    jobs.push({
      ...generateEmployer(role, jobs, random),
      position: titles[(titleIndex + jobs.length) % titles.length]!,
      from,
      to,
      description: `${lines.join('. ')}.`,
    })
    end = from - random.integerBetween(1, 5)
  }
  return jobs
}

/** Picks a company of the business field that the person has not worked for, or makes up a sole proprietor. */
function generateEmployer({ employerFields }: DemoRole, jobs: DemoJob[], random: SeededRandom) {
  const companiesOfRole = DEMO_COMPANIES.filter(
    ({ type, field }) => type === 'company' && employerFields.includes(field),
  )
  const unusedCompanies = companiesOfRole.filter(({ name }) => jobs.every(({ company }) => company !== name))
  if (unusedCompanies.length > 0 && random.chance(70)) {
    const { name, field } = random.pick(unusedCompanies)
    return { company: name, field }
  }
  const { last_name, first_name, middle_name } = generateName(random)
  return { company: `ИП ${last_name} ${first_name[0]}. ${middle_name[0]}.`, field: employerFields[0]! }
}

export const industryIdsOf = (
  { field }: DemoJob,
  { industryIdNamed }: Pick<DemoContext['reference'], 'industryIdNamed'>,
) => [industryIdNamed(COMPANY_FIELDS[field]!.industry)]
