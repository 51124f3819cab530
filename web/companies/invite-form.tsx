import { inviteMember } from '#contract/company-members.ts'
import { CompanyRole } from '#contract/company-roles.ts'
import type { Refused } from '#contract/errors.ts'
import { ROLE_WORDS } from '#trade/company-roles.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FieldRow, FormSection } from '../ui/form-section.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Radios } from '../ui/radios.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'

const ROLES = CompanyRole.options.map((role) => ({
  value: role,
  label: ROLE_WORDS[role].name,
  hint: ROLE_WORDS[role].may,
}))

export const InviteForm = ({ refused }: { refused?: Refused }) => (
  <ContractForm endpoint={inviteMember} refused={refused} values={{ role: 'recruiter' }} className="mt-8">
    <FormSection
      title="Пригласить"
      hint="Пришлём ссылку на почту или в SMS: укажите что-то одно. Аккаунта у человека может ещё не быть."
    >
      <FieldRow>
        <TextField name="email" label="Эл. почта" type="email" optional autoComplete="off" />
        <PhoneField name="phone" label="Телефон" optional autoComplete="off" />
      </FieldRow>
      <Radios name="role" label="Роль" options={ROLES} />
    </FormSection>
    <FormActions>
      <SubmitButton name="intent" value="invite">
        Отправить приглашение
      </SubmitButton>
    </FormActions>
  </ContractForm>
)
