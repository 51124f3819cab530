import { type SqlBool, sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { companyNameMatches } from '#features/companies/queries.server.ts'
import { personName } from '../people/operator-names.server.ts'
import { matchesNames, wordsOfName } from '../people/search-people.server.ts'

type Subject = { subject_kind: string; subject_id: string }

const NUMBER = /^\d{1,15}$/

/** What the subjects of entries are called now; an erased account has no name. */
export async function findSubjectNames(db: Db, subjects: readonly Subject[]): Promise<(one: Subject) => string | null> {
  const idsOf = (kind: string) => [
    ...new Set(
      subjects
        .filter(({ subject_kind, subject_id }) => subject_kind === kind && NUMBER.test(subject_id))
        .map(({ subject_id }) => subject_id),
    ),
  ]
  const { rows } = await sql<{ kind: string; id: string; name: string | null }>`
    select 'company' as kind, id::text as id, name from company where id = any(${idsOf('company')}::bigint[])
    union all
    select 'vacancy', id::text, name from vacancy where id = any(${idsOf('vacancy')}::bigint[])
    union all
    select 'resume', id::text, title from resume where id = any(${idsOf('resume')}::bigint[])
    union all
    select 'account', account.id::text, ${personName} from account where account.id = any(${idsOf('account')}::bigint[])`.execute(
    db,
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  return ({ subject_kind, subject_id }) => names.get(`${subject_kind} ${subject_id}`) || null
}

/** Whether an entry is about a company or a person of this name, or somebody of a company of this name. */
export function isSubjectNamed(q: string) {
  const words = wordsOfName(q)
  if (words.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(
    (audit_log.subject_kind = 'company' and audit_log.subject_id in (
      select company.id::text from company where ${companyNameMatches(q)}))
    or (audit_log.subject_kind = 'account' and audit_log.subject_id in (
      select matched.id::text from (${matchesNames(q, words)}) as matched))
  )`
}
