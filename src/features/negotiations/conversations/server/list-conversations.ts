import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { isoTimestamp } from '#database/sql-expressions.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import { DEFAULT_PER_PAGE, offsetOf, pagingMeta } from '#platform/http/paging.ts'
import type { ConversationRow } from '../contract/conversation-shapes.ts'
import { selectConversationHeads, withOtherSide } from './conversation-heads.ts'
import { type ConversationReader, hasUnread, isConversationOf } from './conversation-reader.ts'
import { isHidden } from './message-columns.ts'

const PREVIEW_CHARACTERS = 200
/** What is read for the preview: a contact that it would cut in two is known as one. */
const READ_CHARACTERS = 400

type ListQuery = { unread: boolean; page: number }

/** Conversations of the side, those with unread messages first, then the latest. */
export async function listConversations(db: Db, reader: ConversationReader, query: ListQuery, now: Date) {
  const [rows, counts] = await Promise.all([selectPage(db, reader, query, now), countConversations(db, reader)])
  const shown = textFilterOf(reader)
  const previews = rows.map(({ last_message, ...row }) => {
    const text = shown(last_message.text).slice(0, PREVIEW_CHARACTERS)
    return { ...row, last_message: { ...last_message, text } }
  })
  const data = await withOtherSide(db, reader, previews, now)
  return {
    data: data satisfies ConversationRow[],
    meta: { ...pagingMeta(query.unread ? counts.unread : counts.all, query.page), counts },
  }
}

const selectPage = (db: Db, reader: ConversationReader, { unread, page }: ListQuery, now: Date) =>
  selectConversationHeads(db, reader, now)
    .innerJoin('conversation', 'conversation.negotiation_id', 'negotiation.id')
    .select([
      sql.ref<number>(`conversation.unread_by_${reader.side}`).as('unread'),
      lastMessage(reader).as('last_message'),
    ])
    .where(isConversationOf(reader.owner))
    .$if(unread, (all) => all.where(hasUnread(reader.side)))
    .orderBy(hasUnread(reader.side), 'desc')
    .orderBy('conversation.last_message_at', 'desc')
    .orderBy('conversation.negotiation_id', 'desc')
    .limit(DEFAULT_PER_PAGE)
    .offset(offsetOf(page))
    .execute()

const lastMessage = ({ id, side }: ConversationReader) => sql<ConversationRow['last_message']>`(
  select json_build_object(
    'author', message.author,
    'is_own', coalesce(message.author_id = ${id}, false) and message.author = ${side},
    'files', (select count(*)::int from message_file where message_file.message_id = message.id),
    'is_covered', message.author <> ${side} and message.flags <> '{}' and not ${isHidden},
    'is_hidden', ${isHidden},
    'text', case when ${isHidden} or (message.author <> ${side} and message.flags <> '{}') then ''
      else left(message.text, ${sql.lit(READ_CHARACTERS)}) end,
    'created_at', ${isoTimestamp('message.created_at')}
  )
  from message where message.negotiation_id = conversation.negotiation_id
  order by message.id desc limit 1
)`

const countConversations = (db: Db, { side, owner }: ConversationReader) =>
  db
    .selectFrom('conversation')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(hasUnread(side)).as('unread'),
    ])
    .where(isConversationOf(owner))
    .executeTakeFirstOrThrow()
