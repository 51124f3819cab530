import { sql } from 'kysely'
import { andConditions, type SearchCondition } from '#features/search/facets/conditions.server.ts'
import { tsqueryText } from '#features/search/tsquery-text.server.ts'
import { boundToFields } from '#search/query/bound-query.ts'
import { joinLexemes, type LexemeQuery } from '#search/query/lexeme-query.ts'
import type { QueryField } from '#search/query/text-query.ts'
import type { ResumeDataViewer } from '../visibility/viewer-relation.server.ts'
import type { ResumeSearch, TextPlace } from './resume-search.contract.ts'

type HistorySearch = Pick<ResumeSearch, 'text_in' | 'text_period'>

/** The weights of the lexemes of a job by the part that is searched. Nobody finds a company by the other parts. */
const JOB_FIELDS: Partial<Record<TextPlace, readonly QueryField[]>> = {
  everywhere: ['name', 'description'],
  experience: ['name', 'description'],
  experience_position: ['name'],
  experience_description: ['description'],
  experience_company: ['company'],
}

const PERIOD_YEARS: Record<Exclude<ResumeSearch['text_period'], 'all'>, number> = { '1y': 1, '3y': 3, '6y': 6 }

/** Whether a search is for words of schools, or of jobs by their part or time. Only the database has these. */
export const searchesHistory = ({ text_in, text_period }: HistorySearch) =>
  text_in === 'education' || (text_in in JOB_FIELDS && (text_in.startsWith('experience_') || text_period !== 'all'))

/** The words of such a search must have no fields: those of a text name parts of a resume, and a job has others. */
export function matchesHistory(
  search: HistorySearch,
  words: LexemeQuery,
  { viewer, at }: { viewer: ResumeDataViewer; at: Date },
): SearchCondition {
  if (search.text_in === 'education') return sql`resume.education_lexemes @@ ${tsqueryText(words)}::tsquery`
  const inJobs = isInJobs(boundToFields(words, JOB_FIELDS[search.text_in]!), firstMonthOf(search, at))
  if (search.text_in !== 'experience_company') return inJobs
  if (viewer.account_id === null) return sql`false`
  return andConditions([sql`not 'experience' = any(resume.hidden_fields)`, inJobs])
}

/** Words may stand in different jobs; a phrase stands in one. */
function isInJobs(words: LexemeQuery, firstMonth: string | undefined): SearchCondition {
  if (words.kind === 'not') return sql`not ${isInJobs(words.part, firstMonth)}`
  if (words.kind === 'and') return andConditions(words.parts.map((part) => isInJobs(part, firstMonth)))
  if (words.kind === 'or' && words.parts.some(hasOperators)) {
    return sql`(${sql.join(
      words.parts.map((part) => isInJobs(part, firstMonth)),
      sql` or `,
    )})`
  }
  const isInPeriod = firstMonth ? sql`and (job.end_month is null or job.end_month >= ${firstMonth}::date)` : sql``
  return sql`resume.id in (
    select job.resume_id from resume_experience as job where job.lexemes @@ ${tsqueryText(words)}::tsquery ${isInPeriod})`
}

const hasOperators = (query: LexemeQuery): boolean =>
  query.kind === 'not' || query.kind === 'and' || ('parts' in query && query.parts.some(hasOperators))

/** The first month in which a job of the period may have ended. */
function firstMonthOf({ text_period }: HistorySearch, at: Date): string | undefined {
  if (text_period === 'all') return undefined
  const year = at.getUTCFullYear() - PERIOD_YEARS[text_period]
  return `${year}-${String(at.getUTCMonth() + 1).padStart(2, '0')}-01`
}

export function withoutFields(query: LexemeQuery): LexemeQuery {
  if (query.kind === 'not') return { kind: 'not', part: withoutFields(query.part) }
  if ('parts' in query) return joinLexemes(query.kind, query.parts.map(withoutFields))!
  const { field: _, ...free } = query
  return free
}
