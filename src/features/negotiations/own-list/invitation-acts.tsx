import { href, useLocation } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { CONFIRM_BUTTONS_CLASS, CONFIRM_CLASS, CONFIRM_TITLE_CLASS } from '#ui/overlay/confirm-dialog.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { conversationsPath } from '../conversations/web/conversation-path.ts'
import { acceptInvitation, declineInvitation, MAX_DECLINE_CHARACTERS } from '../decisions/contract/seeker-decisions.ts'
import { cityTimeText, hasOpenSlots, interviewSlotText, openSlotsOf } from '../decisions/rules/interview-text.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'

type AnswerableInvitation = Pick<SeekerNegotiation, 'id' | 'interview'> & {
  vacancy: Pick<SeekerNegotiation['vacancy'], 'name'>
  can: Pick<SeekerNegotiation['can'], 'accept' | 'decline'>
}

type Props = {
  invitation: AnswerableInvitation
  refusedDecision?: RefusedDecision | undefined
  now: string
  /** The first of its screen: the next step. */
  isFilled?: boolean
}

/** «Приду», «Другое время», «Не смогу»: the answers to an invitation, the same on every screen. */
export function InvitationActs({ invitation, refusedDecision, now, isFilled = true }: Props) {
  const { id, interview, vacancy, can } = invitation
  const dialogId = useDomId()
  if (!can.accept && !can.decline) return null
  const times = openSlotsOf(interview, new Date(now))
  const hasTimes = hasOpenSlots(interview)
  const refusedDecline = refusalOfForm(refusedDecision, 'decline')
  const cityTime = interview?.city_time ?? null
  const others = (
    <>
      {can.accept && (
        <ButtonLink
          to={hasTimes ? ownTimePath(id) : conversationsPath({ open: id, suggest: 'which-time' })}
          kind="soft"
          size="small"
        >
          {hasTimes ? 'Другое время' : 'Спросить о времени'}
          <ForVacancy name={vacancy.name} />
        </ButtonLink>
      )}
      {can.decline && !refusedDecline && (
        <Button type="button" kind="plain" size="small" aria-haspopup="dialog" popoverTarget={dialogId}>
          Не смогу
          <ForVacancy name={vacancy.name} />
        </Button>
      )}
    </>
  )
  return (
    <>
      {can.accept && interview?.is_self_booked ? (
        <div className={`mt-3 ${ROW_CLASS}`}>
          <ButtonLink
            to={href('/profile/negotiations/:id/time', { id: String(id) })}
            kind={isFilled ? 'filled' : 'soft'}
            size="small"
          >
            Выбрать время
            <ForVacancy name={vacancy.name} />
          </ButtonLink>
          {others}
        </div>
      ) : can.accept && (!hasTimes || times.length > 0) ? (
        <ContractForm
          endpoint={acceptInvitation}
          refused={refusalOfForm(refusedDecision, 'accept')}
          preventScrollReset
          className="mt-3"
        >
          <HiddenInput name="id" value={id} />
          <HiddenInput name="intent" value="accept" />
          {times.length === 1 && <HiddenInput name="slot" value={times[0]!} />}
          {times.length > 1 && (
            <RadioGroup
              name="slot"
              label="Какое время вам подходит"
              hint={`Указано ${cityTimeText(cityTime, times[0]!)}.`}
              options={times.map((slot) => ({ value: slot, label: interviewSlotText(slot, cityTime) }))}
              segmented
            />
          )}
          <div className={ROW_CLASS}>
            <SubmitButton size="small" kind={isFilled ? 'filled' : 'soft'}>
              Приду
              <ForVacancy name={vacancy.name} />
            </SubmitButton>
            {others}
          </div>
        </ContractForm>
      ) : (
        <div className={`mt-3 ${ROW_CLASS}`}>{others}</div>
      )}
      {can.decline && <DeclineForm dialogId={dialogId} id={id} vacancyName={vacancy.name} refused={refusedDecline} />}
    </>
  )
}

export const ownTimePath = (id: number) => `${href('/profile/negotiations/:id/time', { id: String(id) })}?own=1`

/** The refusal of the form that `intent` names. */
export const refusalOfForm = (refusedDecision: RefusedDecision | undefined, intent: string) =>
  refusedDecision?.intent === intent ? refusedDecision.refused : undefined

const ROW_CLASS = 'flex flex-wrap items-center gap-2'

const ForVacancy = ({ name }: { name: string }) => <span className="sr-only">: {name}</span>

type DeclineProps = { dialogId: string; id: number; vacancyName: string; refused: FormRefusal | undefined }

/**
 * Asks once more, because a declined invitation does not come back. A native popover: it opens without script too. Nothing could
 * open it with the page, so after a refusal it stands in the page.
 */
function DeclineForm({ dialogId, id, vacancyName, refused }: DeclineProps) {
  const titleId = `${dialogId}-title`
  const { pathname, search } = useLocation()
  const content = (
    <>
      <h2 id={titleId} className={CONFIRM_TITLE_CLASS}>
        Не сможете прийти?
      </h2>
      <p className="mt-2 mb-4 text-ink2">
        Приглашение на вакансию {inQuotes(vacancyName)} закроется, вернуть его нельзя. Компания узнает об этом сразу.
      </p>
      <ContractForm endpoint={declineInvitation} refused={refused} preventScrollReset>
        <HiddenInput name="id" value={id} />
        <HiddenInput name="intent" value="decline" />
        <TextField
          name="text"
          label="Причина"
          hint="Одной строкой. Компания прочитает её в переписке."
          optional
          max={MAX_DECLINE_CHARACTERS}
        />
        <div className={CONFIRM_BUTTONS_CLASS}>
          <SubmitButton kind="danger">Отказаться</SubmitButton>
          {refused ? (
            <ButtonLink to={pathname + search} kind="outlined" preventScrollReset>
              Подумать ещё
            </ButtonLink>
          ) : (
            <Button type="button" kind="outlined" popoverTarget={dialogId} popoverTargetAction="hide">
              Подумать ещё
            </Button>
          )}
        </div>
      </ContractForm>
    </>
  )
  if (refused)
    return (
      <section aria-labelledby={titleId} className="mt-4">
        {content}
      </section>
    )
  return (
    <div
      id={dialogId}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      className={`${CONFIRM_CLASS} backdrop:bg-black/40`}
    >
      {content}
    </div>
  )
}
