import type { FormRefusal } from '#contract/errors.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import type { SeekerNegotiation } from '../contract/negotiation-shapes.ts'
import { acceptInvitation } from '../decisions/contract/seeker-decisions.ts'
import { cityTimeText, interviewSlotText } from '../decisions/rules/interview-text.ts'

type Props = { negotiation: SeekerNegotiation; refused?: FormRefusal }

/** Accepts the invitation with one of the offered time slots. */
export function SlotChoice({ negotiation: { id, interview, vacancy }, refused }: Props) {
  const { slots = [], city_time = null } = interview ?? {}
  return (
    <ContractForm endpoint={acceptInvitation} refused={refused} className="mt-3">
      <HiddenInput name="id" value={id} />
      <HiddenInput name="intent" value="accept" />
      <RadioGroup
        name="slot"
        label="Какое время вам подходит"
        hint={slots[0] && `Указано ${cityTimeText(city_time, slots[0])}.`}
        options={slots.map((slot) => ({ value: slot, label: interviewSlotText(slot, city_time) }))}
        segmented
      />
      <SubmitButton size="small">
        Выбрать время<span className="sr-only">: {vacancy.name}</span>
      </SubmitButton>
    </ContractForm>
  )
}
