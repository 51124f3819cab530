import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { submitApplication } from '#contract/negotiations/apply/applications.ts'
import type { Attention } from '#contract/negotiations/apply/attention.ts'
import { MAX_LETTER_CHARACTERS } from '#contract/negotiations/negotiation-constants.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { dateText, shortDateText } from '#lib/dates/format-date.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextArea } from '../../ui/form/fields/text-field.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { ApplyEligibility } from './apply-eligibility.ts'
import { CallToActionNote } from './call-to-action.tsx'
import { readLetterDraft, saveLetterDraft } from './letter-draft.ts'
import { ScreeningQuestionFields } from './screening-question-fields.tsx'

type DialogProps = {
  vacancy: VacancyPage
  eligibility: Extract<ApplyEligibility, { kind: 'ready' }>
  refused?: FormRefusal
}

/** The apply form in a dialog. Without JavaScript the form is part of the page. */
export function ApplyDialog({ vacancy, eligibility, refused }: DialogProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  // The address changes after the dialog closes, and the next click may come earlier.
  const [closedAt, setClosedAt] = useState<string>()
  const isHydrated = useHydrated()
  const isOpen = (query.has('apply') || refused !== undefined) && closedAt !== key
  const formProps = { vacancy, eligibility, refused }
  if (isOpen && !isHydrated) return <ApplyForm {...formProps} />
  function close() {
    setClosedAt(key)
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <ButtonLink to="?apply" preventScrollReset>
        Откликнуться
      </ButtonLink>
      <CallToActionNote>
        {eligibility.withdrawn_sent_at
          ? `Отклик от ${dateText(eligibility.withdrawn_sent_at)} вы отозвали. Можно откликнуться снова.`
          : `Ответят до ${dateText(eligibility.decision_due_at)}.`}
      </CallToActionNote>
      {isOpen && (
        <Dialog title={`Отклик: ${vacancy.name}`} onClose={close}>
          <ApplyForm {...formProps} letter={readLetterDraft(vacancy.id)} />
        </Dialog>
      )}
    </>
  )
}

type FormProps = {
  vacancy: Pick<VacancyPage, 'id' | 'response_letter_required'>
  eligibility: Extract<ApplyEligibility, { kind: 'ready' }>
  letter?: string
  refused?: FormRefusal
}

function ApplyForm({ vacancy: { id, response_letter_required }, eligibility, letter, refused }: FormProps) {
  const { resumes, questionnaire, attention, decision_due_at } = eligibility
  const saveDraft = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLTextAreaElement && target.name === 'letter') saveLetterDraft(id, target.value)
  }
  return (
    <ContractForm endpoint={submitApplication} values={{ letter }} refused={refused} onChange={saveDraft}>
      <HiddenInput name="vacancy_id" value={id} />
      <Select name="resume_id" label="Резюме" options={resumes.map(({ id, title }) => ({ value: id, label: title }))} />
      <TextArea
        name="letter"
        label="Сопроводительное письмо"
        hint={response_letter_required ? 'Работодатель просит письмо.' : undefined}
        optional={!response_letter_required}
        max={MAX_LETTER_CHARACTERS}
        short
      />
      <ScreeningQuestionFields {...questionnaire} />
      <AttentionField attention={attention} />
      <AnonymousField />
      <SubmitButton>Отправить отклик</SubmitButton>
      <CallToActionNote>
        Ответят до {dateText(decision_due_at)}. После отправки есть 10 секунд, чтобы передумать.
      </CallToActionNote>
    </ContractForm>
  )
}

/** The attention checkbox. Tokens are few, so that each one means something to the employer. */
function AttentionField({ attention: { left, of, renews_at } }: { attention: Attention }) {
  const renewalDay = shortDateText(renews_at, renews_at)
  if (left === 0) {
    return (
      <p className="mb-4 text-ink2 text-meta">
        Отметки «внимание» на этой неделе кончились. Новые {of} будут в понедельник, {renewalDay}.
      </p>
    )
  }
  return (
    <CheckboxField
      name="attention"
      label="Отметить вниманием"
      hint={`Работодатель увидит: «Очень хочет к вам». На очередь и порядок откликов не влияет. Осталось отметок на этой неделе: ${left} из ${of}.`}
    />
  )
}

/** Checkbox of an anonymous application: the employer sees no name until both sides agree to disclose it. */
const AnonymousField = () => (
  <CheckboxField
    name="anonymous"
    label="Откликнуться без имени"
    hint="Работодатель не увидит имени, фото, возраста, контактов и названий компаний, пока вы оба не согласитесь открыться. В письме мы тоже скроем имена и контакты."
  />
)
