import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { SignInFactor } from './second-factor.ts'

type Props = { kind: SignInFactor }

/** Field for the code that the sign-in waits for. */
export const SecondFactorFields = ({ kind }: Props) => (kind === 'sms' ? <SmsCodeField /> : <AppCodeField />)

const SmsCodeField = () => (
  <>
    <input type="hidden" name="kind" value="sms" />
    <CodeField name="otp" label="Код из SMS" isFocusedAtStart />
  </>
)

/** Field for a code from the authenticator application, or for one of the saved recovery codes. */
export function AppCodeField() {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <>
      <input type="hidden" name="kind" value="totp" />
      {isRecovery ? (
        <TextField
          name="otp"
          label="Код восстановления"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Один из тех, что вы сохранили. Каждый подходит один раз."
        />
      ) : (
        <CodeField name="otp" label="Код из приложения" isFocusedAtStart />
      )}
      <span className="-ml-3.5 block">
        <Button type="button" kind="plain" size="small" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Ввести код из приложения' : 'Ввести код восстановления'}
        </Button>
      </span>
      <p className="mb-4">
        <TextLink to={href('/sign-in/no-app')}>Нет доступа к приложению?</TextLink>
      </p>
    </>
  )
}
