import { useState } from 'react'
import type { FormRefusal } from '#contract/core/errors.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import {
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  sendOffer,
} from '#contract/negotiations/decisions/employer-decisions.ts'
import { MISSING_SKILLS_REASON_ID } from '#contract/negotiations/decisions/refusal.ts'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { dictionaryOptions } from '../../reference/dictionary-options.ts'
import { CheckboxGroup } from '../../ui/form/fields/checkbox-group.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import type { NegotiationDetails } from '../inbox/negotiation-details.ts'
import { TemplateTextArea } from '../template-text-area.tsx'
import { DecisionForm } from './decision-form.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { OfferFields } from './offer-fields.tsx'

type Props = {
  negotiation: NegotiationDetails
  templates: readonly MessageTemplate[]
  refused?: FormRefusal
  onCancel(): void
}

/** A refusal after an interview uses other templates. */
const hadInterview = ({ history }: EmployerNegotiation) => history.some(({ to }) => to === 'interview')

const DEFAULT_MEETING = { kind: 'office' }

export function InvitationForm({ negotiation, templates, refused, onCancel }: Props) {
  return (
    <DecisionForm
      title="Приглашение"
      button="Отправить приглашение"
      intent="invite"
      endpoint={inviteToInterview}
      values={DEFAULT_MEETING}
      {...{ refused, onCancel }}
    >
      <TemplateTextArea
        templates={templates.filter(({ kind }) => kind === 'invite_after_response')}
        negotiation={negotiation}
        name="text"
        label="Сообщение"
        max={5000}
        hint="С кем говорить и что взять с собой."
      />
      <MeetingFields addresses={negotiation.addresses} />
    </DecisionForm>
  )
}

/** The fields start with what was agreed before. */
export function SlotProposalForm({ negotiation: { interview, addresses }, refused, onCancel }: Props) {
  const { kind, place, link } = interview ?? { ...DEFAULT_MEETING, place: '', link: null }
  return (
    <DecisionForm
      title="Другое время"
      button="Предложить время"
      intent="propose"
      endpoint={proposeSlots}
      values={{ kind, place, link }}
      {...{ refused, onCancel }}
    >
      <MeetingFields addresses={addresses} />
    </DecisionForm>
  )
}

export function OfferForm({ refused, onCancel }: Props) {
  return (
    <DecisionForm
      title="Предложение о работе"
      button="Отправить предложение"
      intent="offer"
      endpoint={sendOffer}
      values={{ salary_mode_id: 1, currency: 'RUB', gross: false }}
      {...{ refused, onCancel }}
    >
      <OfferFields />
    </DecisionForm>
  )
}

export function RefusalForm({ negotiation, templates, refused, onCancel }: Props) {
  const { vacancy } = negotiation
  const [reasonId, setReasonId] = useState(() => String(refused?.values?.refuse_reason_id ?? ''))
  return (
    <DecisionForm
      title="Отказ"
      button="Отправить отказ"
      intent="refuse"
      endpoint={refuseNegotiation}
      isDanger
      {...{ refused, onCancel }}
    >
      <Select
        name="refuse_reason_id"
        label="Причина"
        options={dictionaryOptions(REFUSE_REASONS)}
        emptyLabel="Выберите причину"
        onChoose={setReasonId}
      />
      {reasonId === String(MISSING_SKILLS_REASON_ID) && vacancy.skills.length > 0 && (
        <CheckboxGroup
          name="refuse_skill_ids"
          label="Какого навыка не хватает"
          options={vacancy.skills.map(({ id, name }) => ({ value: id, label: name }))}
          segmented
        />
      )}
      <TemplateTextArea
        templates={templates.filter(
          ({ kind }) => kind === (hadInterview(negotiation) ? 'refuse_after_interview' : 'refuse'),
        )}
        negotiation={negotiation}
        name="refuse_text"
        label="Пояснение"
        short
        max={500}
        hint="Его увидит соискатель. Для причины «Другое» обязательно, от 20 символов."
      />
    </DecisionForm>
  )
}
