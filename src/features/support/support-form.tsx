import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { MAX_MESSAGE_FILES } from '#features/negotiations/contract/negotiation-constants.ts'
import { SUPPORT_TOPICS } from '#features/reference/dictionaries/support.contract.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { createSupportTicket, MAX_SUPPORT_MESSAGE_LENGTH } from './support.contract.ts'

/** The author of a request; null for a guest. */
type SupportAuthor = { email: string | null } | null
type Props = {
  asker: SupportAuthor
  ticketId?: number
  refused?: FormRefusal
  draft?: { topic: string; message: string } | undefined
}

const TOPIC_OPTIONS = SUPPORT_TOPICS.map(({ code, name }) => ({ value: code, label: name }))

export function SupportForm({ asker, ticketId, refused, draft }: Props) {
  return (
    <section aria-labelledby="ask">
      <h2 id="ask" className="mb-2 scroll-mt-6 font-semibold text-row">
        Написать нам
      </h2>
      <div className="border-rule border-t pt-4">
        {ticketId ? (
          <TicketConfirmation key={ticketId} id={ticketId} asker={asker} />
        ) : (
          <ContractForm
            endpoint={createSupportTicket}
            encType={asker ? 'multipart/form-data' : undefined}
            refused={refused}
            values={refused?.values ?? draft}
            preventScrollReset
          >
            <Select name="topic" label="Тема" emptyLabel="Выберите тему" options={TOPIC_OPTIONS} />
            <TextArea
              name="message"
              label="Что случилось"
              hint="Что вы делали, что увидели, чего ждали. Паролей и кодов из SMS не пишите: они нам не нужны."
              max={MAX_SUPPORT_MESSAGE_LENGTH}
            />
            {asker && (
              <UploadField
                name="files"
                label="Файлы"
                optional
                multiple
                hint={`Снимок экрана или документ: JPG, PNG, WebP, PDF. До ${MAX_MESSAGE_FILES} файлов, вместе до 10\u00a0МБ.`}
                accept="image/jpeg,image/png,image/webp,application/pdf"
              />
            )}
            <ReplyContactFields asker={asker} />
            <FormActions>
              <SubmitButton>Отправить обращение</SubmitButton>
            </FormActions>
          </ContractForm>
        )}
      </div>
    </section>
  )
}

function ReplyContactFields({ asker }: { asker: SupportAuthor }) {
  if (asker?.email) {
    return (
      <p className="wrap-anywhere text-ink2 text-meta">Ответ придёт на {asker.email} и появится на этой странице.</p>
    )
  }
  if (asker) {
    return (
      <TextField
        name="email"
        label="Почта"
        type="email"
        autoComplete="email"
        optional
        hint="Без неё ответ появится только на этой странице."
      />
    )
  }
  return (
    <>
      <p className="mb-3 text-ink2">Куда ответить: достаточно почты или телефона.</p>
      <TextField name="email" label="Почта" type="email" autoComplete="email" optional hint="Ответим письмом." />
      <PhoneField name="phone" label="Телефон" optional hint="Позвоним, если почты нет." />
      <p className="text-ink2 text-meta">
        Используем их только для ответа. Подробнее — в{' '}
        <TextLink to={href('/legal/:name', { name: 'personal-data' })}>политике персональных данных</TextLink>.
      </p>
    </>
  )
}

/** Replaces the form and takes the focus, because the submit button that had it is removed. */
function TicketConfirmation({ id, asker }: { id: number; asker: SupportAuthor }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <Notice tone="success">Обращение № {id} принято.</Notice>
      <p className="wrap-anywhere mb-4">
        {asker?.email
          ? `Ответ придёт на ${asker.email} и появится ниже, в ваших обращениях.`
          : asker
            ? 'Ответ появится ниже, в ваших обращениях.'
            : 'Ответим туда, где вы просили. Сохраните номер: по нему мы найдём обращение.'}
      </p>
      <ButtonLink to={href('/support')} kind="outlined" preventScrollReset>
        Написать ещё
      </ButtonLink>
    </div>
  )
}
