import { useRef, useState } from 'react'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText, shortDateText, untilDayText } from '#lib/dates/format-date.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { MAX_LETTER_CHARACTERS } from '../contract/negotiation-constants.ts'
import { submitApplication } from './applications.contract.ts'
import { sourceQuery } from './apply-bar.tsx'
import type { ApplyEligibility, ListSending, VacancyToApplyTo } from './apply-eligibility.ts'
import type { Attention } from './attention.contract.ts'
import { CallToActionNote, DialogActions } from './call-to-action.tsx'
import { letterDraftName } from './letter-draft.ts'
import { ScreeningQuestionFields } from './screening-question-fields.tsx'
import { ShortAnswerForm } from './short-answer-form.tsx'

type DialogProps = {
  vacancy: VacancyToApplyTo
  eligibility: Extract<ApplyEligibility, { kind: 'ready' | 'short' }>
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
  const button = useRef<HTMLAnchorElement>(null)
  const kept = sourceQuery(query)
  const isOpen = (query.has('apply') || refused !== undefined) && closedAt !== key
  const { withdrawn_sent_at, decision_due_at, minor_note } = eligibility
  if (isOpen && !isHydrated) return <FormOfKind vacancy={vacancy} eligibility={eligibility} refused={refused} />
  function close() {
    setClosedAt(key)
    // Opened by its address, the dialog has nothing to return the focus to, and keeps it until it is gone.
    if (document.activeElement?.matches('body, dialog *')) button.current?.focus({ preventScroll: true })
    navigate({ search: kept.slice(1) }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return (
    <>
      <ButtonLink ref={button} to={`?apply${kept}`} preventScrollReset defaultShouldRevalidate={false}>
        Откликнуться
      </ButtonLink>
      <CallToActionNote>
        {withdrawn_sent_at
          ? `Отклик от ${dateText(withdrawn_sent_at)} вы отозвали. Можно откликнуться снова.`
          : `Ответят до ${untilDayText(decision_due_at)}. ${resumeNote(eligibility)}`}
      </CallToActionNote>
      {minor_note && <CallToActionNote>{minor_note}</CallToActionNote>}
      {isOpen && (
        <Dialog title={`Отклик: ${vacancy.name}`} onClose={close}>
          <FormOfKind vacancy={vacancy} eligibility={eligibility} refused={refused} isInDialog />
        </Dialog>
      )}
    </>
  )
}

/** Which resume goes with the application, or that none is needed. */
function resumeNote(eligibility: DialogProps['eligibility']): string {
  if (eligibility.kind === 'short') return 'Резюме не нужно: два вопроса, и отклик готов.'
  const [first, ...others] = eligibility.resumes
  return `Резюме ${inQuotes(first!.title)}${others.length > 0 ? ', в отклике его можно сменить' : ''}.`
}

export function FormOfKind({ eligibility, ...rest }: DialogProps & Pick<FormProps, 'sending' | 'isInDialog'>) {
  const [query] = useSearchParams()
  const { vacancy, refused } = rest
  if (refused?.details?.state === 'archived') return <ClosedMeanwhile slug={vacancy.slug} values={refused.values} />
  if (eligibility.kind === 'ready') return <ApplyForm {...rest} eligibility={eligibility} />
  return (
    <>
      {query.has('started') && (
        <Notice tone="success">
          Готово, {eligibility.person.name.split(' ')[0]}. Вы снова на вакансии, осталось откликнуться.
        </Notice>
      )}
      <ShortAnswerForm {...rest} eligibility={eligibility} />
    </>
  )
}

/** In place of the form: there is nobody to send it to. What was written is shown, so that it can go with another application. */
function ClosedMeanwhile({ slug, values }: { slug: string; values: FormRefusal['values'] }) {
  const words = toFieldText(valueAt(values, 'letter') || valueAt(values, 'short.text'))
  return (
    <>
      <p role="status" className="mb-4">
        Место уже закрыли, пока вы писали. Отклик не отправлен.
      </p>
      {words && (
        <Disclosure summary="Ваши слова" isOpen>
          <PlainText>{words}</PlainText>
        </Disclosure>
      )}
      <p className="mt-4 grid">
        <ButtonLink to={`${href('/vacancies/:slug', { slug })}#similar`}>Похожие рядом</ButtonLink>
      </p>
    </>
  )
}

type FormProps = {
  vacancy: VacancyToApplyTo
  eligibility: Extract<ApplyEligibility, { kind: 'ready' }>
  refused?: FormRefusal
  sending?: ListSending
  /** The page behind the dialog stays where it is. */
  isInDialog?: boolean
}

function ApplyForm({ vacancy, eligibility, refused, sending, isInDialog }: FormProps) {
  const { id, response_letter_required } = vacancy
  const { resumes, questionnaire, attention, decision_due_at, minor_note } = eligibility
  return (
    <ContractForm
      endpoint={submitApplication}
      refused={refused}
      draftName={letterDraftName(id)}
      // An application can be taken back for some seconds: its letter is needed again then.
      isDraftRetained
      preventScrollReset={isInDialog}
      {...sending}
    >
      {isInDialog && <HiddenInput name="stay" value={sending ? 'list' : 'true'} />}
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
      {/* Few people need them, and their hints are longer than the rest of the form. */}
      <Disclosure summary="Ещё: выделить отклик, не называть имени" isOpen={refused !== undefined}>
        <div className="pt-1">
          <AttentionField attention={attention} />
          <AnonymousField />
        </div>
      </Disclosure>
      {minor_note && <p className="mb-4 text-ink2">{minor_note}</p>}
      <DialogActions isInDialog={isInDialog}>
        <SubmitButton>Отправить отклик</SubmitButton>
        <CallToActionNote>
          Ответят до {untilDayText(decision_due_at)}. После отправки есть 10 секунд, чтобы передумать.
        </CallToActionNote>
      </DialogActions>
    </ContractForm>
  )
}

/** The attention checkbox. Tokens are few, so that each one means something to the employer. */
function AttentionField({ attention: { left, of, renews_at } }: { attention: Attention }) {
  const renewalDay = shortDateText(renews_at, renews_at)
  if (left === 0) {
    return (
      <p className="mb-4 text-ink2 text-meta">
        На этой неделе вы уже выделили {of} {plural(of, 'отклик', 'отклика', 'откликов')} из {of}. В понедельник,{' '}
        {renewalDay}, можно будет выделить ещё.
      </p>
    )
  }
  return (
    <CheckboxField
      name="attention"
      label="Выделить отклик"
      hint={`Работодатель увидит: «Хочет именно к вам». На очередь и порядок откликов не влияет. Выделений осталось на этой неделе: ${left} из ${of}.`}
    />
  )
}

/** Checkbox of an anonymous application: the employer sees no name until both sides agree to disclose it. */
const AnonymousField = () => (
  <CheckboxField
    name="anonymous"
    label="Откликнуться без имени"
    hint="Работодатель не увидит имени, фото, возраста, контактов и названий компаний, пока на это не согласитесь и вы, и он. В письме имена и контакты тоже скроем."
  />
)
