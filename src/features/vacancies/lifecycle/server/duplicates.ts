import type { Db } from '#database/connect.ts'
import type { Provider } from '#features/providers/provider-names.contract.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { commonShare, wordsOf } from '#lib/text/similarity.ts'
import type { DuplicateVacancy, OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { MIN_DUPLICATE_SIMILARITY } from '../../rules/same-vacancy.ts'
import { addDaysIso } from '../../server/rules.ts'

const COMPARED_DAYS = 180
/** Only the newest vacancies are compared when a company published more. */
const MAX_COMPARED_VACANCIES = 1000

/** Finds vacancies that the company published in the last 180 days with nearly the same text, most similar first. */
export async function findVacancyDuplicates(
  db: Db,
  companyId: number,
  draft: Pick<OwnVacancy, TextField | 'id' | 'previous_id'>,
  now: Date,
): Promise<DuplicateVacancy[]> {
  const published = await db
    .selectFrom('vacancy')
    .select(['id', 'name', ...VACANCY_TEXT_FIELDS])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['active', 'archived'])
    .where('published_at', '>', addDaysIso(now, -COMPARED_DAYS))
    .where('id', 'not in', [draft.id, draft.previous_id ?? draft.id])
    .orderBy('published_at', 'desc')
    .limit(MAX_COMPARED_VACANCIES)
    .execute()
  const draftWords = wordsOf(vacancyTextOf(draft))
  return published
    .map((one) => ({
      id: one.id,
      name: one.name,
      similarity: commonShare(draftWords, wordsOf(vacancyTextOf(one))),
    }))
    .filter((one) => one.similarity >= MIN_DUPLICATE_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
}

export const VACANCY_TEXT_FIELDS = ['description', 'duties', 'requirements', 'conditions'] as const
type TextField = (typeof VACANCY_TEXT_FIELDS)[number]

export const vacancyTextOf = (vacancy: Pick<OwnVacancy, TextField>) =>
  VACANCY_TEXT_FIELDS.map((field) => htmlToText(vacancy[field])).join('\n')

type Named = Pick<OwnVacancy, TextField | 'name'>

type NamesakeOptions = {
  /** Without vacancies that stand for one of this site already. */
  notLinkedWith?: Provider
}

/** Only the newest namesakes are compared: a company may give one name to all its drafts. */
const MAX_NAMESAKES = 100

/** Ids of the vacancies that the company has already, in any state, under one of these names. */
export async function listNamesakeIds(
  db: Db,
  companyId: number,
  names: readonly string[],
  { notLinkedWith }: NamesakeOptions = {},
): Promise<number[]> {
  const known = new Set(names.map(normalizeName))
  const own = await db
    .selectFrom('vacancy')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'deleted')
    .where('previous_id', 'is', null)
    .$if(notLinkedWith !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('external_record')
              .select('id')
              .whereRef('external_record.vacancy_id', '=', 'vacancy.id')
              .where('external_record.provider', '=', notLinkedWith!),
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MAX_COMPARED_VACANCIES)
    .execute()
  return own
    .filter(({ name }) => known.has(normalizeName(name)))
    .slice(0, MAX_NAMESAKES)
    .map(({ id }) => id)
}

/** A vacancy that the company has already, with the same name and nearly the same text. */
export async function findTwin(db: Db, companyId: number, given: Named, options: NamesakeOptions) {
  const ids = await listNamesakeIds(db, companyId, [given.name], options)
  if (ids.length === 0) return undefined
  const own = await db
    .selectFrom('vacancy')
    .select(['id', 'name', ...VACANCY_TEXT_FIELDS])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  return createTwinFinder(own)(given)
}

/** Finds the most similar of these vacancies, with the same name and nearly the same text. */
export function createTwinFinder<V extends Named>(own: readonly V[]) {
  // Once for each, because it may be compared with many.
  const compared = own.map((one) => ({ one, name: normalizeName(one.name), words: wordsOf(vacancyTextOf(one)) }))
  const byName = Map.groupBy(compared, ({ name }) => name)
  return (given: Named): (V & { similarity: number }) | undefined => {
    const words = wordsOf(vacancyTextOf(given))
    const [best] = (byName.get(normalizeName(given.name)) ?? [])
      .map(({ one, words: ownWords }) => ({ ...one, similarity: commonShare(words, ownWords) }))
      .toSorted((one, other) => other.similarity - one.similarity)
    return best && best.similarity >= MIN_DUPLICATE_SIMILARITY ? best : undefined
  }
}
