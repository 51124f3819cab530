import { useRevalidator } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { CURRENCIES, SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { dictionaryCodeOptions, dictionaryOptions } from '#features/reference/web/role-and-industry-options.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { addWorkingDays } from '#lib/calendar/working-days.ts'
import { moscowDay } from '#lib/dates/moscow-time.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FieldRow } from '#ui/form/form-section.tsx'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import type { NegotiationDetails } from '../../inbox/web/negotiation-details.ts'
import { DECISION_LABELS, EMPLOYER_STATE_LABELS, proposalLabel } from '../../rules/state-labels.ts'
import { inviteToInterview, proposeSlots, refuseNegotiation, sendOffer } from '../contract/employer-decisions.ts'
import type { HeldDecision } from '../contract/held-decisions.ts'
import { hireByWord } from '../contract/hires-by-word.ts'
import { DEFAULT_MEETING_MINUTES } from '../contract/interviews.ts'
import { agreedPay } from '../rules/agreed-pay.ts'
import { ClosingField } from './closing-field.tsx'
import { DecisionDock } from './decision-dock.tsx'
import { followHeldDecisions } from './follow-held-decisions.ts'
import { MeetingFields } from './meeting-fields.tsx'
import { postDecision } from './post-decision.ts'
import { RefuseFields } from './refuse-fields.tsx'
import { withSlotMoments } from './slot-moments.ts'
import { TemplateTextArea } from './template-text-area.tsx'

export type DecisionFormProps = {
  negotiation: NegotiationDetails
  templates: readonly MessageTemplate[]
  now: string
  refused?: FormRefusal
  onClose?(): void
  /** After the server has taken the decision. It can still be undone. */
  onDecided?(held: HeldDecision): void
}

const personOf = ({ resume }: NegotiationDetails) => resume.person ?? 'соискатель'

/** A refusal after an interview uses other templates. */
const hadInterview = ({ history }: EmployerNegotiation) => history.some(({ to }) => to === 'interview')

export function InvitationForm(props: DecisionFormProps) {
  const { negotiation, templates, now } = props
  const { addresses, hours, vacancy, resume_city_time } = negotiation
  return (
    <DecisionDock
      {...useDecision(props, 'invite', (fields) => withSlotMoments(fields, vacancy.city_time))}
      title={`Пригласить: ${personOf(negotiation)}`}
      button="Отправить приглашение"
      isTall
      values={{ kind: 'office', minutes: hours.minutes, times: 'offered', address_id: addressOfVacancy(negotiation) }}
    >
      <MeetingFields
        addresses={addresses}
        hours={hours}
        now={now}
        cityTime={vacancy.city_time}
        personCityTime={resume_city_time}
      />
      <TemplateTextArea
        templates={templates.filter(({ kind }) => kind === 'invite_after_response')}
        negotiation={negotiation}
        name="text"
        label="Сообщение"
        max={5000}
        hint="С кем говорить и что взять с собой."
        rememberAs="invite"
      />
    </DecisionDock>
  )
}

/** People come to the office in the city of the vacancy. */
const addressOfVacancy = ({ addresses, vacancy }: NegotiationDetails) =>
  addresses.find(({ city }) => city.name === vacancy.city_time?.city)?.id

const NO_MEETING = { kind: 'office' as const, place: '', link: null, minutes: DEFAULT_MEETING_MINUTES }

/** The fields start with what was agreed before. */
export function SlotProposalForm(props: DecisionFormProps) {
  const { negotiation, now } = props
  const { interview, addresses, hours, vacancy, resume_city_time } = negotiation
  const { kind, place, link, minutes } = interview ?? NO_MEETING
  const label = proposalLabel(negotiation)
  const isMove = label === 'Перенести'
  return (
    <DecisionDock
      {...useDecision(props, 'propose', (fields) => withSlotMoments(fields, vacancy.city_time))}
      title={`${isMove ? 'Перенести встречу' : label}: ${personOf(negotiation)}`}
      button={isMove ? label : DECISION_LABELS.propose}
      isTall
      values={{
        kind,
        place,
        link,
        minutes,
        times: 'offered',
        ...(place === '' && { address_id: addressOfVacancy(negotiation) }),
      }}
    >
      <MeetingFields
        isTimeNeeded
        addresses={addresses}
        hours={hours}
        now={now}
        cityTime={vacancy.city_time}
        personCityTime={resume_city_time}
      />
    </DecisionDock>
  )
}

export function OfferForm(props: DecisionFormProps) {
  return (
    <DecisionDock
      {...useDecision(props, 'offer')}
      title={`Предложение: ${personOf(props.negotiation)}`}
      button="Отправить предложение"
      values={offeredValues(props.negotiation, props.now)}
    >
      <OfferFields />
    </DecisionDock>
  )
}

/** «Договорились»: filled in with what was offered, or what the person asks for (EM-4). The second tap records it. */
export function HireForm(props: DecisionFormProps) {
  const { negotiation } = props
  return (
    <DecisionDock
      {...useDecision(props, 'hire')}
      title={`Договорились: ${personOf(negotiation)}`}
      button="Принять"
      values={agreedValues(negotiation)}
    >
      <p className="mb-3 text-ink2">Человек подтвердит это сам или поправит в течение семи дней.</p>
      <FieldRow>
        <MoneyField name="salary" label="Зарплата на руки" optional />
        <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
      </FieldRow>
      <DayField name="start_date" label="Первый день" optional hint="Если ещё не знаете, оставьте пустым." />
      <ClosingField vacancy={negotiation.vacancy} />
    </DecisionDock>
  )
}

export function RefusalForm(props: DecisionFormProps) {
  const { negotiation, templates, refused } = props
  const templateKind = hadInterview(negotiation) ? 'refuse_after_interview' : 'refuse'
  return (
    <DecisionDock
      {...useDecision(props, 'refuse')}
      title={`Отказать: ${personOf(negotiation)}`}
      button="Отправить отказ"
    >
      <RefuseFields
        negotiation={negotiation}
        templates={templates.filter(({ kind }) => kind === templateKind)}
        chosenReason={String(refused?.values?.refuse_reason_id ?? '')}
      />
    </DecisionDock>
  )
}

const OFFER_ANSWER_DAYS = 3

/** What the person asks for, to be answered in three working days (EM-24). */
const offeredValues = ({ resume }: EmployerNegotiation, now: string) => ({
  amount: resume.salary_amount,
  salary_mode_id: resume.salary_amount === null ? 1 : resume.salary_mode_id,
  currency: resume.salary_amount === null ? 'RUB' : resume.salary_currency,
  gross: resume.salary_amount !== null && !resume.salary_net,
  expires_on: moscowDay(addWorkingDays(new Date(now), OFFER_ANSWER_DAYS)),
})

/** The offer, or else what the person asks for. */
export function agreedValues({ offer, resume }: Pick<EmployerNegotiation, 'offer' | 'resume'>) {
  const pay = offer ?? {
    amount: resume.salary_amount,
    currency: resume.salary_currency,
    gross: !resume.salary_net,
    salary_mode_id: resume.salary_mode_id,
  }
  return { ...agreedPay(pay), start_date: offer?.start_date }
}

const ENDPOINTS = {
  invite: inviteToInterview,
  propose: proposeSlots,
  offer: sendOffer,
  hire: hireByWord,
  refuse: refuseNegotiation,
}

type Fields = Record<string, unknown>

/** How the dock of one kind sends its fields, and what follows. */
function useDecision(
  { negotiation, refused, onClose, onDecided }: DecisionFormProps,
  intent: keyof typeof ENDPOINTS,
  toBody: (fields: Fields) => Fields = (fields) => fields,
) {
  const { revalidate } = useRevalidator()
  const endpoint = ENDPOINTS[intent]
  const { id } = negotiation
  return {
    intent,
    endpoint,
    refused,
    onClose,
    draftName: `${intent} ${id}`,
    send: (fields: Fields, key: string) =>
      postDecision<EmployerNegotiation>(endpoint, { params: { id }, body: { ...toBody(fields), hold: true } }, key),
    onSent({ held }: EmployerNegotiation, { restoreDraft }: { restoreDraft(): void }) {
      if (held) {
        const { state, stage_id } = held
        followHeldDecisions({
          text: `${intent === 'propose' ? 'Новое время' : EMPLOYER_STATE_LABELS[state]}: ${personOf(negotiation)}`,
          updates: [[id, { state, stage_id }]],
          refresh: revalidate,
          onUndone: restoreDraft,
        })
        onDecided?.(held)
      } else revalidate()
      onClose?.()
    },
    onConflict: () => {
      onClose?.()
      void revalidate()
    },
  }
}

/** Fields of a job offer and its deadline. */
function OfferFields() {
  return (
    <>
      <FieldRow>
        <MoneyField name="amount" label="Зарплата" suffix="" />
        <Select name="currency" label="Валюта" options={dictionaryCodeOptions(CURRENCIES)} />
        <Select name="salary_mode_id" label="Период оплаты" options={dictionaryOptions(SALARY_MODES)} />
      </FieldRow>
      <CheckboxField name="gross" label="До вычета налога" />
      <FieldRow>
        <DayField name="expires_on" label="Ответить до" hint="Потом предложение закроется." />
        <DayField name="start_date" label="Выход на работу" optional hint="Первый рабочий день." />
      </FieldRow>
      <TextArea name="text" label="Условия" optional short max={5000} hint="Что важно знать до согласия." />
    </>
  )
}
