import type { Phone } from '#contract/phone-shapes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { ReadOnlyField } from '#ui/form/read-only-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { CancelLink, FocusFirstField, SectionRefusal, SecuritySection } from '../web/security-section.tsx'
import { confirmPhoneChange, requestPhoneChange } from './phone-change.contract.ts'

type Props = {
  /** Null after the number passed to a new owner while the account was idle. */
  phone: Phone | null
  /** New number that a still valid code was sent to. */
  pending: Phone | null
  change: string | null
  result?: SecurityResult
}

const NEW_NUMBER_QUERY = '?change=phone'

export function PhoneSection({ phone, pending, change, result }: Props) {
  const sectionResult = result?.section === 'phone' ? result : undefined
  const isFormOpen = change === 'phone' && !sectionResult?.successMessage
  return (
    <SecuritySection name="phone" title="Телефон" result={result}>
      <ReadOnlyField label="Номер для входа" value={phone?.formatted ?? 'не указан'}>
        {phone && <Tag>Подтверждён</Tag>}
      </ReadOnlyField>
      {isFormOpen ? (
        <NewNumberForm hasPhone={phone !== null} pending={pending} refused={sectionResult?.refused} />
      ) : pending ? (
        <ConfirmNumberForm
          pending={pending}
          isNext={change === 'phone-code' && !sectionResult}
          refused={sectionResult?.refused}
        />
      ) : (
        <>
          <SectionRefusal refused={sectionResult?.refused} />
          <ButtonLink to={NEW_NUMBER_QUERY} kind="outlined" size="small" preventScrollReset>
            {phone ? 'Изменить номер' : 'Указать номер'}
          </ButtonLink>
        </>
      )}
    </SecuritySection>
  )
}

type StepProps = { refused: SecurityResult['refused'] }

function NewNumberForm({ hasPhone, pending, refused }: StepProps & Pick<Props, 'pending'> & { hasPhone: boolean }) {
  return (
    <FocusFirstField>
      <ContractForm
        endpoint={requestPhoneChange}
        refused={refused}
        values={pending ? { phone: pending } : undefined}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="phone" />
        <PhoneField
          name="phone"
          label="Новый номер"
          hint={`Пришлём на него SMS с кодом.${hasPhone ? ' До этого работает прежний.' : ''}`}
        />
        <OwnPasswordField />
        <FormActions>
          <SubmitButton>Получить код</SubmitButton>
          <CancelLink />
        </FormActions>
      </ContractForm>
    </FocusFirstField>
  )
}

function ConfirmNumberForm({ pending, isNext, refused }: StepProps & { pending: Phone; isNext: boolean }) {
  return (
    <div className="max-w-form">
      <p className="mb-4">
        Отправили код на <b className="whitespace-nowrap">{pending.formatted}</b>. Прежний номер остаётся, пока вы не
        введёте код.{' '}
        <TextLink to={NEW_NUMBER_QUERY} preventScrollReset>
          Изменить номер
        </TextLink>
      </p>
      <ContractForm endpoint={confirmPhoneChange} refused={refused} preventScrollReset>
        <input type="hidden" name="intent" value="phone-code" />
        <CodeField name="code" label="Код из SMS" isFocusedAtStart={isNext} />
        <FormActions>
          <SubmitButton>Подтвердить номер</SubmitButton>
          <ButtonLink to={NEW_NUMBER_QUERY} kind="outlined" preventScrollReset>
            Запросить новый код
          </ButtonLink>
        </FormActions>
      </ContractForm>
    </div>
  )
}
