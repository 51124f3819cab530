import { href, Link } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { complaintPath } from '#features/complaints/complaint-link.tsx'
import { timeText } from '#lib/dates/format-date.ts'
import { PlainText } from '#ui/text/plain-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ConversationMessage, ConversationSide, HiddenWords } from '../contract/conversation-shapes.ts'
import { MessageEditForm } from './message-edit-form.tsx'
import { MessageFiles } from './message-files.tsx'
import { ScamCover } from './scam-cover.tsx'

/** For the author of words that an operator has hidden. */
export const ContestLink = ({ hidden }: { hidden: HiddenWords | null }) =>
  hidden?.own_id == null ? null : (
    <p className="mt-1 text-meta">
      <TextLink to={href('/profile/hidden-texts/:id', { id: String(hidden.own_id) })}>Не согласен с решением</TextLink>
    </p>
  )

type Props = {
  message: ConversationMessage
  cover: { isShown: boolean; showPath: string }
  side: ConversationSide
  /** Address with the form that changes the message, and without it. */
  editPath: string
  closePath: string
  isEdited: boolean
  refused?: FormRefusal
}

/** One message: of the own side at the right, of the other side at the left. */
export function MessageBubble({ message, cover, side, editPath, closePath, isEdited, refused }: Props) {
  const { id, text, attachments, author, author_name, is_own, is_hidden, hidden, created_at, edited_at, read_at, can } =
    message
  const isOfOwnSide = author === side
  const signature = [
    isOfOwnSide ? (is_own ? 'Вы' : author_name) : author_name,
    timeText(created_at),
    edited_at && 'изменено',
    isOfOwnSide && read_at && 'прочитано',
  ].filter(Boolean)
  if (isEdited && can.edit) return <MessageEditForm message={message} closePath={closePath} refused={refused} />
  return (
    <li
      id={`message-${id}`}
      className={`w-fit max-w-[85%] rounded-control border px-3 py-2 tablet:max-w-[72%] ${isOfOwnSide ? 'self-end border-primary-soft bg-primary-soft forced-colors:border-[CanvasText]' : 'self-start border-rule bg-surface'}`}
    >
      <ScamCover warning={message} target={{ kind: 'message', id }} {...cover}>
        {is_hidden && (
          <p className="wrap-anywhere text-ink2">
            Оператор скрыл это сообщение после жалобы.{hidden && ` Причина: ${hidden.reason}`}
          </p>
        )}
        <ContestLink hidden={hidden} />
        {text && <PlainText>{text}</PlainText>}
        <MessageFiles files={attachments} />
        {!text && !is_hidden && attachments.length === 0 && (
          <p className="text-ink2">Файлы удалены вместе с аккаунтом.</p>
        )}
      </ScamCover>
      <p className="flex flex-wrap items-center justify-end gap-x-2 text-ink2 text-note">
        {!isOfOwnSide && !is_hidden && message.flags.length === 0 && (
          <Link
            to={complaintPath({ target_kind: 'message', target_id: id })}
            className="py-1 underline decoration-ctl underline-offset-4 hover:text-ink1"
          >
            Пожаловаться
          </Link>
        )}
        {can.edit && (
          <Link to={editPath} preventScrollReset className="py-1 text-primary underline underline-offset-4">
            Изменить
          </Link>
        )}
        <time dateTime={created_at}>{signature.join(', ')}</time>
      </p>
    </li>
  )
}
