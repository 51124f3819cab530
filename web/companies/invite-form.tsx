import { inviteMember } from '#contract/company-members.ts'
import { CompanyRole } from '#contract/company-roles.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { COMPANY_ROLE_LABELS } from '#trade/company-roles.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioGroup } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'

const ROLE_OPTIONS = CompanyRole.options.map((role) => ({
  value: role,
  label: COMPANY_ROLE_LABELS[role].name,
  hint: COMPANY_ROLE_LABELS[role].may,
}))

export const InviteMemberForm = ({ refused }: { refused?: FormRefusal }) => (
  <ContractForm endpoint={inviteMember} refused={refused} values={{ role: 'recruiter' }} className="mt-8">
    <FormSection
      title="Пригласить"
      hint="Пришлём ссылку на почту или в SMS: укажите что-то одно. Аккаунта у человека может ещё не быть."
    >
      <FieldRow>
        <TextField name="email" label="Эл. почта" type="email" optional autoComplete="off" />
        <PhoneField name="phone" label="Телефон" optional autoComplete="off" />
      </FieldRow>
      <RadioGroup name="role" label="Роль" options={ROLE_OPTIONS} />
    </FormSection>
    <FormActions>
      <SubmitButton name="intent" value="invite">
        Отправить приглашение
      </SubmitButton>
    </FormActions>
  </ContractForm>
)
