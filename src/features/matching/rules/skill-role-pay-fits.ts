import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import type { MatchFit } from './score.ts'

const WORD = /[\p{L}\d+#]+/gu
const MIN_STEM_LENGTH = 4
const ENDING =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|ей|ой|ый|ий|ая|яя|[оеыи]е|ую|юю|ам|ям|ом|ем|ию|ия|ии|ью|а|я|о|е|ы|и|у|ю|ь|й)$/

/** Stems of all words in lower case: «вождение погрузчика» and «Вождения погрузчиков» give the same stems. */
export const stemWords = (text: string): string[] => (normalizeName(text).match(WORD) ?? []).map(stemWord)

function stemWord(word: string): string {
  const stem = word.replace(ENDING, '')
  return stem.length < MIN_STEM_LENGTH ? word : stem
}

/**
 * Whether one of the own skills contains all words of the required one: «1С Бухгалтерия» includes «1С», but not vice
 * versa.
 */
export function hasSkill(ownStems: string[][], requiredSkill: string): boolean {
  const stems = stemWords(requiredSkill)
  return stems.length > 0 && ownStems.some((knownStems) => stems.every((stem) => knownStems.includes(stem)))
}

export const FULL_FIT = 100
/** The fit of a vacancy that does not name skills. */
const UNKNOWN_SKILLS_FIT = 50
/** A required skill counts twice. */
export const skillWeight = ({ must }: { must: boolean }) => (must ? 2 : 1)

export function fitOfSkills(
  { skills }: Pick<MatchResume, 'skills'>,
  { key_skills }: Pick<MatchVacancy, 'key_skills'>,
): MatchFit {
  const ownStems = skills.map(stemWords)
  const known = key_skills.filter(({ name }) => hasSkill(ownStems, name))
  const sum = (some: typeof key_skills) => some.reduce((all, skill) => all + skillWeight(skill), 0)
  if (key_skills.length === 0) return { code: 'skills', fit: UNKNOWN_SKILLS_FIT, text: 'навыки: в вакансии не названы' }
  const missing = key_skills.find((skill) => skill.must && !known.includes(skill))
  const missingText = missing ? `, нет обязательного ${inQuotes(missing.name)}` : ''
  return {
    code: 'skills',
    fit: Math.round((FULL_FIT * sum(known)) / sum(key_skills)),
    text: `навыки: ${known.length} из ${key_skills.length}${missingText}`,
  }
}

export const SAME_GROUP_FIT = 50
export const SAME_TITLE_FIT = 80

type Roles = { role_ids: number[]; role_group_ids: number[] }

export function fitOfRole(
  resume: Roles & Pick<MatchResume, 'title'>,
  vacancy: Roles & Pick<MatchVacancy, 'name'>,
): MatchFit {
  if (hasCommonId(resume.role_ids, vacancy.role_ids)) return { code: 'role', fit: FULL_FIT, text: 'профессия: та же' }
  const [titleStems, nameStems] = [stemWords(resume.title), stemWords(vacancy.name)]
  const commonCount = titleStems.filter((word) => nameStems.includes(word)).length
  const byWords = titleStems.length === 0 ? 0 : Math.round((SAME_TITLE_FIT * commonCount) / titleStems.length)
  const byGroup = hasCommonId(resume.role_group_ids, vacancy.role_group_ids) ? SAME_GROUP_FIT : 0
  if (byWords >= byGroup && byWords > 0) return { code: 'role', fit: byWords, text: 'профессия: похоже по названию' }
  if (byGroup > 0) return { code: 'role', fit: byGroup, text: 'профессия: близкая' }
  return { code: 'role', fit: 0, text: 'профессия: другая' }
}

/**
 * Share of the desired salary at which the fit is 0. It grows to 100 at the desired salary and is negative below this
 * share.
 */
const ZERO_FIT_PAY_SHARE = 0.6
export const UNKNOWN_PAY_FIT = 25
const MIN_PAY_FIT = -50

type Pay = { salary_net_month: number | null }

/** Rates the pay. Pay above the desired salary adds nothing, so that rich companies do not match better. */
export function fitOfPay({ salary_net_month: desired }: Pay, { salary_net_month: offered }: Pay): MatchFit {
  const toFit = (value: number, text: string): MatchFit => ({
    code: 'pay',
    fit: Math.round(value),
    text: `зарплата: ${text}`,
  })
  if (desired === null) return toFit(FULL_FIT, 'в резюме не названа, подходит любая')
  if (offered === null) return toFit(UNKNOWN_PAY_FIT, 'в вакансии не названа')
  if (offered >= desired) return toFit(FULL_FIT, 'не ниже желаемой')
  return toFit(fitOfPayShare(offered / desired), `ниже желаемой на ${numberText(desired - offered)} ₽`)
}

/** Of a pay that is not above the desired one. */
export const fitOfPayShare = (share: number) =>
  share >= ZERO_FIT_PAY_SHARE
    ? (FULL_FIT * (share - ZERO_FIT_PAY_SHARE)) / (1 - ZERO_FIT_PAY_SHARE)
    : MIN_PAY_FIT * (1 - share / ZERO_FIT_PAY_SHARE)

export const hasCommonId = (some: readonly number[], others: readonly number[]) =>
  some.some((id) => others.includes(id))
