import type { Db } from '#database/connect.ts'
import { foldText } from '#lib/text/fold-text.ts'

type Role = { id: number; name: string; synonyms: string[] }
type Phrase = { roleId: number; words: string[]; letters: number }

const OTHER_ROLE_NAME = 'Другое'

/** Plain data, so that titles can be read in another process. */
export type RoleNames = { roles: Role[]; otherId: number }

export async function findRoleNames(db: Db): Promise<RoleNames> {
  const [roles, other] = await Promise.all([listRoles(db), findOtherRole(db)])
  return { roles, otherId: other.id }
}

/** Finds the role for a job title: the longest role name or synonym with all its words in the title, else «Другое». */
export function createRoleFinder({ roles, otherId }: RoleNames): (title: string) => number {
  const phrases = phrasesOfAll(roles)
  return (title) => {
    const words = wordsOf(title)
    return phrases.find((phrase) => isInTitle(phrase, words))?.roleId ?? otherId
  }
}

/** A shorter name counts beside the longest one if it has at least this share of its letters. */
const NEAR_SHARE = 0.8

/** Roles that a title speaks of: one, two if it names both as clearly («повар-бармен»), or none. */
export function findLikelyRoles({ roles }: Pick<RoleNames, 'roles'>, title: string): { id: number; name: string }[] {
  const words = wordsOf(title)
  const found = phrasesOfAll(roles).filter((phrase) => isInTitle(phrase, words))
  const near = found.filter(({ letters }) => letters >= found[0]!.letters * NEAR_SHARE)
  const likely = [...new Set(near.map(({ roleId }) => roleId))].map((roleId) => roles.find(({ id }) => id === roleId)!)
  // Groups may hold roles of one name: the user cannot tell them apart.
  const named = [...Map.groupBy(likely, ({ name }) => name).values()].map(([first]) => first!)
  return named.slice(0, 2).map(({ id, name }) => ({ id, name }))
}

const phrasesOfAll = (roles: Role[]) => roles.flatMap(phrasesOf).sort((a, b) => b.letters - a.letters)

const isInTitle = (phrase: Phrase, words: string[]) =>
  phrase.words.every((word) => words.some((other) => haveSameStem(word, other)))

function listRoles(db: Db): Promise<Role[]> {
  return db
    .selectFrom('professional_role')
    .select(['id', 'name', 'synonyms'])
    .where('parent_id', 'is not', null)
    .where('name', '<>', OTHER_ROLE_NAME)
    .orderBy('id')
    .execute()
}

function findOtherRole(db: Db) {
  return db
    .selectFrom('professional_role as role')
    .innerJoin('professional_role as group', 'group.id', 'role.parent_id')
    .select('role.id')
    .where('role.name', '=', OTHER_ROLE_NAME)
    .where('group.name', '=', OTHER_ROLE_NAME)
    .executeTakeFirstOrThrow()
}

/** «Секретарь, помощник руководителя» holds two names of one role. */
const phrasesOf = ({ id, name, synonyms }: Role): Phrase[] =>
  [...name.split(','), ...synonyms]
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ roleId: id, words, letters: words.join('').length }))

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
