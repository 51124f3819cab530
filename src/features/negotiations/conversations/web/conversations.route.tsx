import { useEffect } from 'react'
import { href, useRevalidator } from 'react-router'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS, Page, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import type { OwnListResult } from '../../own-list/submit-own-negotiation.web.server.ts'
import type { Route } from './+types/conversations.route.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { conversationsPath } from './conversation-path.ts'
import { type LoadedConversations, loadConversations } from './load-conversations.server.ts'
import { type RefusedMessage, submitMessage } from './submit-message.server.ts'
import { useFirstConversation } from './use-first-conversation.ts'

export const loader = ({ context, url }: Route.LoaderArgs) => loadConversations(context, url)

export const action = ({ request, context }: Route.ActionArgs) => submitMessage(context, request)

export const meta: Route.MetaFunction = () => unindexedPageMeta('Сообщения')

const TITLE = 'Сообщения'

export default function ConversationsScreen({ loaderData, actionData }: Route.ComponentProps) {
  useCountsAfterReading(loaderData.wasUnread)
  useFirstConversation(loaderData)
  const { meta, opened } = loaderData
  if (meta.counts.all === 0 && !opened) return <NoConversations loaded={loaderData} />
  const refusedMessage = actionData && 'editedId' in actionData ? actionData : undefined
  const decision = actionData && 'successText' in actionData ? actionData : undefined
  return <Conversations loaded={loaderData} refusedMessage={refusedMessage} decision={decision} />
}

/** The menu was counted while the messages were being read. */
function useCountsAfterReading(wasUnread: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (wasUnread) void revalidate()
  }, [wasUnread, revalidate])
}

type Props = {
  loaded: LoadedConversations
  refusedMessage: RefusedMessage | undefined
  decision: OwnListResult | undefined
}

const COLUMN = 'flex min-h-0 min-w-0 flex-col'

function Conversations({ loaded, refusedMessage, decision }: Props) {
  const { side, query, conversations, meta, opened, isMissing, now } = loaded
  return (
    <main
      id="main"
      className={`work-screen ${PAGE_COLUMN_CLASS} grid desktop:min-h-0 desktop:grid-cols-[360px_minmax(0,1fr)] desktop:grid-rows-[minmax(0,1fr)] ${opened ? 'person-opened max-desktop:px-0' : ''}`}
    >
      <section
        aria-label="Список"
        className={`${COLUMN} pt-4 pb-12 desktop:overflow-y-auto desktop:pr-4 ${opened ? 'max-desktop:hidden' : ''}`}
      >
        <PageTitle>{TITLE}</PageTitle>
        {isMissing && <Notice>Этой переписки здесь нет. Возможно, она в другом режиме.</Notice>}
        <Tabs
          label="Какие сообщения"
          tabs={[
            { to: conversationsPath(), label: 'Все', count: meta.counts.all, isCurrent: query.tab === undefined },
            {
              to: conversationsPath({ tab: 'new' }),
              label: 'Новые',
              count: meta.counts.unread,
              isCurrent: query.tab === 'new',
            },
          ]}
        />
        {conversations.length === 0 ? (
          <p className="py-4 text-ink2">{query.tab === 'new' ? 'Новых сообщений нет.' : 'Здесь сейчас пусто.'}</p>
        ) : (
          <ConversationList
            conversations={conversations}
            side={side}
            openId={opened?.id}
            addressOf={(open) => conversationsPath({ ...query, open })}
            now={now}
          />
        )}
        <Pager
          current={meta.current_page}
          last={meta.last_page}
          addressOf={(page) => conversationsPath({ ...query, page })}
        />
      </section>
      <section
        aria-label="Переписка"
        className={`${COLUMN} border-rule desktop:border-l ${opened ? 'max-tablet:h-dvh tablet:max-desktop:h-[calc(100dvh-3.75rem)]' : 'max-desktop:hidden'}`}
      >
        {/* The list with the title is hidden beside an open conversation on a phone. */}
        {opened && <h1 className="sr-only desktop:hidden">{TITLE}</h1>}
        {opened ? (
          <ConversationPane
            key={opened.id}
            loaded={loaded}
            conversation={opened}
            decision={decision}
            refusedMessage={refusedMessage}
          />
        ) : (
          <p className="px-6 py-4 text-ink2">Выберите переписку слева: она откроется здесь.</p>
        )}
      </section>
    </main>
  )
}

const EMPTY = {
  seeker: {
    text: 'Здесь появится переписка с компаниями. Написать компании можно из отклика.',
    to: href('/profile/negotiations'),
    label: 'Открыть отклики',
  },
  employer: {
    text: 'Здесь появится переписка с соискателями. Написать человеку можно из отклика.',
    to: href('/responses'),
    label: 'Открыть отклики',
  },
}

function NoConversations({ loaded: { side, isMissing } }: { loaded: LoadedConversations }) {
  const { text, to, label } = EMPTY[side]
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {isMissing && <Notice>Этой переписки здесь нет. Возможно, она в другом режиме.</Notice>}
      <EmptyState text={text} action={<ButtonLink to={to}>{label}</ButtonLink>} />
    </Page>
  )
}
