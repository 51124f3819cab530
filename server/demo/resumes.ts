import type { Insertable } from 'kysely'
import type { Trade } from '#database/demo/words/trade.ts'
import type { DB } from '#database/schema.ts'
import { totalMonths } from '#trade/experience.ts'
import { columnsOf, EMPTY, type Fields } from '../resumes/resume-fields.ts'
import { statusAfter } from '../resumes/rules.ts'
import { type Rolls, rollsOf } from './dice.ts'
import { monthNumber, monthText } from './experience.ts'
import type { DemoSeeker } from './seekers.ts'
import { resumeTitlesOf } from './trade-titles.ts'
import { momentOf } from './vacancy-life.ts'
import { MONTH, rounded, usualPay } from './vacancy-salary.ts'
import { EXPERIENCE } from './vacancy-terms.ts'
import { paragraphs } from './vacancy-texts.ts'
import type { World } from './world.ts'

type HiddenField = Fields['settings']['hidden_fields'][number]

export type DemoResume = {
  row: Insertable<DB['resume']>
  seeker: DemoSeeker
  trade: Trade
  /** Null for a draft. */
  published: number | null
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

type Wish = { seeker: DemoSeeker; seeker_id: number; trade: Trade; nth: number; rolls: Rolls }
type Around = Pick<World, 'atlas' | 'now'>

/** Generates resumes, one per role of a seeker; `ids` are in the order of the seekers. */
export function inventResumes(seekers: DemoSeeker[], ids: number[], around: Around): DemoResume[] {
  return seekers.flatMap((seeker, n) =>
    seeker.trades.map((trade, nth) =>
      inventResume({ seeker, seeker_id: ids[n]!, trade, nth, rolls: rollsOf(`resume ${nth}`, n) }, around),
    ),
  )
}

function inventResume(wish: Wish, around: Around): DemoResume {
  const { seeker, seeker_id, trade, rolls } = wish
  const now = around.now.getTime()
  const isDraft = !seeker.key && rolls.chance(5)
  const published = isDraft ? null : now - (seeker.key ? 30 : 4 + rolls.share() * 150) * DAY
  const refreshed = Math.max(published ?? 0, now - rolls.share() ** 1.5 * 60 * DAY)
  const whole = inventContent(wish, around)
  const content = isDraft ? { ...whole, skills: [], about: '', education_level_id: null } : whole
  const settings = inventSettings(wish)
  const row = {
    ...columnsOf({ content, settings }, around.now),
    seeker_id,
    status: statusAfter(isDraft ? 'draft' : 'published', settings.access_type),
    published_at: published === null ? null : momentOf(published),
    refreshed_at: momentOf(refreshed),
    created_at: momentOf((published ?? refreshed) - rolls.between(1, 72) * HOUR),
    updated_at: momentOf(refreshed),
  }
  return { row, seeker, trade, published }
}

function inventContent(wish: Wish, { atlas, now }: Around) {
  const { seeker, trade, rolls } = wish
  const experience = seeker.jobs.map(({ from, to, ...job }) => {
    const period = { start: monthText(from), end: to === null ? null : monthText(to) }
    return { ...job, ...period, city_id: null, site_url: '', industry_ids: [], skills: [] }
  })
  const months = totalMonths(experience, monthText(monthNumber(now)))
  const skills = rolls.some(trade.skills, rolls.between(3, 7))
  return {
    ...EMPTY.content,
    title: titleOf(wish),
    professional_role_ids: [atlas.roleNamed(trade.role)],
    salary_amount: !seeker.key && rolls.chance(12) ? null : amountOf(wish, months),
    salary_private: !seeker.key && rolls.chance(7),
    work_type_ids: rolls.pick([[1], [1], [1, 2], [1, 4], ...(trade.modes.includes('rotation') ? [[1, 7]] : [])]),
    schedule_ids: rolls.some(trade.schedules, rolls.between(1, 2)),
    place_of_work_ids: trade.places,
    start_ready: rolls.weighted([
      ['now', 5],
      ['2w', 6],
      ['1m', 2],
      ['later', 1],
    ] as const),
    city_id: !seeker.key && rolls.chance(6) ? atlas.cityAt(rolls.share()).id : null,
    experience,
    experience_none: experience.length === 0,
    education_level_id: rolls.chance(75) ? trade.education : rolls.pick([2, 4]),
    skills: skills.map((name) => ({ name, level: rolls.chance(60) ? rolls.between(1, 3) : null })),
    about: paragraphs([rolls.some(trade.about, rolls.between(2, 4)).join(' ')]),
  }
}

/** Demo accounts use the first title of the role. */
function titleOf({ seeker: { key, isMale }, trade, nth, rolls }: Wish): string {
  const titles = resumeTitlesOf(trade, isMale)
  return key ? titles[0]! : titles[(rolls.below(titles.length) + nth) % titles.length]!
}

const LEAST_MONTHS: [number, number][] = [
  [72, EXPERIENCE.y6],
  [36, EXPERIENCE.y3_6],
  [12, EXPERIENCE.y1_3],
  [0, EXPERIENCE.none],
]

function amountOf({ seeker, trade, rolls }: Wish, months: number): number {
  const [, experience] = LEAST_MONTHS.find(([least]) => months >= least)!
  return rounded(usualPay(trade, '', seeker.city.pay, experience) * (0.95 + rolls.share() * 0.25), MONTH)
}

const ACCESSES = [
  ['clients', 64],
  ['everyone', 31],
  ['no_one', 5],
] as const
const SECRETS: HiddenField[][] = [['names_and_photo'], ['phones'], ['email'], ['phones', 'email'], ['experience']]

/** The first resume of a demo account is visible to everyone. */
function inventSettings({ seeker: { key }, nth, rolls }: Wish): Fields['settings'] {
  if (key) return { ...EMPTY.settings, access_type: nth === 0 ? 'everyone' : 'clients' }
  const hidden_fields = rolls.chance(12) ? rolls.pick(SECRETS) : []
  return { ...EMPTY.settings, access_type: rolls.weighted(ACCESSES), hidden_fields }
}
