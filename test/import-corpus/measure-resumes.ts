import { FOREIGN_LANGUAGES, LANGUAGE_LEVELS } from '#features/reference/dictionaries/languages.contract.ts'
import { DRIVER_LICENSES } from '#features/reference/dictionaries/person.contract.ts'
import { readResumeText } from '#features/resumes/import/read-resume-text.server.ts'
import { latinKey } from '#features/resumes/resume-parser/parse/latin-key.rules.ts'
import type { PlainJob, PlainResume, PlainSchool } from '#features/resumes/resume-parser/plain-resume.rules.ts'
import { bare, type Comparison, type CorpusCase, type FieldOutcome, hasAmount, letters, tells } from './tally.ts'

type Reading = NonNullable<Awaited<ReturnType<typeof readResumeText>>>
type Job = { company?: string; position?: string; from?: string; to?: string | null }
type School = { institution?: string; year?: number; specialty?: string }
type Fields = {
  [name: string]: unknown
  salary?: { amount: number; currency?: string }
  experience?: Job[]
  education?: School[]
  courses?: string[]
  skills?: string[]
  languages?: { name: string; level?: string }[]
  driving?: string[]
}

const kindOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** What became of each value that a person reads in a resume. */
export async function measureResume(
  { folder, name, bytes, expected }: CorpusCase,
  cityNames: ReadonlySet<string>,
): Promise<Comparison[]> {
  const head = { file: `${folder.split('/').at(-1)}/${name}`, kind: kindOf(name) }
  const fields = (expected.fields ?? {}) as Fields
  let reading: Reading | undefined
  let refusal = ''
  try {
    reading = await readResumeText({ bytes, text: '', cityNames })
  } catch (error) {
    refusal = String(error)
  }
  if (expected.unreadable !== undefined) {
    // Only words that are no resume may be read, and then the person sees them.
    const isRight = reading === undefined || expected.unreadable === 'not a resume'
    return [
      {
        ...head,
        field: 'refusal',
        outcome: isRight ? 'right' : 'wrong',
        isLost: false,
        wanted: String(expected.unreadable),
        got: refusal,
      },
    ]
  }
  if (!reading)
    return [
      { ...head, field: 'refusal', outcome: 'missing', isLost: false, wanted: 'read', got: refusal || 'not supported' },
    ]
  return measureFields(reading, fields, (expected.not_fields ?? []) as string[]).map((one) => ({ ...head, ...one }))
}

type Part = Omit<Comparison, 'file' | 'kind'>

