import { href } from 'react-router'

const MESSAGES_PATH = href('/your-messages')

/** What the address of the screen says besides the open conversation. */
export type ConversationsQuery = { tab?: 'new' | undefined; page?: number | undefined }

/** Messages that a link suggests to write. */
const SUGGESTED_MESSAGES = {
  'which-time': 'Спасибо за приглашение. Когда можно прийти?',
}
export type SuggestedMessage = keyof typeof SUGGESTED_MESSAGES

export const suggestedMessageText = (suggest: SuggestedMessage | undefined) => suggest && SUGGESTED_MESSAGES[suggest]

/** `show`: keys of covered entries whose text is shown. */
type OpenedConversation = {
  open?: number
  before?: number | undefined
  edit?: number
  show?: readonly string[]
  /** Message that the form suggests. */
  suggest?: SuggestedMessage
  /** Opened by the screen, not by the person: nothing counts as read. */
  peek?: boolean
}

/** Address of the list, with an open conversation, its earlier messages, or a message that is being changed. */
export function conversationsPath({
  tab,
  page,
  open,
  before,
  edit,
  show,
  suggest,
  peek,
}: ConversationsQuery & OpenedConversation = {}) {
  const parameters = Object.entries({
    tab,
    page,
    open,
    before,
    edit,
    show: show?.join(' ') || undefined,
    suggest,
    peek,
  }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${MESSAGES_PATH}?${query}` : MESSAGES_PATH
}

const numberFrom = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) || undefined : undefined)

const suggestedMessageFrom = (text: string | null) =>
  Object.keys(SUGGESTED_MESSAGES).find((key): key is SuggestedMessage => key === text)

/** Reads the address. Unknown values are ignored. */
export function readConversationsAddress(params: URLSearchParams) {
  const query: ConversationsQuery = {
    tab: params.get('tab') === 'new' ? 'new' : undefined,
    page: numberFrom(params.get('page')),
  }
  return {
    query,
    openId: numberFrom(params.get('open')),
    isPeek: params.has('peek'),
    before: numberFrom(params.get('before')),
    suggest: suggestedMessageFrom(params.get('suggest')),
    editId: numberFrom(params.get('edit')),
    shownKeys: (params.get('show') ?? '').split(' ').filter((key) => /^[a-z]+-[a-z\d]+$/.test(key)),
  }
}
