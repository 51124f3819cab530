import type { FormRefusal } from '#contract/errors.ts'
import type { BulkReply } from '#contract/replies.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { plural } from '#lib/text/russian-text.ts'
import { showToast, showUndoToast } from '#ui/feedback/toast-store.ts'
import { Select } from '#ui/form/fields/select.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { DECISION_UNDO_SECONDS } from '../../contract/negotiation-constants.ts'
import type { OwnMeetingHours } from '../../meetings/meeting-hours.contract.ts'
import { EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'
import { inviteResumes, undoInvitations } from '../contract/invitations.ts'
import { DecisionDock } from './decision-dock.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { postDecision } from './post-decision.ts'
import { withSlotMoments } from './slot-moments.ts'
import { TemplateTextArea } from './template-text-area.tsx'

/** Somebody to invite by resume. */
export type Invitee = { id: number; person: string | null }

/** Invitations that the server holds. `undo` takes them back. */
export type SentInvitations = { vacancy_id: number; resume_ids: readonly number[]; undo(): void }

type Props = {
  people: readonly Invitee[]
  vacancies: readonly Option[]
  /** The vacancy that suits; without one the employer has to choose. */
  vacancyId?: number | null
  templates: readonly MessageTemplate[]
  addresses: readonly CompanyAddress[]
  hours: OwnMeetingHours
  now: string
  /** The token of a direct link to the resume. */
  token?: string
  refused?: FormRefusal
  /** Part of the page instead of a panel at the right edge. */
  isInline?: boolean
  onClose?(): void
  onInvited(sent: SentInvitations): void
  onUndone(): void
}

/** Invites the owners of resumes. One request, whatever their number; who is in touch already is skipped and named. */
export function InviteDock(props: Props) {
  const { people, vacancies, vacancyId, templates, addresses, hours, now, token, refused, isInline, onClose } = props
  const ids = people.map(({ id }) => id)
  return (
    <DecisionDock<BulkReply>
      title={`Пригласить: ${inviteesText(people)}`}
      button={people.length === 1 ? 'Отправить приглашение' : `Пригласить ${inviteesText(people)}`}
      intent="invite"
      endpoint={inviteResumes}
      draftName={`invite resumes ${ids.join(' ')}`}
      values={{
        vacancy_id: vacancyId ?? '',
        kind: 'office',
        minutes: hours.minutes,
        times: 'none',
      }}
      refused={refused}
      place={isInline ? 'inline' : 'aside'}
      onClose={onClose}
      send={(fields, key) =>
        postDecision(inviteResumes, { body: { ...withSlotMoments(fields, null), resume_ids: ids, token } }, key)
      }
      onSent={(reply, { fields, restoreDraft }) => announce(props, reply, Number(fields.vacancy_id), restoreDraft)}
    >
      {ids.map((id) => (
        <HiddenInput key={id} name="resume_ids[]" value={id} />
      ))}
      <Select name="vacancy_id" label="Вакансия" emptyLabel="Выберите вакансию" options={vacancies} />
      <TemplateTextArea
        templates={templates}
        negotiation={people.length === 1 ? { resume: people[0]! } : undefined}
        name="text"
        label="Сообщение"
        short
        max={5000}
        hint={
          people.length === 1
            ? 'Почему пишете именно этому человеку.'
            : 'Вместо {{имя}}, {{вакансия}} и {{компания}} каждому подставим своё.'
        }
        rememberAs="invite resume"
      />
      <Disclosure summary="Назначить время и место" isOpen={refused !== undefined}>
        <div className="pt-3">
          <MeetingFields isForMany={ids.length > 1} addresses={addresses} hours={hours} now={now} cityTime={null} />
        </div>
      </Disclosure>
    </DecisionDock>
  )
}

export const inviteesText = (people: readonly Invitee[]) =>
  people.length === 1
    ? (people[0]!.person ?? 'соискатель')
    : `${people.length}\u00A0${plural(people.length, 'человек', 'человека', 'человек')}`

function announce(
  { people, onInvited, onUndone }: Props,
  { results, failed }: BulkReply,
  vacancy_id: number,
  restoreDraft: () => void,
) {
  const nameOf = (id: number) => people.find((one) => one.id === id)?.person ?? 'соискатель'
  const skipped = results.filter(({ ok }) => !ok)
  if (failed > 0) {
    const names = skipped.map(({ id, message }) => `${nameOf(id)} (${message})`).join(', ')
    showToast(`Не пригласили: ${names}.`, 'error')
  }
  const resume_ids = results.filter(({ ok }) => ok).map(({ id }) => id)
  if (resume_ids.length === 0) return
  const invited = people.filter(({ id }) => resume_ids.includes(id))
  const undo = followHeldInvitations({
    text: `${EMPLOYER_STATE_LABELS.invitation}: ${inviteesText(invited)}`,
    vacancy_id,
    resume_ids,
    onUndone() {
      restoreDraft()
      onUndone()
    },
  })
  onInvited({ vacancy_id, resume_ids, undo })
}

type HeldInvitations = {
  text: string
  vacancy_id: number
  resume_ids: readonly number[]
  onUndone(): void
}

/** Offers to undo invitations that the server holds. Returns the function that does. */
function followHeldInvitations({ text, onUndone, ...invited }: HeldInvitations) {
  const undo = () => undoHeldInvitations(invited, onUndone)
  showUndoToast(`${text.replace(/\.$/, '')}. Уйдёт через 10 секунд`, undo, {
    durationMs: DECISION_UNDO_SECONDS * 1000,
  })
  return undo
}

async function undoHeldInvitations(body: Pick<HeldInvitations, 'vacancy_id' | 'resume_ids'>, onUndone: () => void) {
  const { problem } = await postDecision(undoInvitations, { body })
  if (problem) showToast(problem.text, 'error')
  else onUndone()
}