function measureFields(reading: Reading, fields: Fields, notFields: readonly string[]): Part[] {
  const { plain, unused } = reading
  const { person } = plain
  const shown = letters([textsOf(plain), ...unused, ...namesOf(plain)].join(' '))
  const asked = (fields.unsure ?? []) as string[]
  const isUnsure = (field: string, name: string) =>
    asked.some((one) => name.includes(one) || (one === 'experience' && name.startsWith('job'))) ||
    reading.fields.some((one) => one.field === field && one.confidence === 'low')
  const verdicts: Part[] = []
  /** `witness`: how the value stands in a text, where it is written in another way than in the labels. */
  const add = (
    field: string,
    wanted: unknown,
    got: unknown,
    {
      at = field,
      isRight = bare(wanted) === bare(got),
      witness = String(wanted ?? ''),
      isTold = tells(shown, witness),
    } = {},
  ) => {
    const has = wanted !== undefined && wanted !== null && wanted !== ''
    const gave = got !== undefined && got !== null && got !== ''
    if (!has && !gave) return
    const outcome: FieldOutcome =
      has && isRight ? 'right' : !gave ? 'missing' : isUnsure(at, field) ? 'unsure' : 'wrong'
    const isLost = has && outcome !== 'right' && !isTold
    verdicts.push({ field, outcome, isLost, wanted: has ? String(wanted) : '', got: String(got ?? '') })
  }
  for (const name of ['last_name', 'first_name', 'middle_name'] as const)
    add(name, fields[name], person[name], { at: `person.${name}` })
  add('position', fields.position, plain.title, { at: 'title' })
  add('city', fields.city, person.city?.name, {
    at: 'person.city',
    isRight:
      bare(fields.city) === bare(person.city?.name) ||
      latinKey(bare(fields.city)) === latinKey(bare(person.city?.name)),
  })
  add(
    'phone',
    fields.phone,
    person.phone && String(fields.phone ?? '').slice(0, -10) + person.phone.replaceAll(/\D/g, '').slice(-10),
    {
      at: 'person.phone',
      witness: String(fields.phone ?? '').slice(-10),
    },
  )
  add('email', fields.email, person.email, { at: 'person.email' })
  add('birth_date', fields.birth_date, person.birth_date, {
    at: 'person.birth_date',
    witness: String(fields.birth_date ?? '').slice(0, 4),
  })
  const { salary } = fields
  add(
    'salary',
    salary && `${salary.amount} ${salary.currency ?? 'RUB'}`,
    plain.salary && `${plain.salary.amount} ${plain.salary.currency}`,
    { at: 'salary_amount', isTold: hasAmount(shown, salary?.amount) },
  )
  add('citizenship', fields.citizenship, person.citizenships[0]?.name, {
    at: 'person.citizenships',
    witness: stem(fields.citizenship),
  })
  add('about', fields.about, fields.about === undefined ? '' : plain.about, {
    isRight: letters(plain.about).includes(letters(fields.about)),
  })
  addJobs(add, fields.experience ?? [], plain.jobs)
  addSchools(add, fields.education ?? [], plain.education_primary)
  const lists = [...plain.education_additional, ...plain.education_tests].map(({ name, faculty, speciality, year }) =>
    [name, faculty, speciality, year].join(' '),
  )
  addItems(add, 'courses', fields.courses ?? [], [...lists, ...plain.certificates.map(({ title }) => title)], false)
  addItems(
    add,
    'skills',
    fields.skills ?? [],
    plain.skills.map((skill) => skill.name),
    true,
  )
  addLanguages(add, fields, plain, shown)
  const licenses = person.driver_license_ids.map((id) => DRIVER_LICENSES.find((one) => one.id === id)!.name)
  addItems(add, 'driving', fields.driving ?? [], licenses, true)
  for (const piece of notFields)
    verdicts.push({
      field: 'not_fields',
      outcome: 'right',
      isLost: !tells(shown, piece),
      wanted: '',
      got: piece,
    })
  return verdicts
}

type Add = (
  field: string,
  wanted: unknown,
  got: unknown,
  options?: { at?: string; isRight?: boolean; witness?: string; isTold?: boolean },
) => void

const stem = (text: unknown) => String(text ?? '').slice(0, 5)

/** Each wanted job with the read one that is most like it. */
function addJobs(add: Add, wanted: readonly Job[], read: readonly PlainJob[]) {
  const left = read.map((job, at) => ({ job, at }))
  for (const one of wanted) {
    const score = ({ job }: { job: PlainJob }) =>
      3 * Number(bare(job.company) === bare(one.company)) +
      2 * Number(bare(job.position) === bare(one.position)) +
      2 * Number(job.from.slice(0, 4) === String(one.from).slice(0, 4)) +
      Number(job.to?.slice(0, 4) === one.to?.slice(0, 4))
    const best = left.toSorted((first, second) => score(second) - score(first))[0]
    const found = best && score(best) > 1 ? best : undefined
    if (found) left.splice(left.indexOf(found), 1)
    const at = `experience.${found?.at}`
    add('job company', one.company, found?.job.company, { at: `${at}.company` })
    add('job position', one.position, found?.job.position, { at: `${at}.position` })
    const isSame = (date: string | undefined, month: string | null | undefined) => bare(month).startsWith(bare(date))
    add('job from', one.from, found?.job.from, {
      at: `${at}.start`,
      isRight: isSame(one.from, found?.job.from),
      witness: String(one.from ?? '').slice(0, 4),
    })
    if (one.to === null) add('job to', 'now', found && (found.job.to ?? 'now'), { at: `${at}.end`, witness: '' })
    else
      add('job to', one.to, found && (found.job.to ?? 'now'), {
        at: `${at}.end`,
        isRight: isSame(one.to, found?.job.to),
        witness: String(one.to ?? '').slice(0, 4),
      })
  }
  for (const { job, at } of left)
    add('job too many', undefined, `${job.company} / ${job.position}`, { at: `experience.${at}.company` })
}

