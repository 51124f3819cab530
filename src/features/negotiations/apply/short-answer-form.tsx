import { useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import type { VacancyPage } from '#features/vacancies/page/vacancy-page.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_LETTER_CHARACTERS } from '../contract/negotiation-constants.ts'
import { submitApplication } from './applications.contract.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { CallToActionNote } from './call-to-action.tsx'
import { letterDraftName } from './letter-draft.ts'
import { ScreeningQuestionFields } from './screening-question-fields.tsx'

const EXPERIENCES = [
  { value: '0', label: 'Нет' },
  { value: '6', label: 'До года' },
  { value: '24', label: '1–3 года' },
  { value: '48', label: 'От 3 лет' },
]

const OTHER_DAY = 'date'
const START_DAYS = [
  { value: 'today', label: 'Сегодня' },
  { value: 'tomorrow', label: 'Завтра' },
  { value: 'week', label: 'На этой неделе' },
  { value: OTHER_DAY, label: 'Другой день' },
]

type Props = {
  vacancy: Pick<VacancyPage, 'id' | 'response_letter_required' | 'company'>
  eligibility: Extract<ApplyEligibility, { kind: 'short' }>
  refused?: FormRefusal
  /** The page behind the dialog stays where it is. */
  isInDialog?: boolean
}

/** An application of somebody without a resume: how experienced, from when, and what fits (ruling 45). */
export function ShortAnswerForm({ vacancy, eligibility, refused, isInDialog }: Props) {
  const { id, response_letter_required, company } = vacancy
  const { asks, isExperienceKnown, person, questionnaire, decision_due_at, minor_note, resumeAddress } = eligibility
  const [day, setDay] = useState(() => (refused?.values?.short as { start_ready?: string } | undefined)?.start_ready)
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
    >
      {isInDialog && <HiddenInput name="stay" value="true" />}
      <HiddenInput name="vacancy_id" value={id} />
      {!isExperienceKnown && (
        <RadioGroup name="short.experience_months" label="Опыт такой работы" options={EXPERIENCES} segmented />
      )}
      <RadioGroup
        name="short.start_ready"
        label="Когда можете выйти"
        options={START_DAYS}
        segmented
        onChoose={setDay}
      />
      {showsDay && <DayField name="short.start_date" label="Какой день" optional={day !== OTHER_DAY} />}
      {asks.length > 0 && (
        <CheckboxGroup
          name="short.skills"
          label="Это про вас?"
          hint="Просят в вакансии."
          optional
          options={asks.map((name) => ({ value: name, label: name }))}
          segmented
        />
      )}
      <ScreeningQuestionFields {...questionnaire} />
      {response_letter_required ? (
        <TextArea
          name="letter"
          label="Сопроводительное письмо"
          hint="Работодатель просит письмо."
          max={MAX_LETTER_CHARACTERS}
          short
        />
      ) : (
        <TextArea name="short.text" label="Пара слов о себе" optional max={200} short />
      )}
      <CheckboxField
        name="short.hide_phone"
        label="Не показывать номер телефона"
        hint={`${inQuotes(company.name)} напишет вам сюда. Остальные компании отклика не видят. Вас увидят так: ${person}.`}
      />
      {minor_note && <p className="mb-4 text-ink2">{minor_note}</p>}
      <SubmitButton>Отправить отклик</SubmitButton>
      <CallToActionNote>
        Ответят до {dateText(decision_due_at)}. После отправки есть 10 секунд, чтобы передумать.{' '}
        <TextLink to={resumeAddress}>Откликнуться с резюме</TextLink>
      </CallToActionNote>
    </ContractForm>
  )
}
