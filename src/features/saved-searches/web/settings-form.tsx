import { href } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  type EmailProblem,
  MAX_SAVED_SEARCH_NAME_LENGTH,
  type SavedSearchFrequency,
  updateSavedSearch,
} from '../contract/saved-searches.ts'
import { MY_SEARCHES_PATH } from './search-kinds.ts'

const FREQUENCY_OPTIONS: { value: SavedSearchFrequency; label: string; hint?: string }[] = [
  { value: 'instant', label: 'Сразу', hint: 'Не чаще раза в 15 минут и не больше шести раз в день.' },
  { value: 'daily', label: 'Каждый день' },
  { value: 'weekly', label: 'Раз в неделю', hint: 'По понедельникам.' },
  { value: 'off', label: 'Никогда', hint: 'Новое видно только на сайте.' },
]

const FIRST_HOUR = 6
const HOURS = Array.from({ length: 18 }, (_, n) => n + FIRST_HOUR)
const timeOption = (value: string) => ({ value, label: value.replace(/^0/, '') })
const TIMES = HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`)

type Values = {
  name: string
  frequency: SavedSearchFrequency
  send_at: string
  by_email: boolean
  by_push: boolean
  in_app: boolean
}
type Props = {
  /** Of a search that is not saved yet. */
  draftName?: string
  values: Values
  emailProblem: EmailProblem
  /** A device of the account gets push messages. */
  hasPush: boolean
  refused: FormRefusal | undefined
  submitLabel: string
}

/** Name, messages and counter of a saved search. */
export function SettingsForm({ draftName, values, emailProblem, hasPush, refused, submitLabel }: Props) {
  // The API accepts any time.
  const times = TIMES.includes(values.send_at) ? TIMES : [...TIMES, values.send_at].sort()
  return (
    <ContractForm
      endpoint={updateSavedSearch}
      draftName={draftName}
      values={values}
      refused={refused}
      className="mt-4 max-w-form"
    >
      <TextField name="name" label="Название" max={MAX_SAVED_SEARCH_NAME_LENGTH} hint="Его видите только вы." />
      <RadioGroup name="frequency" label="Как часто писать о новом" options={FREQUENCY_OPTIONS} />
      <Select
        name="send_at"
        label="Когда писать"
        hint="По Москве, если выбрано «Каждый день» или «Раз в неделю». В тихие часы ничего не придёт."
        options={times.map(timeOption)}
      />
      <fieldset>
        <legend className="font-semibold">Куда сообщать</legend>
        {emailProblem ? (
          <>
            <HiddenInput name="by_email" value={String(values.by_email)} />
            <p className="py-1 text-ink2">
              {emailProblem === 'missing'
                ? 'Письма не придут: в аккаунте нет e-mail.'
                : 'Письма не придут: e-mail не подтверждён.'}{' '}
              <TextLink to={`${href('/profile/security')}?change=email`}>
                {emailProblem === 'missing' ? 'Указать e-mail' : 'Подтвердить e-mail'}
              </TextLink>
            </p>
          </>
        ) : (
          <CheckboxField name="by_email" label="Письма на e-mail" />
        )}
        {hasPush ? (
          <CheckboxField name="by_push" label="Пуши на устройства" />
        ) : (
          <HiddenInput name="by_push" value={String(values.by_push)} />
        )}
        <CheckboxField name="in_app" label="Число новых на сайте" />
      </fieldset>
      <FormActions>
        <SubmitButton>{submitLabel}</SubmitButton>
        <ButtonLink to={MY_SEARCHES_PATH} kind="plain">
          Отмена
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}
