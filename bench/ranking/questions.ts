import { globSync, readFileSync } from 'node:fs'
import type { MatchResume, MatchVacancy } from '#features/matching/rules/match-inputs.ts'
import { STOP_FACTOR, UNKNOWN_FOOT_MINUTES } from '#features/reference/rules/travel-times.ts'
import { shortestTravel } from '#features/reference/travel/travel-network.server.ts'
import { idOfWord } from './dictionary-words.ts'

/** Grades: 3 would apply at once, 2 would consider it, 1 only without alternatives, 0 would not apply. */
export type LabelledVacancy = {
  grade: number
  salary_from: number | null
  description: string
  matchVacancy: MatchVacancy
}

/** A search text, the resume of the seeker who types it, and vacancies graded from this seeker's point of view. */
export type RankingQuestion = { text: string; matchResume: MatchResume; vacancies: LabelledVacancy[] }

export const readQuestions = (): RankingQuestion[] =>
  globSync('*.txt', { cwd: import.meta.dirname })
    .sort()
    .flatMap((file) =>
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
        .split(/^# /m)
        .slice(1),
    )
    .map(parseQuestion)

/** Block format: search text, resume, a note for the person who grades (ignored), then two lines per vacancy. */
function parseQuestion(block: string): RankingQuestion {
  const [text, resume, , ...rows] = block.trim().split('\n')
  const headLines = rows.filter((_, n) => n % 2 === 0)
  const matchResume = parseMatchResume(resume!)
  return {
    text: text!,
    matchResume,
    vacancies: headLines.map((row, n) => withWay(matchResume, parseVacancy(row, rows[2 * n + 1]!))),
  }
}

/** The way to work as the server computes it. */
function withWay({ metro_ids }: MatchResume, { matchVacancy, ...vacancy }: LabelledVacancy): LabelledVacancy {
  const place = {
    stops: matchVacancy.metro_ids.map((id) => id * STOP_FACTOR + UNKNOWN_FOOT_MINUTES),
    city_ids: matchVacancy.city_ids,
  }
  const origins = metro_ids.map((station_id) => ({ station_id }))
  return {
    ...vacancy,
    matchVacancy: { ...matchVacancy, travel_minutes: shortestTravel(origins, place)?.minutes ?? null },
  }
}

function parseVacancy(row: string, description: string): LabelledVacancy {
  const { name, cities, pay, facts, common } = parseLine(row.slice(2))
  const matchVacancy: MatchVacancy = {
    ...common,
    name,
    key_skills: facts.all('навыки').map((skill) => ({ name: skill.replace(/!$/, ''), must: skill.endsWith('!') })),
    salary_net_month: pay.at(-1) ?? null,
    city_ids: cities,
    travel_minutes: null,
    distance_km: null,
    place_of_work_ids: facts.ids('место', 'на месте'),
    work_type_id: facts.ids('занятость', 'полная')[0]!,
    schedule_id: facts.ids('график')[0] ?? null,
    experience_id: facts.ids('опыт', '0')[0]!,
    own_vehicle_required: facts.has('машина'),
  }
  return { grade: Number(row[0]), salary_from: pay[0] ?? null, description: description.trim(), matchVacancy }
}

function parseMatchResume(row: string): MatchResume {
  const { name, cities, pay, facts, common } = parseLine(row)
  const [relocation, ...where] = facts.all('переезд').flatMap((words) => words.split(': '))
  return {
    ...common,
    title: name,
    skills: facts.all('навыки'),
    salary_net_month: pay[0] ?? null,
    city_id: cities[0]!,
    travel_limit_minutes: null,
    relocation_id: relocation ? idOfWord('переезд', relocation) : null,
    relocation_city_ids: where.map((city) => idOfWord('город', city)),
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
function parseLine(row: string) {
  const [name, roles, city, pay, ...rest] = row.split(' | ')
  const role_ids = roles!.split(', ').map(Number)
  const facts = parseFacts(rest)
  const common = {
    role_ids,
    // In the reference data the id of a role starts with the id of its group.
    role_group_ids: [...new Set(role_ids.map((id) => Math.floor(id / 100)))],
    metro_ids: facts.ids('метро'),
    education_level_id: facts.ids('образование')[0] ?? null,
    languages: facts.all('язык').map(parseLanguage),
    driver_license_ids: facts.all('права').flatMap((codes) => codes.split(' ').map((code) => idOfWord('права', code))),
  }
  const figures = pay === '-' ? [] : pay!.split('–').map((thousands) => 1000 * Number(thousands))
  return { name: name!, cities: [idOfWord('город', city!)], pay: figures, facts, common }
}

/** Facts such as «график сменный, гибкий»: a key, then its values. */
function parseFacts(lines: string[]) {
  const facts = lines.map((line) => line.match(/^(\S+) ?(.*)$/)!)
  const all = (key: string) =>
    facts.flatMap(([, factName, words]) => (factName === key && words ? words.split(', ') : []))
  return {
    all,
    has: (key: string) => facts.some(([, factName]) => factName === key),
    ids(key: Parameters<typeof idOfWord>[0], otherwise?: string) {
      const values = all(key)
      return (values.length > 0 || otherwise === undefined ? values : [otherwise]).map((word) => idOfWord(key, word))
    },
  }
}

function parseLanguage(words: string) {
  const [language, level] = words.split(' ')
  return { language_id: idOfWord('язык', language!), level_id: idOfWord('уровень', level!.toLowerCase()) }
}
