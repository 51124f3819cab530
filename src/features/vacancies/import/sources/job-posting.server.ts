import { cutCell } from '#platform/foreign-documents/tables/table-limits.ts'
import type { VacancyCells } from './cells.server.ts'

type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => [value ?? []].flat()
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

export const isJobPosting = (value: unknown): value is Json =>
  isObject(value) && listOf(value['@type']).includes('JobPosting')

const MAX_PARTS = 50
/** For what the pay is, in the words of a person. */
const UNITS: Record<string, string> = {
  HOUR: 'в час',
  DAY: 'за смену',
  WEEK: 'в неделю',
  MONTH: 'в месяц',
  YEAR: 'в год',
}
const EMPLOYMENTS: Record<string, string> = {
  FULL_TIME: 'full',
  PART_TIME: 'part',
  CONTRACTOR: 'project',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
}

/** What is read of a posting, and of its pay. */
const READ_KEYS = new Set(
  'title name description jobLocation baseSalary salaryCurrency employmentType jobLocationType experienceRequirements responsibilities qualifications jobBenefits skills'.split(
    ' ',
  ),
)
const READ_PAY_KEYS = new Set('value minValue maxValue unitText currency'.split(' '))

/** Keys that hold something and are not read. */
const unreadKeys = (value: Json, read: ReadonlySet<string>, before = '') =>
  Object.entries(value)
    .filter(
      ([key, part]) =>
        !key.startsWith('@') && !read.has(key) && part !== null && listOf(part).length > 0 && part !== '',
    )
    .map(([key]) => before + key)

type ReadPosting = { cells: VacancyCells; notUsed: string[] }

/** A vacancy as pages tell it to search engines, in the words of schema.org. */
export function readPosting(posting: Json): ReadPosting {
  const employments = listOf(posting.employmentType).slice(0, MAX_PARTS).map(textOf)
  const { experienceRequirements } = posting
  const pay = readBaseSalary(posting)
  const cells: VacancyCells = {
    name: textOf(posting.title) || textOf(posting.name),
    description: textOf(posting.description),
    city: listOf(posting.jobLocation).slice(0, MAX_PARTS).map(townOf).filter(Boolean).join('\n'),
    ...pay.cells,
    employment: employments.map((one) => EMPLOYMENTS[one.toUpperCase()] ?? one).join(', '),
    place_of_work: textOf(posting.jobLocationType) === 'TELECOMMUTE' ? 'remote' : '',
    experience: isObject(experienceRequirements)
      ? textOf(experienceRequirements.monthsOfExperience) && `${textOf(experienceRequirements.monthsOfExperience)} мес`
      : textOf(experienceRequirements),
    duties: textOf(posting.responsibilities),
    requirements: textOf(posting.qualifications),
    conditions: textOf(posting.jobBenefits),
    skills: listOf(posting.skills).slice(0, MAX_PARTS).map(textOf).filter(Boolean).join(', '),
  }
  return {
    cells: Object.fromEntries(Object.entries(cells).flatMap(([name, text]) => (text ? [[name, cutCell(text)]] : []))),
    notUsed: [...unreadKeys(posting, READ_KEYS), ...pay.notUsed],
  }
}

/** A number, a text, or an amount of money with its bounds in itself or in its value. Of several the first counts. */
function readBaseSalary({ baseSalary, salaryCurrency }: Json): ReadPosting {
  const [pay, ...others] = listOf(baseSalary)
  const currency = textOf(salaryCurrency)
  const notUsed = others.length > 0 ? ['baseSalary'] : []
  if (!isObject(pay)) return { cells: { salary: textOf(pay), currency }, notUsed }
  const given = listOf(pay.value)[0]
  const value = isObject(given) ? given : { ...pay, value: given }
  const unitText = textOf(value.unitText ?? pay.unitText)
  const unit = UNITS[unitText.toUpperCase()] ?? unitText
  const amount = (one: unknown) => textOf(one) && `${textOf(one)} ${unit}`.trim()
  return {
    cells: {
      salary_from: amount(value.minValue ?? value.value),
      salary_to: amount(value.maxValue),
      currency: textOf(pay.currency ?? value.currency) || currency,
    },
    notUsed: [...notUsed, ...unreadKeys({ ...pay, ...value }, READ_PAY_KEYS, 'baseSalary.')],
  }
}

function townOf(place: unknown): string {
  const address = isObject(place) ? place.address : place
  if (!isObject(address)) return textOf(address)
  const town = textOf(address.addressLocality)
  const region = textOf(address.addressRegion)
  return [town || region, ...(town && region && region !== town ? [region] : [])].join(', ')
}

/** The postings in a block of a page. A damaged block holds none. */
export function postingsIn(json: string): Json[] {
  try {
    const blocks = listOf(JSON.parse(json)).flatMap((one) =>
      isObject(one) && one['@graph'] ? listOf(one['@graph']) : [one],
    )
    return blocks.filter(isJobPosting).slice(0, MAX_PARTS)
  } catch {
    return []
  }
}
