import { useState } from 'react'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { Refused } from '#contract/errors.ts'
import {
  type EmployerNegotiation,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  SKILLS_REASON,
  sendOffer,
} from '#contract/negotiations.ts'
import type { Template } from '#contract/templates.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { Select } from '../ui/select.tsx'
import { Ticks } from '../ui/ticks.tsx'
import { AnswerPart } from './answer-part.tsx'
import { MeetingFields } from './meeting-fields.tsx'
import { OfferFields } from './offer-fields.tsx'
import type { OpenedApplication } from './opened-application.ts'
import { TemplatedText } from './templated-text.tsx'

type Props = {
  negotiation: OpenedApplication
  templates: readonly Template[]
  refused?: Refused
  onCancel(): void
}

/** A refusal after an interview uses other templates. */
const wasMet = ({ history }: EmployerNegotiation) => history.some(({ to }) => to === 'interview')

const MEETING = { kind: 'office' }

export function InvitationPart({ negotiation, templates, refused, onCancel }: Props) {
  return (
    <AnswerPart
      title="Приглашение"
      button="Отправить приглашение"
      intent="invite"
      endpoint={inviteToInterview}
      values={MEETING}
      {...{ refused, onCancel }}
    >
      <TemplatedText
        templates={templates.filter(({ kind }) => kind === 'invite_after_response')}
        negotiation={negotiation}
        name="text"
        label="Сообщение"
        max={5000}
        hint="С кем говорить и что взять с собой."
      />
      <MeetingFields addresses={negotiation.addresses} />
    </AnswerPart>
  )
}

/** The fields start with what was agreed before. */
export function ProposalPart({ negotiation: { interview, addresses }, refused, onCancel }: Props) {
  const { kind, place, link } = interview ?? { ...MEETING, place: '', link: null }
  return (
    <AnswerPart
      title="Другое время"
      button="Предложить время"
      intent="propose"
      endpoint={proposeSlots}
      values={{ kind, place, link }}
      {...{ refused, onCancel }}
    >
      <MeetingFields addresses={addresses} />
    </AnswerPart>
  )
}

export function OfferPart({ refused, onCancel }: Props) {
  return (
    <AnswerPart
      title="Предложение о работе"
      button="Отправить предложение"
      intent="offer"
      endpoint={sendOffer}
      values={{ salary_mode_id: 1, currency: 'RUB', gross: false }}
      {...{ refused, onCancel }}
    >
      <OfferFields />
    </AnswerPart>
  )
}

export function RefusalPart({ negotiation, templates, refused, onCancel }: Props) {
  const { vacancy } = negotiation
  const [reason, setReason] = useState(() => String(refused?.values?.refuse_reason_id ?? ''))
  return (
    <AnswerPart
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
        options={optionsOf(REFUSE_REASONS)}
        empty="Выберите причину"
        onChoose={setReason}
      />
      {reason === String(SKILLS_REASON) && vacancy.skills.length > 0 && (
        <Ticks
          name="refuse_skill_ids"
          label="Какого навыка не хватает"
          options={vacancy.skills.map(({ id, name }) => ({ value: id, label: name }))}
          segmented
        />
      )}
      <TemplatedText
        templates={templates.filter(({ kind }) => kind === (wasMet(negotiation) ? 'refuse_after_interview' : 'refuse'))}
        negotiation={negotiation}
        name="refuse_text"
        label="Пояснение"
        short
        max={500}
        hint="Его увидит соискатель. Для причины «Другое» обязательно, от 20 символов."
      />
    </AnswerPart>
  )
}
