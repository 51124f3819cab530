import type { FormRefusal } from '#contract/errors.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { CompanyRole } from './company-roles.contract.ts'
import { COMPANY_ROLE_LABELS } from './company-roles.rules.ts'
import { inviteMember } from './company-team.contract.ts'

const ROLE_OPTIONS = CompanyRole.options.map((role) => ({
  value: role,
  label: COMPANY_ROLE_LABELS[role].name,
  hint: COMPANY_ROLE_LABELS[role].may,
}))

export const InviteMemberForm = ({ refused }: { refused?: FormRefusal }) => (
  <ContractForm endpoint={inviteMember} refused={refused} values={{ role: 'recruiter' }} className="mt-8">
    <FormSection
      title="Пригласить"
      hint="Пришлём ссылку на почту, а от проверенной компании — и в SMS: укажите что-то одно. Аккаунта у человека может ещё не быть."
    >
      <FieldRow>
        <TextField name="email" label="E-mail" type="email" optional autoComplete="off" />
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
