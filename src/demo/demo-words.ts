import { readFileSync } from 'node:fs'
import type { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'

export type DemoSalaryMode = 'month' | 'shift' | 'hour' | 'rotation'

/** Texts and values from which demo vacancies and resumes of one role are generated. Numbers are dictionary ids. */
export type DemoRole = {
  key: string
  /** Exact name of a leaf of the professional roles. */
  roleName: string
  titles: string[]
  resumeTitles: string[]
  skills: string[]
  duties: string[]
  requirements: string[]
  conditions: string[]
  /** First-person sentences without gendered forms. */
  about: string[]
  experienceLines: string[]
  /** Keys of `COMPANY_FIELDS`: what the companies do that hire for this role. */
  employerFields: string[]
  salary: {
    /** Net monthly salary in Moscow with one to three years of experience, roubles of 2026. */
    moscow: number
    /** Maximum deviation of one offer from the middle, as a share of it. */
    spread: number
    /** Multipliers for no experience, 1–3, 3–6 and over 6 years. */
    byExperience: [none: number, y1_3: number, y3_6: number, y6: number]
  }
  salaryModes: DemoSalaryMode[]
  scheduleIds: number[]
  placeOfWorkIds: number[]
  educationLevelId: number
}

/** `industry` is a top-level one. The page shows the name of the company above its description, which does not repeat it. */
type CompanyField = { industry: string; descriptions: string[] }

export type DemoCompanyType = 'company' | 'agency' | 'individual' | 'outsourcing' | 'private_recruiter'
/** `field` is a key of `COMPANY_FIELDS`. */
export type DemoCompany = { name: string; field: string; type: DemoCompanyType }

type DemoRegion = {
  id: number
  name: string
  /** Salary for the same work relative to Moscow, which is 1. */
  payRatio: number
  /** Relative number of vacancies. Inside a region they are distributed by the population of its cities. */
  weight: number
}

type NamePair = { male: string; female: string }
/** Matching names. `share`: per cent of demo people with names of this group. */
type NameGroup = { share: number; male: string[]; female: string[]; surnames: NamePair[]; patronymics: NamePair[] }
type NameGroupFile = Record<'surnames' | 'patronymics', string[]> & Omit<NameGroup, 'surnames' | 'patronymics'>

const read = <Content>(file: string): Content =>
  JSON.parse(readFileSync(new URL(`../../data/demo/${file}.json`, import.meta.url), 'utf8'))

/** The order of the files is that of the generated rows: the same seed gives the same market. */
const ROLE_FILES = [
  'transport',
  'logistics',
  'retail',
  'sales',
  'hospitality',
  'restaurant',
  'medicine',
  'education',
  'office',
  'media',
  'software',
  'it-service',
  'construction',
  'machinery',
  'metalworking',
  'production',
  'beauty',
  'agriculture',
  'facilities',
]

export const DEMO_ROLES = ROLE_FILES.flatMap((file) => read<DemoRole[]>(`roles/${file}`))

export const COMPANY_FIELDS = read<Record<string, CompanyField>>('company-fields')

const companies = read<{ byField: Record<string, string[]>; others: DemoCompany[] }>('companies')

/** Fictional names: any resemblance to a real employer is accidental. */
export const DEMO_COMPANIES: DemoCompany[] = [
  ...Object.entries(companies.byField).flatMap(([field, names]) =>
    names.map((name): DemoCompany => ({ name, field, type: 'company' })),
  ),
  ...companies.others,
]

export const DEMO_REGIONS = read<DemoRegion[]>('regions')

/** `Иванов/Иванова` has two forms; `Шевченко` has one for both genders. */
function toNamePair(names: string): NamePair {
  const [male = names, female = male] = names.split('/')
  return { male, female }
}

/** A demo person takes all names from one group, so that they match. */
export const NAME_GROUPS: NameGroup[] = read<NameGroupFile[]>('names').map((group) => ({
  ...group,
  surnames: group.surnames.map(toNamePair),
  patronymics: group.patronymics.map(toNamePair),
}))

type Letters = {
  /**
   * With placeholders {role} (desired position, as in the resume), {title} (vacancy), {company}, {city}. They stand in
   * quotes, after a colon or after a dash, where Russian does not inflect them.
   */
  cover: string[]
  invitation: string[]
  /** `reason` is a code of the dictionary of refuse reasons. */
  refusal: { reason: (typeof REFUSE_REASONS)[number]['code']; text: string }[]
  salaryAbsentReasons: string[]
}

export const DEMO_LETTERS = read<Letters>('letters')

/** What people write to each other after an invitation, in turns. «с»: the seeker, «к»: the company. */
export const DIALOGUES = read<[writer: 'с' | 'к', text: string][][]>('dialogues')

/** Sentences that fit any job: why it is open, how a newcomer starts, how candidates are selected. */
export const OPENING_LINES = read<Record<'reasons' | 'onboarding' | 'selection', string[]>>('opening-lines')
