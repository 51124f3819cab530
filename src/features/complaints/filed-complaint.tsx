import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { UndoNotice } from '#features/favorites/undo-notice.tsx'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'
import { MessageFiles } from '#features/negotiations/conversations/web/message-files.tsx'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { URGENT_REASON_IDS } from './complaint-review.rules.ts'
import { COMPLAINT_STATE_TAGS, complaintReasonName, dueText } from './complaint-texts.ts'
import { amendComplaint, type Complaint, MAX_COMPLAINT_LENGTH } from './complaints.contract.ts'

type Props = {
  complaint: Complaint
  /** Sent just now: it can be taken back. */
  isNew: boolean
  isAmended?: boolean | undefined
  refused?: FormRefusal | undefined
}

export function FiledComplaint({ complaint, isNew, isAmended, refused }: Props) {
  const { id, state, reason_id, text, files, created_at, answer } = complaint
  const { text: stateText, tone } = COMPLAINT_STATE_TAGS[state]
  const isOpen = state === 'new' || state === 'in_review'
  return (
    <>
      {isNew && (
        <UndoNotice
          text={`Спасибо, записали: ${complaintReasonName(reason_id).toLowerCase()}.`}
          fields={{ intent: 'withdraw', complaint_id: id }}
        />
      )}
      {isAmended && <Notice tone="success">Подробности добавлены.</Notice>}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        Жалоба № {id} от {dateText(created_at)}: {complaintReasonName(reason_id).toLowerCase()}.
        <Tag tone={tone}>{stateText}</Tag>
      </p>
      {isOpen && <p className="mt-1 text-ink2">{dueText(complaint)}</p>}
      {answer && (
        <p className="wrap-anywhere mt-3 whitespace-pre-line border-success border-l-4 bg-success-soft px-3 py-2">
          {answer}
        </p>
      )}
      {files.length > 0 && (
        <div className="mt-3">
          <MessageFiles files={files} />
        </div>
      )}
      {URGENT_REASON_IDS.includes(reason_id) && (
        <p className="mt-3">
          Перевели деньги или назвали код?{' '}
          <TextLink to={href('/courses/:slug', { slug: 'safe-search' })}>Что делать сейчас</TextLink>
        </p>
      )}
      {isOpen && (
        <ContractForm
          endpoint={amendComplaint}
          refused={refused}
          values={{ text }}
          encType="multipart/form-data"
          className="mt-5 border-rule border-t pt-4"
        >
          <HiddenInput name="intent" value="amend" />
          <HiddenInput name="complaint_id" value={String(id)} />
          <TextArea
            name="text"
            label="Подробности"
            hint="Необязательно: что просили, когда, на какой счёт. Прочитает только оператор."
            max={MAX_COMPLAINT_LENGTH}
            short
          />
          {files.length < MAX_MESSAGE_FILES && (
            <UploadField
              // Stored files leave the field.
              key={files.length}
              name="files"
              label="Доказательства"
              optional
              multiple
              hint={`Снимок экрана или документ: JPG, PNG, WebP, PDF. До ${MAX_MESSAGE_FILES} файлов, вместе до 10\u00a0МБ. Увидит только оператор, пока жалоба открыта.`}
              accept="image/jpeg,image/png,image/webp,application/pdf"
            />
          )}
          <FormActions>
            <SubmitButton kind="outlined">Добавить</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
      <p className="mt-4">
        <TextLink to={href('/profile/complaints')}>Мои жалобы</TextLink>
      </p>
    </>
  )
}
