import type { FormRefusal } from '#contract/errors.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { ConversationMessage } from '../contract/conversation-shapes.ts'
import { editSeekerMessage } from '../contract/conversations.ts'
import { MessageTextArea } from './message-text-area.tsx'

type Props = { message: ConversationMessage; closePath: string; refused?: FormRefusal | undefined }

/** Takes the place of the message that it changes. */
export function MessageEditForm({ message, closePath, refused }: Props) {
  return (
    <li id={`message-${message.id}`} className="w-full self-end rounded-control bg-primary-soft p-3 tablet:max-w-[72%]">
      <ContractForm endpoint={editSeekerMessage} values={message} refused={refused} preventScrollReset>
        <HiddenInput name="intent" value="edit" />
        <HiddenInput name="message_id" value={message.id} />
        <MessageTextArea label="Новый текст сообщения" />
        <div className="mt-2 flex flex-wrap gap-2">
          <SubmitButton size="small">Сохранить</SubmitButton>
          <ButtonLink to={closePath} kind="outlined" size="small" preventScrollReset>
            Отмена
          </ButtonLink>
        </div>
      </ContractForm>
    </li>
  )
}
