import { refuse, refuseField } from '#contract/errors.ts'
import { REQUIRED } from '#contract/messages.ts'
import type { Experience, OwnResume, ResumeChange } from '#contract/resumes.ts'
import { json } from '#database/connect.ts'
import type { StartReady } from '#database/schema.ts'
import { totalMonths } from '#trade/experience.ts'
import { missingOfResume } from '#trade/resume-progress.ts'
import { netRoublesAMonth } from '#trade/salary.ts'
import { cleanRichText } from '../http/rich-text.ts'

const CONTENT = [
  'title',
  'professional_role_ids',
  'salary_amount',
  'salary_currency',
  'salary_mode_id',
  'salary_net',
  'salary_private',
  'work_type_ids',
  'schedule_ids',
  'place_of_work_ids',
  'start_ready',
  'city_id',
  'experience_none',
  'education_level_id',
  'skills',
  'about',
] as const satisfies (keyof ResumeChange)[]

const SETTINGS = ['access_type', 'hidden_fields', 'email_notification', 'push_notification'] as const

/** The moment of the last edit moves with these only: nobody comes up in a list by touching a switch. */
export type Content = Omit<Pick<OwnResume, (typeof CONTENT)[number]>, 'start_ready'> & {
  start_ready: StartReady | null
  experience: Omit<Experience, 'id'>[]
}
export type Settings = Pick<OwnResume, (typeof SETTINGS)[number]>
export type Fields = { content: Content; settings: Settings }

export const EMPTY: Fields = {
  content: {
    title: '',
    professional_role_ids: [],
    salary_amount: null,
    salary_currency: 'RUB',
    salary_mode_id: 1,
    salary_net: true,
    salary_private: false,
    work_type_ids: [],
    schedule_ids: [],
    place_of_work_ids: [],
    start_ready: null,
    city_id: null,
    experience_none: false,
    education_level_id: null,
    skills: [],
    about: '',
    experience: [],
  },
  settings: { access_type: 'clients', hidden_fields: [], email_notification: true, push_notification: false },
}

export function fieldsOf(resume: OwnResume): Fields {
  const experience = resume.experience.map(({ id: _, ...place }) => ({ ...place, company: place.company ?? '' }))
  return {
    content: { ...pick(resume, CONTENT), experience } as Content,
    settings: pick(resume, SETTINGS),
  }
}

/** What is absent from the change stays as it was. */
export function changed({ content, settings }: Fields, change: ResumeChange): Fields {
  const given = Object.fromEntries(
    Object.entries(tidied(change, content.skills)).filter(([, value]) => value !== undefined),
  )
  const next = {
    content: { ...content, ...pick(given, CONTENT), ...pick(given, ['experience']) } as Content,
    settings: { ...settings, ...pick(given, SETTINGS) } as Settings,
  }
  if (change.experience?.length && change.experience_none === undefined) next.content.experience_none = false
  if (next.content.experience_none && next.content.experience.length > 0) {
    refuseField('experience_none', 'Снимите отметку или уберите места работы')
  }
  return next
}

type Skills = Content['skills']

function tidied(
  { about, skills, experience, professional_role_ids, hidden_fields, ...rest }: ResumeChange,
  before: Skills,
) {
  return {
    ...rest,
    about: about === undefined ? undefined : cleanRichText(about),
    skills: skills && withLevels(skills, before),
    professional_role_ids: professional_role_ids && [...new Set(professional_role_ids)],
    hidden_fields: hidden_fields && [...new Set(hidden_fields)],
    experience: experience
      ?.map(({ company, position, start, end, description }) => ({
        company,
        position,
        start,
        end: end ?? null,
        description,
      }))
      // The order of those that began together is kept, or sending the same again would look like a change.
      .sort((a, b) => b.start.localeCompare(a.start)),
  }
}

/** One of each name; where no level was given, the one that stood there. */
function withLevels(skills: NonNullable<ResumeChange['skills']>, before: Skills): Skills {
  const known = new Map(before.map(({ name, level }) => [name.toLowerCase(), level]))
  const leveled = skills.map(({ name, level = known.get(name.toLowerCase()) ?? null }) => ({ name, level }))
  return [...new Map(leveled.map((skill) => [skill.name.toLowerCase(), skill])).values()]
}

/** Everything that is missing is named at once. */
export function refuseUnpublishable(content: Content) {
  const missing = missingOfResume(content)
  if (missing.length === 0) return
  refuse('invalid_input', { errors: Object.fromEntries(missing.map((field) => [field, REQUIRED])) })
}

/** The fields as they are stored, with what is computed from them. */
export function columnsOf({ content: { experience, skills, ...content }, settings }: Fields, at: string) {
  const { salary_amount, salary_currency, salary_mode_id, salary_net } = content
  const salary = {
    salary_from: null,
    salary_to: salary_amount,
    salary_currency,
    salary_mode_id,
    salary_gross: !salary_net,
  }
  return {
    ...content,
    ...settings,
    skills: json(skills),
    salary_net_month: netRoublesAMonth(salary),
    total_experience_months: totalMonths(experience, at.slice(0, 7)),
    experience_text: experience.map(({ position, description }) => `${position}\n${description}`).join('\n'),
  }
}

function pick<T extends object, K extends string>(from: T, names: readonly K[]) {
  const kept = names.filter((name) => name in from).map((name) => [name, from[name as unknown as keyof T]])
  return Object.fromEntries(kept) as Pick<T, K & keyof T>
}
