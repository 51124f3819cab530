import { sql } from 'kysely'
import { undoneUntil } from '../rules/lifecycle.ts'

/** Columns that each act changes, and that its undo gives back. */
export const UNDONE_COLUMNS = {
  publish: [
    'status',
    'moderation_status',
    'moderation_notes',
    'first_published_at',
    'published_at',
    'expires_at',
    'alive_confirmed_at',
    'alive_until',
    'repost_count',
    'archived_at',
    'archive_reason_id',
    'closing_reason_id',
    'people_kept_until',
    'hired_count',
    'salary_real_from',
    'salary_real_to',
    'scheduled_at',
    'publish_problem',
  ],
  prolong: ['expires_at'],
  confirm: ['alive_confirmed_at', 'alive_until'],
} as const

/** Value of the column `undo`: the values before the act, from the row that is being updated, and the last moment. */
export const undoColumn = (act: keyof typeof UNDONE_COLUMNS, at: Date) =>
  sql<string>`jsonb_build_object('until', ${undoneUntil(at)}::text, 'columns', jsonb_build_object(${sql.join(
    UNDONE_COLUMNS[act].flatMap((column) => [sql.lit(column), sql.ref(`vacancy.${column}`)]),
  )}))`
