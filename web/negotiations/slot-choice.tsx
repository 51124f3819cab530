import type { Refused } from '#contract/errors.ts'
import { acceptInvitation, type SeekerNegotiation } from '#contract/negotiations.ts'
import { slotText } from '#trade/interview-words.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { Radios } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

type Props = { negotiation: SeekerNegotiation; refused?: Refused }

/** Accepts the invitation with one of the offered time slots. */
export function SlotChoice({ negotiation: { id, interview, vacancy }, refused }: Props) {
  const slots = interview?.slots ?? []
  return (
    <ContractForm endpoint={acceptInvitation} refused={refused} className="mt-3">
      <HiddenField name="id" value={id} />
      <HiddenField name="intent" value="accept" />
      <Radios
        name="slot"
        label="Когда придёте"
        hint="Время московское."
        options={slots.map((slot) => ({ value: slot, label: slotText(slot) }))}
        segmented
      />
      <SubmitButton size="small">
        Выбрать время<span className="sr-only">: {vacancy.name}</span>
      </SubmitButton>
    </ContractForm>
  )
}
