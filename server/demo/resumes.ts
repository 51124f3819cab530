import type { Insertable } from 'kysely'
import type { Trade } from '#database/demo/words/trade.ts'
import type { DB } from '#database/schema.ts'
import { totalMonths } from '#trade/experience.ts'
import { columnsOf, EMPTY } from '../resumes/resume-fields.ts'
import { statusAfter } from '../resumes/rules.ts'
import type { Atlas } from './atlas.ts'
import { type Rolls, rollsOf } from './dice.ts'
import { monthText } from './experience.ts'
import type { DemoSeeker } from './seekers.ts'
import { resumeTitlesOf } from './trade-titles.ts'
import { momentOf } from './vacancy-life.ts'
import { rounded, usualPay } from './vacancy-salary.ts'
import { EXPERIENCE } from './vacancy-terms.ts'
import { paragraphs } from './vacancy-texts.ts'

export type DemoResume = {
  row: Insertable<DB['resume']>
  seeker: DemoSeeker
  trade: Trade
  /** Null for a draft. */
  published: number | null
}

const DAY = 24 * 60 * 60 * 1000
const MONTH_MODE = 1

/** `seekerIds` are in the order of the seekers. */
export function inventResumes(seekers: DemoSeeker[], seekerIds: number[], atlas: Atlas, now: Date): DemoResume[] {
  return seekers.flatMap((seeker, n) =>
    seeker.trades.map((trade, nth) => inventResume(seeker, seekerIds[n]!, trade, nth, rollsOf(`resume ${nth}`, n), atlas, now)),
  )
}

function inventResume(seeker: DemoSeeker, seeker_id: number, trade: Trade, nth: number, rolls: Rolls, atlas: Atlas, now: Date): DemoResume {
  const isDraft = !seeker.key && rolls.chance(5)
  const published = isDraft ? null : now.getTime() - (seeker.key ? 30 : rolls.between(4, 150)) * DAY
  const refreshed = Math.max(published ?? 0, now.getTime() - rolls.share() ** 1.5 * 60 * DAY)
  const whole = inventContent(seeker, trade, nth, rolls, atlas, now)
  const content = isDraft ? { ...whole, skills: [], about: '', education_level_id: null } : whole
  const settings = settingsOf(seeker, nth, rolls)
  return {
    row: {
      ...columnsOf({ content, settings }, now.toISOString()),
      seeker_id,
      status: statusAfter(isDraft ? 'draft' : 'published', settings.access_type),
      published_at: published && momentOf(published),
      refreshed_at: momentOf(refreshed),
      created_at: momentOf((published ?? refreshed) - rolls.between(1, 72) * 60 * 60 * 1000),
      updated_at: momentOf(refreshed),
    },
    seeker,
    trade,
    published,
  }
}

function inventContent(seeker: DemoSeeker, trade: Trade, nth: number, rolls: Rolls, atlas: Atlas, now: Date) {
  const experience = seeker.jobs.map(({ from, to, ...job }) => ({ ...job, start: monthText(from), end: to === null ? null : monthText(to) }))
  const months = totalMonths(experience, now.toISOString().slice(0, 7))
  return {
    ...EMPTY.content,
    title: titleOf(seeker, trade, nth, rolls),
    professional_role_ids: [atlas.roleNamed(trade.role)],
    salary_amount: rolls.chance(12) ? null : wishOf(seeker, trade, months, rolls),
    salary_private: rolls.chance(7),
    work_type_ids: rolls.pick([[1], [1], [1, 2], [1, 4], ...(trade.modes.includes('rotation') ? [[1, 7]] : [])]),
    schedule_ids: rolls.some(trade.schedules, rolls.between(1, 2)),
    place_of_work_ids: trade.places,
    start_ready: rolls.weighted([['now', 5], ['2w', 6], ['1m', 2], ['later', 1]] as const),
    city_id: !seeker.key && rolls.chance(6) ? atlas.cityAt(rolls.share()).id : null,
    experience,
    experience_none: experience.length === 0,
    education_level_id: rolls.chance(75) ? trade.education : rolls.pick([2, 4]),
    skills: rolls.some(trade.skills, rolls.between(3, 7)).map((name) => ({ name, level: rolls.chance(60) ? rolls.between(1, 3) : null })),
    about: paragraphs([rolls.some(trade.about, rolls.between(2, 4)).join(' ')]),
  }
}

/** The known people call their jobs as the trade calls them first. */
function titleOf({ key, isMale }: DemoSeeker, trade: Trade, nth: number, rolls: Rolls): string {
  const titles = resumeTitlesOf(trade, isMale)
  return key ? titles[0]! : titles[(rolls.below(titles.length) + nth) % titles.length]!
}

function wishOf({ city }: DemoSeeker, trade: Trade, months: number, rolls: Rolls): number {
  const experience = months < 12 ? EXPERIENCE.none : months < 36 ? EXPERIENCE.y1_3 : months < 72 ? EXPERIENCE.y3_6 : EXPERIENCE.y6
  return rounded(usualPay(trade, '', city, experience) * (0.95 + rolls.share() * 0.25), MONTH_MODE)
}

function settingsOf({ key }: DemoSeeker, nth: number, rolls: Rolls) {
  const access_type = key
    ? nth === 0 ? ('everyone' as const) : ('clients' as const)
    : rolls.weighted([['clients', 64], ['everyone', 31], ['no_one', 5]] as const)
  const hidden_fields = rolls.pick([['names_and_photo'], ['phones'], ['email'], ['phones', 'email'], ['experience']] as const)
  return { ...EMPTY.settings, access_type, hidden_fields: !key && rolls.chance(12) ? [...hidden_fields] : [] }
}
