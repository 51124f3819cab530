import { href } from 'react-router'

const MESSAGES_PATH = href('/your-messages')

/** What the address of the screen says besides the open conversation. */
export type ConversationsQuery = { tab?: 'new' | undefined; page?: number | undefined }

/** Words that a link brings into the form of a message. */
const PROPOSALS = {
  'other-time': 'Спасибо за приглашение. В это время не смогу. Можно прийти в другое?',
  'which-time': 'Спасибо за приглашение. Когда можно прийти?',
}
export type Proposal = keyof typeof PROPOSALS

export const proposalText = (say: Proposal | undefined) => say && PROPOSALS[say]

/** `show`: keys of covered entries whose text is shown. */
type OpenedConversation = {
  open?: number
  before?: number | undefined
  edit?: number
  show?: readonly string[]
  /** What the form proposes to write. */
  say?: Proposal
}

/** Address of the list, with an open conversation, its earlier messages, or a message that is being changed. */
export function conversationsPath({
  tab,
  page,
  open,
  before,
  edit,
  show,
  say,
}: ConversationsQuery & OpenedConversation = {}) {
  const parameters = Object.entries({ tab, page, open, before, edit, show: show?.join(' ') || undefined, say }).filter(
    ([, value]) => value !== undefined,
  )
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${MESSAGES_PATH}?${query}` : MESSAGES_PATH
}

const numberFrom = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) || undefined : undefined)

const proposalFrom = (text: string | null) => Object.keys(PROPOSALS).find((key): key is Proposal => key === text)

/** Reads the address. Unknown values are ignored. */
export function readConversationsAddress(params: URLSearchParams) {
  const query: ConversationsQuery = {
    tab: params.get('tab') === 'new' ? 'new' : undefined,
    page: numberFrom(params.get('page')),
  }
  return {
    query,
    openId: numberFrom(params.get('open')),
    before: numberFrom(params.get('before')),
    say: proposalFrom(params.get('say')),
    editId: numberFrom(params.get('edit')),
    shownKeys: (params.get('show') ?? '').split(' ').filter((key) => /^[a-z]+-[a-z\d]+$/.test(key)),
  }
}
