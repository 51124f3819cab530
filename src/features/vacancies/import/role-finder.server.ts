import { readProfessionalRoles } from '#database/reference/read-reference.ts'
import { foldText } from '#lib/text/fold-text.ts'

type Role = { id: number; name: string; synonyms: string[] }
type Phrase = { role: Role; words: string[]; letters: number }

const OTHER_ROLE_NAME = 'Другое'

/** Plain data, so that titles can be read in another process. */
export type RoleNames = { roles: Role[]; otherId: number }

let roleNames: RoleNames | undefined

/** Of the reference list, which changes only with a release. */
export function readRoleNames(): RoleNames {
  if (roleNames) return roleNames
  const all = readProfessionalRoles()
  const otherGroup = all.find(({ parent_id, name }) => parent_id === 0 && name === OTHER_ROLE_NAME)!
  const other = all.find(({ parent_id, name }) => parent_id === otherGroup.id && name === OTHER_ROLE_NAME)!
  const roles = all.filter(({ parent_id, name }) => parent_id > 0 && name !== OTHER_ROLE_NAME)
  roleNames = { roles: roles.map(({ id, name, synonyms }) => ({ id, name, synonyms })), otherId: other.id }
  return roleNames
}

/** Finds the role for a job title: the longest role name or synonym with all its words in the title, else «Другое». */
export function createRoleFinder({ roles, otherId }: RoleNames): (title: string) => number {
  const phrases = phrasesOfAll(roles)
  return (title) => {
    const words = wordsOf(title)
    return phrases.find((phrase) => isInTitle(phrase, words))?.role.id ?? otherId
  }
}

/** A shorter name counts beside the longest one if it has at least this share of its letters. */
const NEAR_SHARE = 0.8

let knownPhrases: Phrase[] | undefined

/** Roles that a title speaks of: one, two if it names both as clearly («повар-бармен»), or none. */
export function findLikelyRoles(title: string): { id: number; name: string }[] {
  const words = wordsOf(title)
  knownPhrases ??= phrasesOfAll(readRoleNames().roles)
  const found = knownPhrases.filter((phrase) => isInTitle(phrase, words))
  const near = found.filter(({ letters }) => letters >= found[0]!.letters * NEAR_SHARE)
  // Groups may hold roles of one name: the user cannot tell them apart.
  const named = [...Map.groupBy(near, ({ role }) => role.name).values()].map(([first]) => first!.role)
  return named.slice(0, 2).map(({ id, name }) => ({ id, name }))
}

const phrasesOfAll = (roles: Role[]) => roles.flatMap(phrasesOf).sort((a, b) => b.letters - a.letters)

const isInTitle = (phrase: Phrase, words: string[]) =>
  phrase.words.every((word) => words.some((other) => haveSameStem(word, other)))

/** «Секретарь, помощник руководителя» holds two names of one role. */
const phrasesOf = (role: Role): Phrase[] =>
  [...role.name.split(','), ...role.synonyms]
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ role, words, letters: words.join('').length }))

const STOP_WORDS = new Set(['по', 'и', 'в', 'на', 'с', 'для', 'от', 'из', 'к'])

const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\d+#]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word))

const MIN_STEM_LENGTH = 5
const MAX_ENDING_LENGTH = 2

/** Compares stems: «продаж» and «продажам» match, «касса» and «кассир» do not. */
function haveSameStem(one: string, other: string): boolean {
  const stem = Math.max(one.length, other.length) - MAX_ENDING_LENGTH
  const comparedLength = Math.max(stem, MIN_STEM_LENGTH)
  return (
    one === other ||
    (Math.min(one.length, other.length) >= comparedLength &&
      one.slice(0, comparedLength) === other.slice(0, comparedLength))
  )
}
