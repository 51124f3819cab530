import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useDomId } from '#ui/use-dom-id.ts'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { conversationsPath } from '../conversations/web/conversation-path.ts'
import { acceptInvitation, declineInvitation, MAX_DECLINE_CHARACTERS } from '../decisions/contract/seeker-decisions.ts'
import { cityTimeText, hasOpenSlots, interviewSlotText, openSlotsOf } from '../decisions/rules/interview-text.ts'

type AnswerableInvitation = Pick<SeekerNegotiation, 'id' | 'interview'> & {
  vacancy: Pick<SeekerNegotiation['vacancy'], 'name'>
  can: Pick<SeekerNegotiation['can'], 'accept' | 'decline'>
}

type Props = {
  invitation: AnswerableInvitation
  refused?: FormRefusal | undefined
  now: string
  /** The first of its screen: the next step. */
  isFilled?: boolean
}

/** «Приду», «Другое время», «Не смогу»: the answers to an invitation, the same on every screen. */
export function InvitationActs({ invitation, refused, now, isFilled = true }: Props) {
  const { id, interview, vacancy, can } = invitation
  const dialogId = useDomId()
  if (!can.accept && !can.decline) return null
  const times = openSlotsOf(interview, new Date(now))
  const hasTimes = hasOpenSlots(interview)
  const isDeclineRefused = refused?.values !== undefined && 'text' in refused.values
  const cityTime = interview?.city_time ?? null
  const others = (
    <>
      {can.accept && (
        <ButtonLink
          to={conversationsPath({ open: id, say: hasTimes ? 'other-time' : 'which-time' })}
          kind="soft"
          size="small"
        >
          {hasTimes ? 'Другое время' : 'Спросить о времени'}
          <ForVacancy name={vacancy.name} />
        </ButtonLink>
      )}
      {can.decline && (
        <Button type="button" kind="plain" size="small" aria-haspopup="dialog" popoverTarget={dialogId}>
          Не смогу
          <ForVacancy name={vacancy.name} />
        </Button>
      )}
    </>
  )
  return (
    <>
      {can.accept && (!hasTimes || times.length > 0) ? (
        <ContractForm
          endpoint={acceptInvitation}
          refused={isDeclineRefused ? undefined : refused}
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
      {can.decline && (
        <DeclineDialog
          dialogId={dialogId}
          id={id}
          vacancyName={vacancy.name}
          refused={isDeclineRefused ? refused : undefined}
        />
      )}
    </>
  )
}

const ROW_CLASS = 'flex flex-wrap items-center gap-2'

const ForVacancy = ({ name }: { name: string }) => <span className="sr-only">: {name}</span>

type DialogProps = { dialogId: string; id: number; vacancyName: string; refused: FormRefusal | undefined }

/** Asks once more, because a declined invitation does not come back. A native popover: it opens without script too. */
const DeclineDialog = ({ dialogId, id, vacancyName, refused }: DialogProps) => (
  <div
    id={dialogId}
    popover="auto"
    role="dialog"
    aria-labelledby={`${dialogId}-title`}
    className="m-auto w-full max-w-md rounded-sheet bg-raised p-5 text-ink1 shadow-raised backdrop:bg-black/40 max-tablet:mb-4 max-tablet:max-w-[calc(100vw-2rem)]"
  >
    <h2 id={`${dialogId}-title`} className="font-semibold text-row">
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
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton kind="danger">Отказаться</SubmitButton>
        <Button type="button" kind="outlined" popoverTarget={dialogId} popoverTargetAction="hide">
          Подумать ещё
        </Button>
      </div>
    </ContractForm>
  </div>
)
