import { href } from 'react-router'
import { changePassword } from '#contract/security.ts'
import { UserName } from '../accounts/user-name.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Answer } from './answer.ts'
import { Leave } from './leave.tsx'
import { Opened, Part } from './part.tsx'

type Props = { login: string; isOpen: boolean; answer?: Answer }

export function PasswordPart({ login, isOpen, answer }: Props) {
  const own = answer?.part === 'password' ? answer : undefined
  return (
    <Part name="password" title="Пароль" answer={answer}>
      {isOpen && !own?.done ? (
        <Opened>
          <ContractForm endpoint={changePassword} refused={own?.refused} preventScrollReset>
            <input type="hidden" name="intent" value="password" />
            <UserName value={login} />
            <PasswordField name="current_password" label="Нынешний пароль" autoComplete="current-password" />
            <p className="-mt-3 mb-4">
              <TextLink to={href('/forgot-password')}>Забыли пароль?</TextLink>
            </p>
            <PasswordField
              name="password"
              label="Новый пароль"
              autoComplete="new-password"
              hint="Не меньше 8 символов. Фраза надёжнее."
            />
            <FormActions>
              <SubmitButton>Сохранить пароль</SubmitButton>
              <Leave />
            </FormActions>
          </ContractForm>
        </Opened>
      ) : (
        <ButtonLink to="?change=password" kind="outlined" size="small" preventScrollReset>
          Изменить пароль
        </ButtonLink>
      )}
    </Part>
  )
}
