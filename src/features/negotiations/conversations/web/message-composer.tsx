import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { useEffect, useRef, useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { requiredText } from '#contract/shapes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_MESSAGE_CHARACTERS, type NegotiationState } from '../../contract/negotiation-constants.ts'
import { UNANSWERED_NEGOTIATION_STATES } from '../../rules/transition-rules.ts'
import type { Conversation, ConversationSide } from '../contract/conversation-shapes.ts'
import { MessageFields } from '../contract/conversations.ts'
import { messagingRefusalText } from '../rules/messaging.ts'
import { ANSWER_HINT } from '../rules/word-to-person.ts'
import { type SuggestedMessage, suggestedMessageText } from './conversation-path.ts'
import { ChosenFiles, FILES_HINT, FilePicker } from './file-picker.tsx'
import { MessageTextArea } from './message-text-area.tsx'

type Props = {
  conversation: Conversation
  side: ConversationSide
  /** Message that a link suggests, until something is sent. */
  suggest: SuggestedMessage | undefined
  action: string
  refused?: FormRefusal
}

const FORM_WITH_FILES = { body: MessageFields }
const FORM = { body: MessageFields.extend({ text: requiredText(MAX_MESSAGE_CHARACTERS) }) }

/** States in which a message of the company may be its answer. */
const AWAITING: readonly NegotiationState[] = [...UNANSWERED_NEGOTIATION_STATES, 'expired']

const HINT_ID = 'message-hint'
/** From here on the person learns how many messages are left until an answer. */
const FEW_MESSAGES = 3

/** The form of a message, or why none can be written. */
export function MessageComposer({ conversation, side, suggest, action, refused }: Props) {
  const lastOwn = conversation.messages.findLast(({ is_own }) => is_own)?.id
  const place = useFocusAfterSending(lastOwn)
  const { files, setFiles, fileInput, clearFiles } = useChosenFiles(lastOwn)
  const isHydrated = useHydrated()
  if (!conversation.can.write) {
    return (
      <p role="status" className="px-4 py-3 text-ink2 tablet:px-6">
        {refusalTextOf(conversation, side)}
      </p>
    )
  }
  return (
    <div ref={place} className="px-3 py-2.5 tablet:px-6">
      <ContractForm
        // A message that was sent leaves an empty form.
        key={`${conversation.id} ${lastOwn}`}
        endpoint={files.length > 0 ? FORM_WITH_FILES : FORM}
        encType="multipart/form-data"
        action={action}
        refused={refused}
        values={suggest && { text: suggestedMessageText(suggest) }}
        preventScrollReset
      >
        <HiddenInput name="intent" value="send" />
        <HiddenInput name="id" value={conversation.id} />
        {/* Without script the control for files is too wide to stand beside the text on a phone. */}
        <div className={`flex items-start gap-2 ${isHydrated ? '' : 'max-tablet:flex-wrap'}`}>
          <FilePicker input={fileInput} hintId={HINT_ID} onChoose={setFiles} />
          <MessageTextArea label="Сообщение" hintId={HINT_ID} />
          <SubmitButton icon={<SendHorizontal size={18} strokeWidth={1.75} />}>
            <span className="max-tablet:sr-only">Отправить</span>
          </SubmitButton>
        </div>
        <ChosenFiles files={files} onClear={clearFiles} />
        <p id={HINT_ID} className="mt-1 text-ink2 text-note">
          {side === 'employer' && AWAITING.includes(conversation.state) && <>{ANSWER_HINT} </>}
          <KeyHint /> {FILES_HINT} {conversation.is_anonymous && 'Имя внутри файла компания увидит.'}{' '}
          {remainingText(conversation.remaining)}
        </p>
      </ContractForm>
    </div>
  )
}

/** What was chosen for the next message: nothing again after one was sent. */
function useChosenFiles(lastOwn: number | undefined) {
  const fileInput = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ after: number | undefined; files: readonly File[] }>()
  const files = chosen && chosen.after === lastOwn ? chosen.files : []
  const setFiles = (next: readonly File[]) => setChosen({ after: lastOwn, files: next })
  const clearFiles = () => {
    if (fileInput.current) fileInput.current.value = ''
    setFiles([])
    fileInput.current?.focus()
  }
  return { files, setFiles, fileInput, clearFiles }
}

/** Only with script, and only where a keyboard is. */
function KeyHint() {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  return <span className="pointer-coarse:hidden">Enter отправит, Shift+Enter начнёт новую строку.</span>
}

const remainingText = (remaining: number) =>
  remaining > FEW_MESSAGES
    ? ''
    : `До ответа можно написать ещё ${remaining} ${plural(remaining, 'сообщение', 'сообщения', 'сообщений')}.`

function refusalTextOf({ messaging_status, closes_at }: Conversation, side: ConversationSide) {
  if (messaging_status === 'ok')
    return 'Вы наблюдатель: сообщения видите, но писать соискателям могут рекрутеры и владелец компании.'
  const text = messagingRefusalText(messaging_status, side)
  return messaging_status === 'closed' && closes_at ? `${text} ${dateText(closes_at)}.` : `${text}.`
}

/** The form is another one after a message was sent, and the focus would be lost with the former. */
function useFocusAfterSending(lastOwn: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const shownOwn = useRef(lastOwn)
  useEffect(() => {
    if (shownOwn.current === lastOwn) return
    shownOwn.current = lastOwn
    if (document.activeElement === document.body)
      place.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [lastOwn])
  return place
}
