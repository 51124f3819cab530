import type { Insertable } from 'kysely'
import type { DB } from '#database/schema.ts'
import { EMPTY_RESUME, type ResumeFields, resumeColumnsOf } from '#features/resumes/editor/server/resume-fields.ts'
import { totalExperienceMonths } from '#features/resumes/rules/experience.ts'
import { statusForVisibility } from '#features/resumes/server/resume-rules.ts'
import { DAY_MS, HOUR_MS } from '#lib/dates/time-units.ts'
import type { DemoContext } from '../demo-context.ts'
import type { DemoRole } from '../demo-words.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import { MONTH_MODE_ID, roundSalary, typicalSalary } from '../vacancies/vacancy-salary.ts'
import { EXPERIENCE_IDS } from '../vacancies/vacancy-terms.ts'
import { paragraphsHtml } from '../vacancies/vacancy-texts.ts'
import type { DemoSeeker } from './generate-seekers.ts'
import { resumeTitlesOf } from './role-titles.ts'
import { industryIdsOf, isoMonthOf, monthIndexOf } from './work-history.ts'

type HiddenField = ResumeFields['settings']['hidden_fields'][number]

export type DemoResume = {
  row: Insertable<DB['resume']>
  seeker: DemoSeeker
  role: DemoRole
  /** Null for a draft. */
  publishedMs: number | null
}

type ResumePlan = { seeker: DemoSeeker; seeker_id: number; role: DemoRole; index: number; random: SeededRandom }
type GenerationContext = Pick<DemoContext, 'reference' | 'now'>

/** Generates resumes, one per role of a seeker; `ids` are in the order of the seekers. */
export function generateResumes(seekers: DemoSeeker[], ids: number[], context: GenerationContext): DemoResume[] {
  return seekers.flatMap((seeker, n) =>
    seeker.roles.map((role, index) =>
      generateResume({ seeker, seeker_id: ids[n]!, role, index, random: seededRandom(`resume ${index}`, n) }, context),
    ),
  )
}

function generateResume(plan: ResumePlan, context: GenerationContext): DemoResume {
  const { seeker, seeker_id, role, random } = plan
  const now = context.now.getTime()
  const isDraft = !seeker.key && random.chance(5)
  const publishedMs = isDraft ? null : now - (seeker.key ? 30 : 4 + random.fraction() * 150) * DAY_MS
  const refreshedMs = Math.max(publishedMs ?? 0, now - random.fraction() ** 1.5 * 60 * DAY_MS)
  const fullContent = generateContent(plan, context)
  const content = isDraft ? { ...fullContent, skills: [], about: '', education_level_id: null } : fullContent
  const settings = generateSettings(plan)
  const row = {
    ...resumeColumnsOf({ content, settings }, context.now),
    seeker_id,
    status: statusForVisibility(isDraft ? 'draft' : 'published', settings.access_type, { moderation_hold: null }),
    published_at: publishedMs === null ? null : toIsoMoment(publishedMs),
    refreshed_at: toIsoMoment(refreshedMs),
    created_at: toIsoMoment((publishedMs ?? refreshedMs) - random.integerBetween(1, 72) * HOUR_MS),
    updated_at: toIsoMoment(refreshedMs),
  }
  return { row, seeker, role, publishedMs }
}

function generateContent(plan: ResumePlan, { reference, now }: GenerationContext) {
  const { seeker, role, random } = plan
  const experience = seeker.jobs.map((job) => {
    const { from, to, company, position, description } = job
    const industry_ids = industryIdsOf(job, reference)
    const period = { start: isoMonthOf(from), end: to === null ? null : isoMonthOf(to) }
    return { company, position, description, ...period, city_id: null, site_url: '', industry_ids, skills: [] }
  })
  const months = totalExperienceMonths(experience, isoMonthOf(monthIndexOf(now)))
  const skills = random.sample(role.skills, random.integerBetween(3, 7))
  return {
    ...EMPTY_RESUME.content,
    title: pickTitle(plan),
    professional_role_ids: [reference.roleIdNamed(role.roleName)],
    salary_amount: !seeker.key && random.chance(12) ? null : pickSalary(plan, months),
    salary_private: !seeker.key && random.chance(7),
    work_type_ids: random.pick([[1], [1], [1, 2], [1, 4], ...(role.salaryModes.includes('rotation') ? [[1, 7]] : [])]),
    schedule_ids: random.sample(role.scheduleIds, random.integerBetween(1, 2)),
    place_of_work_ids: role.placeOfWorkIds,
    start_ready: random.pickWeighted([
      ['now', 5],
      ['2w', 6],
      ['1m', 2],
      ['later', 1],
    ] as const),
    city_id: !seeker.key && random.chance(6) ? reference.cityAtFraction(random.fraction()).id : null,
    experience,
    experience_none: experience.length === 0,
    education_level_id: random.chance(75) ? role.educationLevelId : random.pick([2, 4]),
    skills: skills.map((name) => ({ name, level: random.chance(60) ? random.integerBetween(1, 3) : null })),
    about: paragraphsHtml([random.sample(role.about, random.integerBetween(2, 4)).join(' ')]),
  }
}

/** Demo accounts use the first title of the role. */
function pickTitle({ seeker: { key, isMale }, role, index, random }: ResumePlan): string {
  const titles = resumeTitlesOf(role, isMale)
  return key ? titles[0]! : titles[(random.integerBelow(titles.length) + index) % titles.length]!
}

const MIN_MONTHS_BY_EXPERIENCE: [number, number][] = [
  [72, EXPERIENCE_IDS.y6],
  [36, EXPERIENCE_IDS.y3_6],
  [12, EXPERIENCE_IDS.y1_3],
  [0, EXPERIENCE_IDS.none],
]

function pickSalary({ seeker, role, random }: ResumePlan, months: number): number {
  const [, experience] = MIN_MONTHS_BY_EXPERIENCE.find(([least]) => months >= least)!
  return roundSalary(
    typicalSalary(role, '', seeker.city.payRatio, experience) * (0.95 + random.fraction() * 0.25),
    MONTH_MODE_ID,
  )
}

const ACCESS_TYPE_WEIGHTS = [
  ['clients', 64],
  ['everyone', 31],
  ['no_one', 5],
] as const
const HIDDEN_FIELD_CHOICES: HiddenField[][] = [
  ['names_and_photo'],
  ['phones'],
  ['email'],
  ['phones', 'email'],
  ['experience'],
]

/** The first resume of a demo account is visible to everyone. */
function generateSettings({ seeker: { key }, index, random }: ResumePlan): ResumeFields['settings'] {
  if (key) return { ...EMPTY_RESUME.settings, access_type: index === 0 ? 'everyone' : 'clients' }
  const hidden_fields = random.chance(12) ? random.pick(HIDDEN_FIELD_CHOICES) : []
  return { ...EMPTY_RESUME.settings, access_type: random.pickWeighted(ACCESS_TYPE_WEIGHTS), hidden_fields }
}
