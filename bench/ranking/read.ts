import { globSync, readFileSync } from 'node:fs'
import type { Offer, Wish } from '#trade/match/sides.ts'
import { idOf } from './words.ts'

/** Grades: 3 would apply at once, 2 would consider it, 1 only without alternatives, 0 would not apply. */
export type Labelled = { grade: number; salary_from: number | null; description: string; offer: Offer }

/** A search text, the resume of the seeker who types it, and vacancies graded from this seeker's point of view. */
export type Question = { text: string; wish: Wish; vacancies: Labelled[] }

export const readQuestions = (): Question[] =>
  globSync('*.txt', { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
        .split(/^# /m)
        .slice(1),
    )
    .map(readQuestion)

/** Block format: search text, resume, a note for the person who grades (ignored), then two lines per vacancy. */
function readQuestion(block: string): Question {
  const [text, resume, , ...rows] = block.trim().split('\n')
  const heads = rows.filter((_, n) => n % 2 === 0)
  return { text: text!, wish: readWish(resume!), vacancies: heads.map((row, n) => readVacancy(row, rows[2 * n + 1]!)) }
}

function readVacancy(row: string, description: string): Labelled {
  const { name, cities, pay, facts, common } = readLine(row.slice(2))
  const offer: Offer = {
    ...common,
    name,
    key_skills: facts.all('навыки').map((skill) => ({ name: skill.replace(/!$/, ''), must: skill.endsWith('!') })),
    salary_net_month: pay.at(-1) ?? null,
    city_ids: cities,
    place_of_work_ids: facts.ids('место', 'на месте'),
    work_type_id: facts.ids('занятость', 'полная')[0]!,
    schedule_id: facts.ids('график')[0] ?? null,
    experience_id: facts.ids('опыт', '0')[0]!,
    own_vehicle_required: facts.has('машина'),
  }
  return { grade: Number(row[0]), salary_from: pay[0] ?? null, description: description.trim(), offer }
}

function readWish(row: string): Wish {
  const { name, cities, pay, facts, common } = readLine(row)
  const [moves, ...where] = facts.all('переезд').flatMap((words) => words.split(': '))
  return {
    ...common,
    title: name,
    skills: facts.all('навыки'),
    salary_net_month: pay[0] ?? null,
    city_id: cities[0]!,
    relocation_id: moves ? idOf('переезд', moves) : null,
    relocation_city_ids: where.map((city) => idOf('город', city)),
    place_of_work_ids: facts.ids('место'),
    work_type_ids: facts.ids('занятость', 'полная'),
    schedule_ids: facts.ids('график'),
    education_level_id: facts.ids('образование', 'среднее')[0]!,
    experience_months: 12 * Number(facts.all('опыт')[0] ?? 0),
    has_vehicle: facts.has('машина'),
  }
}

/**
 * A resume and a vacancy share one line format: name, roles, city, thousands of roubles per month, then facts in any
 * order.
 */
function readLine(row: string) {
  const [name, roles, city, pay, ...rest] = row.split(' | ')
  const role_ids = roles!.split(', ').map(Number)
  const facts = readFacts(rest)
  const common = {
    role_ids,
    // In the reference data the id of a role starts with the id of its group.
    role_group_ids: [...new Set(role_ids.map((id) => Math.floor(id / 100)))],
    metro_ids: facts.ids('метро'),
    education_level_id: facts.ids('образование')[0] ?? null,
    languages: facts.all('язык').map(readLanguage),
    driver_license_ids: facts.all('права').flatMap((codes) => codes.split(' ').map((code) => idOf('права', code))),
  }
  const figures = pay === '-' ? [] : pay!.split('–').map((thousands) => 1000 * Number(thousands))
  return { name: name!, cities: [idOf('город', city!)], pay: figures, facts, common }
}

/** Facts such as «график сменный, гибкий»: a key, then its values. */
function readFacts(lines: string[]) {
  const facts = lines.map((line) => line.match(/^(\S+) ?(.*)$/)!)
  const all = (key: string) => facts.flatMap(([, own, words]) => (own === key && words ? words.split(', ') : []))
  return {
    all,
    has: (key: string) => facts.some(([, own]) => own === key),
    ids(key: Parameters<typeof idOf>[0], otherwise?: string) {
      const said = all(key)
      return (said.length > 0 || otherwise === undefined ? said : [otherwise]).map((word) => idOf(key, word))
    },
  }
}

function readLanguage(words: string) {
  const [language, level] = words.split(' ')
  return { language_id: idOf('язык', language!), level_id: idOf('уровень', level!.toLowerCase()) }
}
