import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import type { ModeratedKind } from '../contract/moderation.ts'

type Subject = { subject_kind: ModeratedKind; subject_id: number }

const TEXT_COLUMNS: Record<ModeratedKind, readonly string[]> = {
  vacancy: ['description', 'duties', 'requirements', 'conditions'],
  company: ['legal_name', 'description'],
  resume: ['about', 'experience_text'],
}

/** What the subject says now, as plain text. */
export async function findSubjectText(db: Db, { subject_kind, subject_id }: Subject): Promise<string> {
  const texts = TEXT_COLUMNS[subject_kind].map((column) => sql.ref(column))
  const { rows } = await sql<{ texts: string[] }>`
    select array[${sql.join(texts)}]::text[] as texts from ${sql.table(subject_kind)} where id = ${subject_id}`.execute(
    db,
  )
  return (rows[0]?.texts ?? [])
    .map((text) => htmlToText(text).trim())
    .filter((text) => text !== '')
    .join('\n\n')
}
