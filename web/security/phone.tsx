import { confirmPhoneChange, requestPhoneChange } from '#contract/security.ts'
import type { Phone } from '#contract/shapes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { ShownField } from '../ui/shown-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { Answer } from './answer.ts'
import { Leave } from './leave.tsx'
import { Opened, Part, Problem } from './part.tsx'

type Props = {
  phone: Phone
  /** New number that a still valid code was sent to. */
  pending: Phone | null
  change: string | null
  answer?: Answer
}

const ASKING = '?change=phone'

export function PhonePart({ phone, pending, change, answer }: Props) {
  const own = answer?.part === 'phone' ? answer : undefined
  const isAsking = change === 'phone' && !own?.done
  return (
    <Part name="phone" title="Телефон" answer={answer}>
      <ShownField label="По нему вы входите" value={phone.formatted}>
        <Tag>Подтверждён</Tag>
      </ShownField>
      {isAsking ? (
        <NewNumber pending={pending} refused={own?.refused} />
      ) : pending ? (
        <Proof pending={pending} isNext={change === 'phone-code' && !own} refused={own?.refused} />
      ) : (
        <>
          <Problem refused={own?.refused} />
          <ButtonLink to={ASKING} kind="outlined" size="small" preventScrollReset>
            Изменить номер
          </ButtonLink>
        </>
      )}
    </Part>
  )
}

type StepProps = { refused: Answer['refused'] }

function NewNumber({ pending, refused }: StepProps & Pick<Props, 'pending'>) {
  return (
    <Opened>
      <ContractForm
        endpoint={requestPhoneChange}
        refused={refused}
        values={pending ? { phone: pending } : undefined}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="phone" />
        <PhoneField name="phone" label="Новый номер" hint="Пришлём на него SMS с кодом. До этого работает прежний." />
        <PasswordField name="password" label="Пароль" autoComplete="current-password" />
        <FormActions>
          <SubmitButton>Получить код</SubmitButton>
          <Leave />
        </FormActions>
      </ContractForm>
    </Opened>
  )
}

function Proof({ pending, isNext, refused }: StepProps & { pending: Phone; isNext: boolean }) {
  return (
    <div className="max-w-form">
      <p className="mb-4">
        Отправили код на <b className="whitespace-nowrap">{pending.formatted}</b>. Прежний номер остаётся, пока вы не
        введёте код.{' '}
        <TextLink to={ASKING} preventScrollReset>
          Изменить номер
        </TextLink>
      </p>
      <ContractForm endpoint={confirmPhoneChange} refused={refused} preventScrollReset>
        <input type="hidden" name="intent" value="phone-code" />
        <CodeField name="code" label="Код из SMS" isNext={isNext} />
        <FormActions>
          <SubmitButton>Подтвердить номер</SubmitButton>
          <ButtonLink to={ASKING} kind="outlined" preventScrollReset>
            Запросить новый код
          </ButtonLink>
        </FormActions>
      </ContractForm>
    </div>
  )
}
