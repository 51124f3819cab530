import { Suspense, useEffect, useRef, useState } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText, untilDayText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useDraftOfSentForm } from '#ui/form/draft/use-form-draft.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Tag } from '#ui/list/chip.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import { negotiationStatusText, seekerStateLabel } from '../rules/state-labels.ts'
import { queueText } from '../web/queue-text.ts'
import type { ApplyEligibility, SentApplication, VacancyToApplyTo } from './apply-eligibility.ts'
import { CallToAction, CallToActionNote } from './call-to-action.tsx'
import { letterDraftName } from './letter-draft.ts'

/** Contains the form fields and the contract. Only seekers with a resume to send need them. */
const ApplyDialog = lazyPart(
  () => import('./apply-form.tsx'),
  ({ ApplyDialog }) => ApplyDialog,
)

/** Only after sending. */
const SentSheet = lazyPart(
  () => import('./sent-sheet.tsx'),
  ({ SentSheet }) => SentSheet,
)

type Props = {
  vacancy: VacancyToApplyTo
  eligibility: Exclude<ApplyEligibility, { kind: 'guest' | 'closed' | 'suspended' | 'direct' }>
  refused?: FormRefusal
}

/** The next step of a signed-in user on a vacancy page. */
export function ApplyPanelSignedIn({ vacancy, eligibility, refused }: Props) {
  switch (eligibility.kind) {
    case 'own':
      return (
        <CallToAction
          to={href('/my-vacancy/:id', { id: String(vacancy.id) })}
          label="Открыть свою вакансию"
          note="Это вакансия вашей компании."
        />
      )
    case 'applied':
      return <ApplySent vacancy={vacancy} application={eligibility.application} refused={refused} />
    case 'employer_mode':
      return <SwitchModeForm to={href('/vacancies/:slug', { slug: vacancy.slug })} />
    case 'incomplete':
      return (
        <CallToAction
          to={eligibility.to}
          label="Заполнить профиль"
          note={`Чтобы откликаться, заполните ${eligibility.missing}. Это займёт минуту.`}
        />
      )
    case 'short':
    case 'ready':
      return <ApplyDialog vacancy={vacancy} eligibility={eligibility} refused={refused} />
  }
}

function SwitchModeForm({ to }: { to: string }) {
  return (
    <Form method="post" action={href('/mode')}>
      <input type="hidden" name="is_employer_mode" value="false" />
      <input type="hidden" name="to" value={to} />
      <Button kind="outlined">Перейти к поиску работы</Button>
      <CallToActionNote>Сейчас вы в режиме «Нанимаю». Чтобы откликнуться, перейдите в «Ищу работу».</CallToActionNote>
    </Form>
  )
}

type SentProps = {
  vacancy: VacancyToApplyTo
  application: SentApplication
  refused?: FormRefusal
}

/** The state of the sent application. While it is held back, the sheet and then a toast offer to cancel it. */
function ApplySent({ vacancy, application, refused }: SentProps) {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const ref = useRef<HTMLDivElement>(null)
  const { is_held } = application
  const [isSheetOpen, setSheetOpen] = useState(is_held)
  useEffect(() => {
    if (is_held) ref.current?.focus({ preventScroll: true })
  }, [is_held])
  useDraftOfSentForm(letterDraftName(vacancy.id), !is_held)
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {query.has('already') && (
        <Notice>Вы уже откликались на эту вакансию {dateText(application.created_at)}. Второй отклик не нужен.</Notice>
      )}
      {refused && <Notice>{refused.message}.</Notice>}
      <Tag>{negotiationStatusText(application)}</Tag>
      {application.attention && <p className="mt-2 text-ink2 text-meta">Отклик выделен: работодатель это увидит.</p>}
      <p className="mt-2 text-ink2">
        {is_held ? 'Отклик отправлен. ' : `Состояние: ${seekerStateLabel(application).toLowerCase()}. `}
        {dueSentence(application)}
      </p>
      {isHydrated && isSheetOpen && !refused && (
        <Suspense>
          <SentSheet vacancy={vacancy} application={application} onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      {is_held && !isHydrated && !refused && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="take_back" />
          <input type="hidden" name="id" value={application.id} />
          <SubmitButton kind="outlined" size="small">
            Отменить
          </SubmitButton>
        </Form>
      )}
      <p className="mt-3 grid">
        <ButtonLink to={ownNegotiationsPath(vacancy.id)} kind="soft">
          Открыть отклик
        </ButtonLink>
      </p>
    </div>
  )
}

function dueSentence({ answer_due_at, answer_status, initial_due_at, queue }: SentApplication): string {
  if (queue) return `${queueText(queue)}.`
  if (!answer_due_at || !answer_status) return ''
  const day = dateText(answer_due_at)
  if (answer_status === 'answered_late') return `Ответили позже: обещали до ${day}.`
  if (answer_status === 'overdue') return `Обещали ответить до ${day}, срок прошёл.`
  return `Ответят до ${untilDayText(answer_due_at)}${initial_due_at ? `, срок перенесли с ${dateText(initial_due_at)}` : ''}.`
}
