import { lazy, useEffect, useRef, useState } from 'react'
import { Form, href, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { APPLICATION_HOLD_SECONDS } from '#contract/negotiations/negotiation-constants.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { negotiationStatusText, seekerStateLabel } from '#domain/negotiations/state-labels.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { ownNegotiationsPath } from '../own-list/own-negotiations-path.ts'
import { queueText } from '../queue/queue-text.ts'
import type { ApplyEligibility, SentApplication } from './apply-eligibility.ts'
import { CallToAction, CallToActionNote } from './call-to-action.tsx'
import { deleteLetterDraft } from './letter-draft.ts'

/** Contains the form fields and the contract. Only seekers with a resume to send need them. */
const ApplyDialog = lazy(async () => ({ default: (await import('./apply-form.tsx')).ApplyDialog }))

type Props = {
  vacancy: VacancyPage
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
    case 'answered':
      return <ApplySent vacancy={vacancy} application={eligibility.application} refused={refused} />
    case 'employer_mode':
      return <SwitchModeForm to={href('/vacancies/:slug', { slug: vacancy.slug })} />
    case 'incomplete':
      return (
        <CallToAction
          to={eligibility.to}
          label="Заполнить профиль"
          note="Чтобы откликаться, заполните имя и город — это минута."
        />
      )
    case 'no_resume':
      return <CallToAction to={eligibility.to} label="Создать резюме" note="Чтобы откликнуться, нужно одно резюме." />
    case 'drafts_only':
      return (
        <CallToAction
          to={eligibility.to}
          label="Опубликовать резюме"
          note="Ваши резюме — черновики. Чтобы откликнуться, опубликуйте одно из них."
        />
      )
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
      <CallToActionNote>Сейчас вы нанимаете. Чтобы откликнуться, переключитесь.</CallToActionNote>
    </Form>
  )
}

type SentProps = { vacancy: Pick<VacancyPage, 'id'>; application: SentApplication; refused?: FormRefusal }

/** The state of the sent application. For ten seconds it has a button that cancels the application. */
function ApplySent({ vacancy, application, refused }: SentProps) {
  const [query] = useSearchParams()
  const secondsLeft = useSecondsLeft(application.is_held)
  const ref = useRef<HTMLDivElement>(null)
  const { is_held } = application
  useEffect(() => {
    if (is_held) ref.current?.focus()
    else deleteLetterDraft(vacancy.id)
  }, [is_held, vacancy.id])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      {query.has('already') && (
        <Notice>Вы уже откликались на эту вакансию {dateText(application.created_at)}. Второй отклик не нужен.</Notice>
      )}
      {refused && <Notice>{refused.message}.</Notice>}
      <Tag>{negotiationStatusText(application)}</Tag>
      {application.attention && <p className="mt-2 text-ink2 text-meta">Отмечен вниманием: работодатель это увидит.</p>}
      <p role="status" className="mt-2 text-ink2">
        {is_held ? 'Отклик отправлен. ' : `Состояние: ${seekerStateLabel(application).toLowerCase()}. `}
        {dueSentence(application)}
      </p>
      {is_held && secondsLeft > 0 && !refused && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="intent" value="take_back" />
          <input type="hidden" name="id" value={application.id} />
          <SubmitButton kind="outlined" size="small">
            Отменить<span aria-hidden="true">&nbsp;— {secondsLeft} с</span>
          </SubmitButton>
        </Form>
      )}
      <p className="mt-3">
        <TextLink to={ownNegotiationsPath(vacancy.id)}>Открыть отклик</TextLink>
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
  return `Ответят до ${day}${initial_due_at ? `, срок перенесли с ${dateText(initial_due_at)}` : ''}.`
}

/** Counts down the seconds for cancelling. Without JavaScript the value stays at the maximum. */
function useSecondsLeft(isCounting: boolean): number {
  const [secondsLeft, setLeft] = useState(APPLICATION_HOLD_SECONDS)
  useEffect(() => {
    if (!isCounting) return
    setLeft(APPLICATION_HOLD_SECONDS)
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  return secondsLeft
}
