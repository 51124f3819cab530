import { CURRENCIES } from '#contract/dictionaries/money.ts'
import { numberText } from '#lib/numbers.ts'
import type { PlainJob, PlainResume } from './plain-resume.ts'

const MONTHS = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
]

const monthText = (month: string) => `${MONTHS[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** `Июнь 2020 — настоящее время` */
export const jobPeriodText = ({ from, to }: Pick<PlainJob, 'from' | 'to'>) =>
  `${monthText(from)} — ${to === null ? 'настоящее время' : monthText(to)}`

/** `Андреев Пётр Сергеевич` */
export const nameText = ({ last_name, first_name, middle_name }: PlainResume['person']) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

/** `120 000 ₽ на руки, за месяц` */
export const wishedSalaryText = (salary: NonNullable<PlainResume['salary']>) =>
  `${numberText(salary.amount)} ${signOf(salary.currency)} ${salary.isNet ? 'на руки' : 'до вычета налога'}, ${salary.mode}`

const signOf = (currency: string) => CURRENCIES.find(({ code }) => code === currency)?.name ?? currency

/** `22.12.1995` of `1995-12-22` */
const dayText = (day: string) => day.split('-').reverse().join('.')

/** Lines under the name: what is not said has no line. */
export const headerLines = ({ person, contacts }: PlainResume): string[] =>
  said([
    ['Телефон', contacts.phone],
    ['Эл. почта', contacts.email],
    ['Дата рождения', person.birth_date && dayText(person.birth_date)],
    ['Город', person.city],
  ])

/** Lines under the wished title. */
export const termLines = (resume: PlainResume): string[] =>
  said([
    ['Занятость', resume.work_types.join(', ')],
    ['График работы', resume.schedules.join(', ')],
    ['Место работы', resume.places_of_work.join(', ')],
  ])

const said = (rows: readonly (readonly [string, string])[]) =>
  rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`)

/** A piece of the paper: what it is called, and its lines. The first one is the person, and is called by the name. */
export type Part = { heading: string; lines: string[] }

/** A resume with the headings that other sites and our own import understand. What nobody said has no part. */
export const partsOf = (resume: PlainResume): Part[] =>
  [
    { heading: nameText(resume.person), lines: headerLines(resume) },
    {
      heading: 'Желаемая должность и зарплата',
      lines: [resume.title, ...(resume.salary ? [wishedSalaryText(resume.salary)] : []), ...termLines(resume)],
    },
    ...jobParts(resume),
    { heading: 'Образование', lines: [resume.education_level] },
    { heading: 'Навыки', lines: [resume.skills.join(', ')] },
    { heading: 'Знание языков', lines: resume.languages.map(({ name, level }) => `${name} — ${level}`) },
    { heading: 'Опыт вождения', lines: licenseLines(resume) },
    { heading: 'Обо мне', lines: resume.about.split('\n') },
  ].filter(({ lines }) => lines.some(Boolean))

const licenseLines = ({ driver_licenses }: PlainResume) =>
  driver_licenses.length > 0 ? [`Права категории ${driver_licenses.join(', ')}`] : []

function jobParts({ jobs, total_experience }: PlainResume): Part[] {
  if (jobs.length === 0) return []
  const lines = jobs.flatMap((job, n) => [
    ...(n > 0 ? [''] : []),
    jobPeriodText(job),
    ...said([
      ['Компания', job.company],
      ['Должность', job.position],
    ]),
    ...(job.description === '' ? [] : job.description.split('\n')),
  ])
  return [{ heading: `Опыт работы${total_experience && ` — ${total_experience.toLowerCase()}`}`, lines }]
}

/** A resume as a text file. */
export const plainText = (resume: PlainResume): string =>
  partsOf(resume)
    .map(({ heading, lines }) => [heading, ...lines].join('\n'))
    .join('\n\n')
    .concat('\n')
