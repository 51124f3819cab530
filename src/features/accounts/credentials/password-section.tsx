import { href } from 'react-router'
import { useCurrentUser } from '#app/layouts/use-current-user.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { CancelLink, FocusFirstField, SecuritySection } from '../web/security-section.tsx'
import { UsernameField } from '../web/username-field.tsx'
import { changePassword } from './password.contract.ts'

type Props = { login: string; isOpen: boolean; result?: SecurityResult }

export function PasswordSection({ login, isOpen, result }: Props) {
  const sectionResult = result?.section === 'password' ? result : undefined
  const hasPassword = useCurrentUser()?.hasPassword !== false
  return (
    <SecuritySection name="password" title="Пароль" result={result}>
      {isOpen && !sectionResult?.successMessage ? (
        <FocusFirstField>
          <ContractForm endpoint={changePassword} refused={sectionResult?.refused} preventScrollReset>
            <input type="hidden" name="intent" value="password" />
            <UsernameField value={login} />
            <OwnPasswordField name="current_password" label="Нынешний пароль" />
            {hasPassword && (
              <p className="-mt-3 mb-4">
                <TextLink to={href('/forgot-password')}>Забыли пароль?</TextLink>
              </p>
            )}
            <PasswordField
              name="password"
              label="Новый пароль"
              autoComplete="new-password"
              hint="Не меньше 8 символов. Лучше несколько слов."
            />
            <FormActions>
              <SubmitButton>Сохранить пароль</SubmitButton>
              <CancelLink />
            </FormActions>
          </ContractForm>
        </FocusFirstField>
      ) : (
        <>
          {!hasPassword && (
            <p className="mb-4 max-w-text text-ink2">
              Пароля нет: вы входите по коду из SMS. С паролем можно войти и без телефона под рукой.
            </p>
          )}
          <ButtonLink to="?change=password" kind="outlined" size="small" preventScrollReset>
            {hasPassword ? 'Изменить пароль' : 'Задать пароль'}
          </ButtonLink>
        </>
      )}
    </SecuritySection>
  )
}
