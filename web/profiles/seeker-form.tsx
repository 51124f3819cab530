import { Form } from 'react-router'
import type { Refused } from '#contract/errors.ts'
import { type SeekerProfile, updateSeekerProfile } from '#contract/profiles.ts'
import { searchCities } from '../reference/search-cities.ts'
import { Tag } from '../ui/chip.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { DayField } from '../ui/day-field.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { SavedNote } from '../ui/saved-note.tsx'
import { ShownField } from '../ui/shown-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ChangePhone } from './change-phone.tsx'
import { PendingEmail } from './pending-email.tsx'

type Props = { profile: SeekerProfile; refused?: Refused; savedAt?: string; isLetterSent: boolean }

const RESEND = 'resend-letter'

export function SeekerForm({ profile, refused, savedAt, isLetterSent }: Props) {
  const { phone, phone_verified, email, email_to_verify } = profile
  return (
    <>
      <ContractForm
        endpoint={updateSeekerProfile}
        refused={refused}
        values={{ ...profile, email: email_to_verify ?? email }}
        className="max-w-[45rem]"
      >
        <FormSection title="О вас" hint="Имя и город увидят работодатели, которым вы откликнетесь.">
          <FieldRow>
            <TextField name="last_name" label="Фамилия" autoComplete="family-name" max={100} />
            <TextField name="first_name" label="Имя" autoComplete="given-name" max={100} />
          </FieldRow>
          <FieldRow>
            <TextField name="middle_name" label="Отчество" optional autoComplete="additional-name" max={100} />
            <DayField name="birth_date" label="Дата рождения" optional autoComplete="bday" />
          </FieldRow>
          <Combobox name="city_id" label="Город" search={searchCities} placeholder="Например, Тверь" />
        </FormSection>

        <FormSection title="Связь">
          <ShownField label="Телефон" value={phone.formatted}>
            {phone_verified && <Tag>Подтверждён</Tag>}
            <ChangePhone />
          </ShownField>
          <TextField
            name="email"
            label="Эл. почта"
            type="email"
            autoComplete="email"
            optional
            hint={email ? `Подтверждена: ${email}` : 'Пришлём на неё ответы на отклики.'}
          />
          {email_to_verify && <PendingEmail email={email_to_verify} form={RESEND} isSent={isLetterSent} />}
        </FormSection>

        <FormActions sticky>
          <SubmitButton>Сохранить</SubmitButton>
          <SavedNote at={savedAt} />
        </FormActions>
      </ContractForm>
      {email_to_verify && (
        <Form id={RESEND} method="post">
          <input type="hidden" name="intent" value="resend" />
        </Form>
      )}
    </>
  )
}
