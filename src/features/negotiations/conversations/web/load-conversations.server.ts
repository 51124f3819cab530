import type { RouterContextProvider } from 'react-router'
import { refusedPage, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadPage } from '#app/load-page.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { showSeekerCallCode } from '../../contract/call-codes.ts'
import { showSeekerNegotiation } from '../../own-list/seeker-negotiations.contract.ts'
import type { Conversation, ConversationSide } from '../contract/conversation-shapes.ts'
import {
  listEmployerConversations,
  listSeekerConversations,
  recordEmployerReading,
  recordSeekerReading,
  showEmployerConversation,
  showSeekerConversation,
} from '../contract/conversations.ts'
import { readConversationsAddress } from './conversation-path.ts'

type Context = Readonly<RouterContextProvider>

const ENDPOINTS = {
  seeker: { list: listSeekerConversations, show: showSeekerConversation, read: recordSeekerReading },
  employer: { list: listEmployerConversations, show: showEmployerConversation, read: recordEmployerReading },
}

/** The list of this mode, and the conversation that the address opens. Opening it reads its messages. */
export async function loadConversations(context: Context, url: URL) {
  const address = readConversationsAddress(url.searchParams)
  const { query, openId, before, isPeek } = address
  const user = (await loadUser(context))!
  const side: ConversationSide = user.is_employer_mode ? 'employer' : 'seeker'
  const mayWrite = side === 'seeker' || user.employer.role !== 'viewer'
  const opened = openId === undefined ? undefined : await openConversation(context, side, openId, before)
  const wasUnread = opened !== undefined && before === undefined && !isPeek && mayWrite && opened.unread > 0
  if (wasUnread) await readMessages(context, side, opened)
  const negotiation = opened && side === 'seeker' ? await findDecidable(context, opened) : null
  const callCode = opened && side === 'seeker' ? await findCallCode(context, opened.id) : null
  const { data: conversations, meta } = await loadPage(context, ENDPOINTS[side].list, {
    query: { unread: query.tab === 'new', page: query.page ?? 1 },
  })
  return {
    ...address,
    suggest: side === 'seeker' ? address.suggest : undefined,
    side,
    conversations,
    meta,
    opened,
    negotiation,
    callCode,
    wasUnread,
    isMissing: openId !== undefined && opened === undefined,
    now: context.get(siteContext).now,
  }
}

export type LoadedConversations = Awaited<ReturnType<typeof loadConversations>>

async function openConversation(context: Context, side: ConversationSide, id: number, before: number | undefined) {
  const { reply, refused } = await submitEndpoint(context, ENDPOINTS[side].show, { params: { id }, query: { before } })
  if (refused && refused.code !== 'negotiation_not_found') {
    throw refusedPage(context, refused)
  }
  return reply
}

/** The negotiation whose invitation or offer the seeker can answer on its card. */
async function findDecidable(context: Context, { id, state }: Conversation) {
  if (!['invitation', 'interview', 'offer'].includes(state)) return null
  const { reply } = await submitEndpoint(context, showSeekerNegotiation, { params: { id } })
  return reply ?? null
}

/** Without it the page is complete as well. */
async function findCallCode(context: Context, id: number) {
  const { reply } = await submitEndpoint(context, showSeekerCallCode, { params: { id } })
  return reply ?? null
}

/** A failure leaves the messages unread: the page is shown all the same. */
async function readMessages(context: Context, side: ConversationSide, { id, messages }: Conversation) {
  const last = messages.at(-1)
  if (last) await submitEndpoint(context, ENDPOINTS[side].read, { params: { id }, body: { message_id: last.id } })
}
