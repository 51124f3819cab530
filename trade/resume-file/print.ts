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
  `${numberText(salary.amount)} ${salary.currency} ${salary.isNet ? 'на руки' : 'до вычета налога'}, ${salary.mode}`

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

/** A resume as a text file, with the headings that other sites and our own import understand. */
export function plainText(resume: PlainResume): string {
  return [
    [nameText(resume.person), ...headerLines(resume)],
    [
      'Желаемая должность и зарплата',
      resume.title,
      ...(resume.salary ? [wishedSalaryText(resume.salary)] : []),
      ...termLines(resume),
    ],
    ...jobParts(resume),
    part('Образование', [resume.education_level]),
    part('Навыки', [resume.skills.join(', ')]),
    part(
      'Знание языков',
      resume.languages.map(({ name, level }) => `${name} — ${level}`),
    ),
    part('Опыт вождения', [
      resume.driver_licenses.length > 0 ? `Права категории ${resume.driver_licenses.join(', ')}` : '',
    ]),
    part('Обо мне', [resume.about]),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
    .concat('\n')
}

const part = (heading: string, lines: string[]) => {
  const said = lines.filter(Boolean)
  return said.length > 0 ? [heading, ...said] : []
}

function jobParts({ jobs, total_experience }: PlainResume): string[][] {
  if (jobs.length === 0) return []
  const [first, ...rest] = jobs.map((job) =>
    [jobPeriodText(job), `Компания: ${job.company}`, `Должность: ${job.position}`, job.description].filter(Boolean),
  )
  return [[`Опыт работы — ${total_experience.toLowerCase()}`, ...first!], ...rest]
}
