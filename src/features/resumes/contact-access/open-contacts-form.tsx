import { Form } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import type { ResumePage } from '../contract/resumes.ts'
import type { ContactQuota } from './contact-access.contract.ts'

type Props = {
  resume: Pick<ResumePage, 'id' | 'contacts_state'>
  /** The vacancy for which the contacts are opened, if known. */
  vacancyId?: number
  left?: ContactQuota
  refused?: FormRefusal
}

/** Opens the contacts of a resume. It warns that the seeker is notified. */
export function OpenContactsForm({ resume, vacancyId, left, refused }: Props) {
  const mayHire = useMayHire()
  if (resume.contacts_state === 'revoked')
    return <p className={REASON_CLASSES}>Соискатель закрыл контакты для вашей компании.</p>
  if (resume.contacts_state === 'hidden') {
    return <p className={REASON_CLASSES}>Соискатель скрыл контакты. Пригласите его — он ответит сам.</p>
  }
  if (resume.contacts_state !== 'may_open') return null
  if (!mayHire) return <p className={REASON_CLASSES}>Контакты открывают рекрутеры и владелец компании.</p>
  if (left?.free === 0) {
    return (
      <p className={REASON_CLASSES}>
        Контакты: открыто {left.max} из {left.max} сегодня. Завтра можно будет открыть ещё.
      </p>
    )
  }
  return (
    <Form method="post" preventScrollReset className="mt-3">
      {refused && <Notice>{refused.message}</Notice>}
      <input type="hidden" name="intent" value="reveal" />
      <input type="hidden" name="resume_id" value={resume.id} />
      {vacancyId && <input type="hidden" name="vacancy_id" value={vacancyId} />}
      <Button kind="outlined">Показать контакты</Button>
      <p className="mt-2 text-ink2 text-meta">
        Соискатель узнает об этом.{left && ` Сегодня доступно: ${left.free} из ${left.max}.`}
      </p>
    </Form>
  )
}

const REASON_CLASSES = 'mt-2 max-w-text text-ink2'
