import type { DuplicateVacancy, OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import type { Db } from '#database/connect.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { commonShare, wordsOf } from '#lib/text/similarity.ts'
import { addDaysIso } from '../rules.ts'

/** Share of common text from which two vacancies count as the same, whatever their titles. */
const MIN_DUPLICATE_SIMILARITY = 0.9
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
    .select(['id', 'name', ...TEXT_FIELDS])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['active', 'archived'])
    .where('published_at', '>', addDaysIso(now, -COMPARED_DAYS))
    .where('id', 'not in', [draft.id, draft.previous_id ?? draft.id])
    .orderBy('published_at', 'desc')
    .limit(MAX_COMPARED_VACANCIES)
    .execute()
  const draftWords = wordsOf(textOf(draft))
  return published
    .map((one) => ({
      id: one.id,
      name: one.name,
      similarity: commonShare(draftWords, wordsOf(textOf(one))),
    }))
    .filter((one) => one.similarity >= MIN_DUPLICATE_SIMILARITY)
    .sort((one, other) => other.similarity - one.similarity)
}

const TEXT_FIELDS = ['description', 'duties', 'requirements', 'conditions'] as const
type TextField = (typeof TEXT_FIELDS)[number]

const textOf = (vacancy: Pick<OwnVacancy, TextField>) =>
  TEXT_FIELDS.map((field) => htmlToText(vacancy[field])).join('\n')
