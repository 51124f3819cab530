import type { Db } from '#database/connect.ts'

type Role = { id: number; name: string; synonyms: string[] }
type Phrase = { roleId: number; words: string[]; letters: number }

const OTHER = 'Другое'

/** Finds the role for a job title: the longest role name or synonym with all its words in the title, else «Другое». */
export async function openRoleFinder(db: Db): Promise<(title: string) => number> {
  const phrases = (await listTrades(db)).flatMap(phrasesOf).sort((a, b) => b.letters - a.letters)
  const { id: otherId } = await findOther(db)
  return (title) => {
    const words = wordsOf(title)
    const isSaid = (phrase: Phrase) => phrase.words.every((word) => words.some((other) => areAlike(word, other)))
    return phrases.find(isSaid)?.roleId ?? otherId
  }
}

function listTrades(db: Db): Promise<Role[]> {
  return db
    .selectFrom('professional_role')
    .select(['id', 'name', 'synonyms'])
    .where('parent_id', 'is not', null)
    .where('name', '<>', OTHER)
    .orderBy('id')
    .execute()
}

function findOther(db: Db) {
  return db
    .selectFrom('professional_role as role')
    .innerJoin('professional_role as group', 'group.id', 'role.parent_id')
    .select('role.id')
    .where('role.name', '=', OTHER)
    .where('group.name', '=', OTHER)
    .executeTakeFirstOrThrow()
}

/** «Секретарь, помощник руководителя» holds two names of one role. */
const phrasesOf = ({ id, name, synonyms }: Role): Phrase[] =>
  [...name.split(','), ...synonyms]
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => ({ roleId: id, words, letters: words.join('').length }))

const SMALL_WORDS = new Set(['по', 'и', 'в', 'на', 'с', 'для', 'от', 'из', 'к'])

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d+#]+/gu) ?? []
  ).filter((word) => !SMALL_WORDS.has(word))

const SHORTEST_STEM = 5
const LONGEST_ENDING = 2

/** Compares stems: «продаж» and «продажам» match, «касса» and «кассир» do not. */
function areAlike(one: string, other: string): boolean {
  const stem = Math.max(one.length, other.length) - LONGEST_ENDING
  const compared = Math.max(stem, SHORTEST_STEM)
  return (
    one === other ||
    (Math.min(one.length, other.length) >= compared && one.slice(0, compared) === other.slice(0, compared))
  )
}
