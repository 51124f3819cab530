import type { Provider } from '#contract/providers/provider-names.ts'
import type { DuplicateVacancy, OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { Db } from '#database/connect.ts'
import { MIN_DUPLICATE_SIMILARITY } from '#domain/vacancies/same-vacancy.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { normalizeName } from '#lib/text/normalize-name.ts'
import { commonShare, wordsOf } from '#lib/text/similarity.ts'
import { addDaysIso } from '../rules.ts'

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

export type Twin = { id: number; name: string; similarity: number }
type Named = Pick<OwnVacancy, TextField | 'name'>

type TwinOptions = {
  /** Without vacancies that stand for one of this site already. */
  notLinkedWith?: Provider
}

/** For each vacancy that the company has already, in any state: the one with the same name and nearly the same text. */
export async function findTwins<V extends Named>(
  db: Db,
  companyId: number,
  vacancies: readonly V[],
  { notLinkedWith }: TwinOptions = {},
): Promise<Map<V, Twin>> {
  const twins = new Map<V, Twin>()
  if (vacancies.length === 0) return twins
  const own = await db
    .selectFrom('vacancy')
    .select(['id', 'name', ...VACANCY_TEXT_FIELDS])
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
  const names = new Set(vacancies.map(({ name }) => normalizeName(name)))
  // Once for each, because it may be compared with all of the given ones.
  const compared = own
    .map((one) => ({ ...one, normalized: normalizeName(one.name) }))
    .filter(({ normalized }) => names.has(normalized))
    .map((one) => ({ ...one, words: wordsOf(vacancyTextOf(one)) }))
  const byName = Map.groupBy(compared, ({ normalized }) => normalized)
  for (const vacancy of vacancies) {
    const words = wordsOf(vacancyTextOf(vacancy))
    const [best] = (byName.get(normalizeName(vacancy.name)) ?? [])
      .map((one) => ({ id: one.id, name: one.name, similarity: commonShare(words, one.words) }))
      .toSorted((one, other) => other.similarity - one.similarity)
    if (best && best.similarity >= MIN_DUPLICATE_SIMILARITY) twins.set(vacancy, best)
  }
  return twins
}
