import type { OwnVacancy } from '#contract/vacancies.ts'
import type { Duplicate } from '#contract/vacancy-life.ts'
import type { Db } from '#database/connect.ts'
import { shinglesOf, similarity } from '#lib/similarity.ts'
import { htmlToText } from '#lib/text.ts'
import { daysFrom } from './rules.ts'

/** Share of common shingles from which two texts count as the same vacancy. */
const NEARLY_THE_SAME = 0.9
const DAYS_REMEMBERED = 180
/** Only the newest vacancies are compared when a company published more. */
const MOST = 1000

/** Finds vacancies that the company published in the last 180 days with nearly the same text, most similar first. */
export async function findDuplicates(
  db: Db,
  companyId: number,
  draft: Pick<OwnVacancy, Text | 'id' | 'previous_id'>,
  now: Date,
): Promise<Duplicate[]> {
  const published = await db
    .selectFrom('vacancy')
    .select(['id', ...TEXTS])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['active', 'archived'])
    .where('published_at', '>', daysFrom(now, -DAYS_REMEMBERED))
    .where('id', 'not in', [draft.id, draft.previous_id ?? draft.id])
    .orderBy('published_at', 'desc')
    .limit(MOST)
    .execute()
  const said = shinglesOf(textOf(draft))
  return published
    .map((one) => ({ id: one.id, name: one.name, similarity: similarity(said, shinglesOf(textOf(one))) }))
    .filter((one) => one.similarity >= NEARLY_THE_SAME)
    .sort((one, other) => other.similarity - one.similarity)
}

const TEXTS = ['name', 'description', 'duties', 'requirements', 'conditions'] as const
type Text = (typeof TEXTS)[number]

const textOf = (vacancy: Pick<OwnVacancy, Text>) => TEXTS.map((field) => htmlToText(vacancy[field])).join('\n')
