import ArrowLeft from 'lucide-react/icons/arrow-left'
import { href, Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { CallCode } from '../../contract/call-codes.ts'
import type { OwnListResult } from '../../own-list/submit-own-negotiation.web.server.ts'
import { EMPLOYER_STATE_LABELS, SEEKER_STATE_LABELS } from '../../rules/state-labels.ts'
import { CallCodeTag } from '../../web/call-code-note.tsx'
import type { Conversation, ConversationSide } from '../contract/conversation-shapes.ts'
import { ConversationCardView } from './conversation-card-view.tsx'
import { conversationDayText, listConversationDays } from './conversation-entries.ts'
import { OtherSidePicture, otherSideName } from './conversation-list.tsx'
import { conversationsPath } from './conversation-path.ts'
import type { LoadedConversations } from './load-conversations.server.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageComposer } from './message-composer.tsx'
import type { RefusedMessage } from './submit-message.server.ts'

type Props = {
  loaded: LoadedConversations
  conversation: Conversation
  refusedMessage: RefusedMessage | undefined
  /** The result of answering an invitation or an offer. */
  decision: OwnListResult | undefined
}

/** One conversation: with whom and about what, the messages with the newest at the bottom, and the form. */
export function ConversationPane({ loaded, conversation, refusedMessage, decision }: Props) {
  const { callCode, side, query, suggest, before, editId, shownKeys, negotiation, now } = loaded
  const { id, messages, has_earlier } = conversation
  const addressOf = (more: { before?: number | undefined; edit?: number; show?: string[] } = {}) =>
    conversationsPath({ ...query, open: id, ...more })
  const days = listConversationDays(conversation)
  return (
    <>
      <ConversationHead
        conversation={conversation}
        callCode={callCode}
        side={side}
        listPath={conversationsPath(query)}
      />
      <div role="status" className="shrink-0 px-3 tablet:px-6 [&>div]:my-2">
        {decision?.successText && <Notice tone="success">{decision.successText}</Notice>}
        {decision?.failureText && <Notice>{decision.failureText}</Notice>}
      </div>
      {/* Reversed, so that the browser shows the end and stays there, also without script. */}
      <div
        role="log"
        aria-label="Сообщения"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain px-3 tablet:px-6"
      >
        {before !== undefined && (
          <p className="py-2 text-center">
            <TextLink to={addressOf()}>К последним сообщениям</TextLink>
          </p>
        )}
        <div className="grow py-3">
          {has_earlier && (
            <p className="py-2 text-center">
              <TextLink to={addressOf({ before: messages[0]!.id })}>Показать раньше</TextLink>
            </p>
          )}
          {days.length === 0 && <p className="py-4 text-ink2">Здесь ещё никто не писал.</p>}
          {days.map(({ day, entries }) => (
            <section key={day} aria-label={conversationDayText(day, now)}>
              <h3 className="py-2 text-center text-ink2 text-note">{conversationDayText(day, now)}</h3>
              <ul className="flex flex-col gap-2">
                {entries.map(({ key, message, card }) => {
                  const cover = {
                    isShown: shownKeys.includes(key),
                    showPath: addressOf({ before, show: [...shownKeys, key] }),
                  }
                  return message ? (
                    <MessageBubble
                      key={key}
                      message={message}
                      cover={cover}
                      side={side}
                      editPath={addressOf({ edit: message.id })}
                      closePath={addressOf()}
                      isEdited={message.id === editId}
                      refused={refusedMessage?.editedId === message.id ? refusedMessage.refused : undefined}
                    />
                  ) : (
                    <ConversationCardView
                      key={key}
                      card={card}
                      cover={cover}
                      side={side}
                      negotiationId={id}
                      negotiation={negotiation}
                      refusedDecision={decision?.refusedDecision}
                      now={now}
                    />
                  )
                })}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className="shrink-0 border-rule border-t bg-surface pb-[env(safe-area-inset-bottom)]">
        <MessageComposer
          conversation={conversation}
          side={side}
          suggest={suggest}
          action={addressOf()}
          refused={refusedMessage && refusedMessage.editedId === undefined ? refusedMessage.refused : undefined}
        />
      </div>
    </>
  )
}

type HeadProps = { conversation: Conversation; callCode: CallCode | null; side: ConversationSide; listPath: string }

function ConversationHead({ conversation, callCode, side, listPath }: HeadProps) {
  const { id, other_side, vacancy, state } = conversation
  const label = side === 'seeker' ? SEEKER_STATE_LABELS[state] : EMPLOYER_STATE_LABELS[state]
  const negotiationPath =
    side === 'seeker' ? `${href('/profile/negotiations')}?open=${id}` : `${href('/responses')}?id=${id}`
  return (
    <div className="flex shrink-0 items-center gap-x-3 border-rule border-b bg-surface px-3 py-2 max-tablet:flex-wrap max-tablet:pb-0 tablet:px-6">
      <Link
        to={listPath}
        aria-label="Все сообщения"
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken desktop:hidden"
      >
        <ArrowLeft size={20} strokeWidth={1.75} />
      </Link>
      <span className="max-tablet:hidden">
        <OtherSidePicture otherSide={other_side} />
      </span>
      {/* On a phone the name has the whole line, and what is to press has the next one. */}
      <div className="min-w-0 grow max-tablet:basis-[calc(100%-3.5rem)]">
        <h2
          id="open-conversation"
          tabIndex={-1}
          className="line-clamp-2 wrap-anywhere font-semibold text-row leading-6 outline-none tablet:line-clamp-1"
        >
          {otherSideName(other_side)}
        </h2>
        <p className="truncate text-ink2 text-meta">
          {vacancy.has_page ? (
            <Link
              to={href('/vacancies/:slug', { slug: vacancy.slug })}
              className="inline-block max-w-full truncate py-1 text-primary underline underline-offset-4 hover:decoration-2"
            >
              {vacancy.name}
            </Link>
          ) : (
            vacancy.name
          )}
        </p>
      </div>
      <div className="flex items-center gap-3 max-tablet:ms-14 max-tablet:grow max-tablet:justify-between">
        <CallCodeTag callCode={callCode} side={side} isShort />
        <span className="max-tablet:hidden">
          <Tag tone="neutral">{label}</Tag>
        </span>
        <TextLink standalone to={negotiationPath}>
          Отклик
        </TextLink>
      </div>
    </div>
  )
}
