import { useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { untilDayText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PersonCircle } from '#ui/layout/person-circle.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_LETTER_CHARACTERS } from '../contract/negotiation-constants.ts'
import { submitApplication } from './applications.contract.ts'
import type { ApplyEligibility, ListSending, VacancyToApplyTo } from './apply-eligibility.ts'
import { CallToActionNote, DialogActions } from './call-to-action.tsx'
import { letterDraftName } from './letter-draft.ts'
import { ScreeningQuestionFields } from './screening-question-fields.tsx'
import { ShortSentence, SkillTicks } from './short-answer-sentence.tsx'

/** `told`: as the company reads it. */
const EXPERIENCES = [
  { value: '0', label: 'Нет', told: 'без опыта' },
  { value: '6', label: 'До года', told: 'опыт до года' },
  { value: '24', label: '1–3 года', told: 'опыт 1–3 года' },
  { value: '48', label: 'От 3 лет', told: 'опыт от 3 лет' },
]

const OTHER_DAY = 'date'
const START_DAYS = [
  { value: 'today', label: 'Сегодня', told: 'выйдет сегодня' },
  { value: 'tomorrow', label: 'Завтра', told: 'выйдет завтра' },
  { value: 'week', label: 'На этой неделе', told: 'выйдет на этой неделе' },
  { value: OTHER_DAY, label: 'Другой день', told: '' },
]

type Props = {
  vacancy: VacancyToApplyTo
  eligibility: Extract<ApplyEligibility, { kind: 'short' }>
  refused?: FormRefusal
  sending?: ListSending
  /** The page behind the dialog stays where it is. */
  isInDialog?: boolean
}

/** An application of somebody without a resume: how experienced, from when, and what fits (ruling 45). */
export function ShortAnswerForm({ vacancy, eligibility, refused, sending, isInDialog }: Props) {
  const { id, response_letter_required, company } = vacancy
  const { asks, isExperienceKnown, person, questionnaire, decision_due_at, minor_note, resumeAddress } = eligibility
  const given = refused?.values?.short as { start_ready?: string; experience_months?: string } | undefined
  const [day, setDay] = useState(given?.start_ready)
  const [experience, setExperience] = useState(given?.experience_months)
  const [skills, setSkills] = useState<readonly string[]>([])
  const told = [
    person.city,
    EXPERIENCES.find(({ value }) => value === experience)?.told,
    START_DAYS.find(({ value }) => value === day)?.told,
  ]
  // Without script nothing can appear later.
  const showsDay = !useHydrated() || day === OTHER_DAY
  return (
    <ContractForm
      endpoint={submitApplication}
      refused={refused}
      draftName={letterDraftName(id)}
      // An application can be taken back for some seconds: its words are needed again then.
      isDraftRetained
      preventScrollReset={isInDialog}
      {...sending}
    >
      {isInDialog && <HiddenInput name="stay" value={sending ? 'list' : 'true'} />}
      <HiddenInput name="vacancy_id" value={id} />
      {!isExperienceKnown && (
        <RadioGroup
          name="short.experience_months"
          label="Опыт такой работы"
          options={EXPERIENCES}
          segmented
          onChoose={setExperience}
        />
      )}
      <RadioGroup
        name="short.start_ready"
        label="Когда можете выйти"
        options={START_DAYS}
        segmented
        onChoose={setDay}
      />
      {showsDay && <DayField name="short.start_date" label="Какой день" optional={day !== OTHER_DAY} />}
      {asks.length > 0 && <SkillTicks asks={asks} onTick={setSkills} />}
      <ScreeningQuestionFields {...questionnaire} />
      <section aria-labelledby="seen-as" className="card mb-4 p-4 pb-1">
        <h3 id="seen-as" className="mb-3 text-ink2 text-meta">
          Так вас увидит {inQuotes(company.name)}
        </h3>
        <div className="mb-3 flex items-center gap-3">
          <PersonCircle name={person.name} size={40} tone="strong" />
          <p className="wrap-anywhere min-w-0">
            <b className="block font-semibold">{person.name}</b>
            <span className="block text-ink2 text-meta">{told.filter(Boolean).join(' · ')}</span>
          </p>
        </div>
        {response_letter_required ? (
          <TextArea
            name="letter"
            label="Сопроводительное письмо"
            hint="Работодатель просит письмо."
            max={MAX_LETTER_CHARACTERS}
            short
          />
        ) : (
          <ShortSentence skills={skills} hasTicks={asks.length > 0} />
        )}
        <CheckboxField
          name="short.hide_phone"
          label="Не показывать номер телефона"
          hint="Компания напишет вам сюда. Остальные компании отклика не видят."
        />
      </section>
      {minor_note && <p className="mb-4 text-ink2">{minor_note}</p>}
      <p className="mb-4 text-ink2 text-meta">
        Есть время рассказать больше? <TextLink to={resumeAddress}>Откликнуться с резюме</TextLink>
      </p>
      <DialogActions isInDialog={isInDialog}>
        <SubmitButton>Отправить отклик</SubmitButton>
        <CallToActionNote>
          Ответят до {untilDayText(decision_due_at)}. После отправки есть 10 секунд, чтобы передумать.
        </CallToActionNote>
      </DialogActions>
    </ContractForm>
  )
}