function addSchools(add: Add, wanted: readonly School[], read: readonly PlainSchool[]) {
  const left = [...read]
  for (const one of wanted) {
    const score = (school: PlainSchool) =>
      3 * Number(bare(school.name) === bare(one.institution)) +
      2 * Number(school.year === one.year) +
      2 * Number(letters(school.name).includes(letters(one.institution).slice(0, 12)))
    const best = left.toSorted((first, second) => score(second) - score(first))[0]
    const found = best && score(best) > 1 ? best : undefined
    if (found) left.splice(left.indexOf(found), 1)
    add('school', one.institution, found?.name, { at: 'education_primary' })
    add('school year', one.year, found?.year, { at: 'education_primary' })
    const said = [found?.speciality, found?.faculty]
    add('school specialty', one.specialty, one.specialty === undefined ? '' : found?.speciality, {
      at: 'education_primary',
      isRight: said.some((text) => bare(text) === bare(one.specialty)),
    })
  }
  for (const school of left) add('school too many', undefined, school.name, { at: 'education_primary' })
}

function addItems(add: Add, field: string, wanted: readonly string[], read: readonly string[], isExact: boolean) {
  const isSame = (one: string, other: string) => (isExact ? bare(one) === bare(other) : tells(letters(other), one))
  for (const one of wanted) {
    const found = read.some((other) => isSame(one, other))
    add(field, one, found ? one : undefined, { isRight: found })
  }
  // A list that holds what nobody reads in it.
  if (isExact)
    for (const other of read)
      if (!wanted.some((one) => isSame(one, other)) && wanted.length > 0) add(field, undefined, other)
}

const ENGLISH_NAMES: Record<string, string> = {
  norwegian: 'норвежский',
  romanian: 'румынский',
  uzbek: 'узбекский',
  kazakh: 'казахский',

  english: 'английский',
  german: 'немецкий',
  french: 'французский',
  russian: 'русский',
  chinese: 'китайский',
  spanish: 'испанский',
  italian: 'итальянский',
}

/** By its name in either language. */
const isLanguageTold = (name: string, shown: string) =>
  shown.includes(stem(name)) ||
  Object.entries(ENGLISH_NAMES).some(
    ([english, russian]) =>
      [english, russian].includes(name) && (shown.includes(english) || shown.includes(stem(russian))),
  )

function addLanguages(add: Add, fields: Fields, plain: PlainResume, shown: string) {
  const read = plain.person.languages.map(({ language_id, level_id }) => ({
    name: bare(FOREIGN_LANGUAGES.find(({ id }) => id === language_id)?.name),
    level: LANGUAGE_LEVELS.find(({ id }) => id === level_id)?.code,
  }))
  for (const { name, level } of fields.languages ?? []) {
    const found = read.find((one) => one.name === (ENGLISH_NAMES[bare(name)] ?? bare(name)))
    const code = level === 'native' ? 'l1' : level?.toLowerCase()
    const isRight = found !== undefined && (code === undefined || found.level === code)
    add('languages', `${name} ${level ?? ''}`, found && `${found.name} ${found.level}`, {
      at: 'person.languages',
      isRight,
      isTold: isLanguageTold(bare(name), shown),
    })
  }
}

const textsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join(' ') : String(value ?? '')

/** What stands in a resume as a number, in words. */
const namesOf = ({ person }: PlainResume): string[] => [
  ...person.languages.map(({ language_id }) => FOREIGN_LANGUAGES.find(({ id }) => id === language_id)?.name ?? ''),
]
