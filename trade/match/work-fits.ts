import { numberText } from '#lib/numbers.ts'
import type { Fit } from './score.ts'
import type { Offer, Wish } from './sides.ts'
import { knowsSkill, stemsOf } from './skills.ts'

const FULL = 100
/** The fit of a vacancy that does not name skills. */
const UNSAID = 50
/** A required skill counts twice. */
const weightOf = ({ must }: { must: boolean }) => (must ? 2 : 1)

export function fitOfSkills({ skills }: Pick<Wish, 'skills'>, { key_skills }: Pick<Offer, 'key_skills'>): Fit {
  const own = skills.map(stemsOf)
  const known = key_skills.filter(({ name }) => knowsSkill(own, name))
  const sum = (some: typeof key_skills) => some.reduce((all, skill) => all + weightOf(skill), 0)
  if (key_skills.length === 0) return { code: 'skills', fit: UNSAID, text: 'навыки: в вакансии не названы' }
  const missing = key_skills.find((skill) => skill.must && !known.includes(skill))
  const lacks = missing ? `, нет обязательного «${missing.name}»` : ''
  return {
    code: 'skills',
    fit: Math.round((FULL * sum(known)) / sum(key_skills)),
    text: `навыки: ${known.length} из ${key_skills.length}${lacks}`,
  }
}

const SAME_GROUP = 50
const SAME_WORDS = 80

type Trade = { role_ids: number[]; role_group_ids: number[] }

export function fitOfRole(wish: Trade & Pick<Wish, 'title'>, offer: Trade & Pick<Offer, 'name'>): Fit {
  if (haveCommon(wish.role_ids, offer.role_ids)) return { code: 'role', fit: FULL, text: 'профессия: та же' }
  const [asked, named] = [stemsOf(wish.title), stemsOf(offer.name)]
  const same = asked.filter((word) => named.includes(word)).length
  const byWords = asked.length === 0 ? 0 : Math.round((SAME_WORDS * same) / asked.length)
  const byGroup = haveCommon(wish.role_group_ids, offer.role_group_ids) ? SAME_GROUP : 0
  if (byWords >= byGroup && byWords > 0) return { code: 'role', fit: byWords, text: 'профессия: похоже по названию' }
  if (byGroup > 0) return { code: 'role', fit: byGroup, text: 'профессия: соседняя' }
  return { code: 'role', fit: 0, text: 'профессия: другая' }
}

/**
 * Share of the desired salary at which the fit is 0. It grows to 100 at the desired salary and is negative below this
 * share.
 */
const POOR = 0.6
const SILENT = 25
const WORST = -50

type Pay = { salary_net_month: number | null }

/** Rates the pay. Pay above the desired salary adds nothing, so that rich companies do not match better. */
export function fitOfPay({ salary_net_month: wished }: Pay, { salary_net_month: offered }: Pay): Fit {
  const rated = (value: number, text: string): Fit => ({
    code: 'pay',
    fit: Math.round(value),
    text: `зарплата: ${text}`,
  })
  if (wished === null) return rated(FULL, 'в резюме не названа, подходит любая')
  if (offered === null) return rated(SILENT, 'в вакансии не названа')
  if (offered >= wished) return rated(FULL, 'не ниже желаемой')
  const share = offered / wished
  const value = share >= POOR ? (FULL * (share - POOR)) / (1 - POOR) : WORST * (1 - share / POOR)
  return rated(value, `ниже желаемой на ${numberText(wished - offered)} ₽`)
}

export const haveCommon = (some: readonly number[], others: readonly number[]) => some.some((id) => others.includes(id))
