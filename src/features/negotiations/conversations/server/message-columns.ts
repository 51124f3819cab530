import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { messageFilesWhere, toMessageFiles } from '#features/artifacts/message-files.server.ts'
import type { ConversationMessage, HiddenWords } from '../contract/conversation-shapes.ts'
import { mayEditMessage } from '../rules/messaging.ts'
import { isCompanyNamed } from './conversation-heads.ts'
import type { ConversationReader } from './conversation-reader.ts'
import { complaintOf, toWarning } from './warnings.ts'

/** An operator has hidden it: neither side reads it, nor who has written it. */
export const isHidden = sql<boolean>`(message.hidden_at is not null)`

/** Why words are hidden, and the id of that for their author. */
const hiddenWords = ({ id }: ConversationReader) =>
  sql<HiddenWords | null>`(
    select json_build_object('reason', reason, 'own_id', case when author_id = ${id} then hidden_text.id end)
    from hidden_text where shown_at is null and hidden_text.message_id = message.id
  )`

/** Messages as this side sees them. Who writes for a company that is not named yet stays unnamed to the seeker. */
export const selectMessages = (db: Db, reader: ConversationReader) =>
  db
    .selectFrom('message')
    .innerJoin('negotiation', 'negotiation.id', 'message.negotiation_id')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('employer', (join) =>
      join.onRef('employer.id', '=', 'message.author_id').on('message.author', '=', 'employer'),
    )
    .select(['message.id', 'message.author', 'message.created_at', 'message.edited_at', 'message.read_at'])
    .select([
      sql<string>`case when ${isHidden} then '' else message.text end`.as('text'),
      isHidden.as('is_hidden'),
      hiddenWords(reader).as('hidden'),
      sql<string[]>`case when message.author = ${reader.side} or ${isHidden} then '{}' else message.flags end`.as(
        'flags',
      ),
      complaintOf(reader, 'message', 'message.id').as('complaint'),
      messageFilesWhere('message_file', sql`file.message_id = message.id and not ${isHidden}`).as('attachments'),
      sql<boolean>`coalesce(message.author_id = ${reader.id}, false) and message.author = ${reader.side}`.as('is_own'),
      sql<string>`case when ${reader.side === 'employer'} or ${isCompanyNamed}
        then coalesce(trim(employer.contact_first_name || ' ' || employer.contact_last_name), '') else '' end`.as(
        'author_name',
      ),
    ])

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]

export const toMessage = (row: MessageRow, now: Date): ConversationMessage => ({
  ...row,
  ...toWarning(row.flags, row.text, row.author),
  attachments: toMessageFiles(row.attachments, now),
  can: { edit: row.is_own && !row.is_hidden && mayEditMessage(row, now) },
})
