import { requestEmailConfirmation } from '#features/profiles/email.contract.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { ReadOnlyField } from '#ui/form/read-only-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { CancelLink, FocusFirstField, SecuritySection } from '../web/security-section.tsx'

type Props = { email: string | null; pending: string | null; isOpen: boolean; result?: SecurityResult }

/** A new address needs the password: whoever confirms it receives the mail of the account. */
export function EmailSection({ email, pending, isOpen, result }: Props) {
  const sectionResult = result?.section === 'email' ? result : undefined
  return (
    <SecuritySection name="email" title="E-mail" result={result}>
      {email && (
        <ReadOnlyField label="Сюда приходят письма" value={email}>
          <Tag>Подтверждена</Tag>
        </ReadOnlyField>
      )}
      {pending && <p className="mb-4 break-words text-ink2">Ожидает подтверждения: {pending}.</p>}
      {isOpen && !sectionResult?.successMessage ? (
        <FocusFirstField>
          <ContractForm endpoint={requestEmailConfirmation} refused={sectionResult?.refused} preventScrollReset>
            <input type="hidden" name="intent" value="email" />
            <TextField
              name="email"
              label="Новый адрес"
              type="email"
              autoComplete="email"
              hint="Пришлём на него письмо со ссылкой. До этого работает прежний."
            />
            <OwnPasswordField />
            <FormActions>
              <SubmitButton>Отправить письмо</SubmitButton>
              <CancelLink />
            </FormActions>
          </ContractForm>
        </FocusFirstField>
      ) : (
        <ButtonLink to="?change=email" kind="outlined" size="small" preventScrollReset>
          {email || pending ? 'Изменить адрес' : 'Указать адрес'}
        </ButtonLink>
      )}
    </SecuritySection>
  )
}
