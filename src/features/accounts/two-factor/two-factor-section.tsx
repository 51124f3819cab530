import { dateText, timeText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CodeField } from '#ui/form/fields/code-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { QrCodeImage } from '#ui/layout/qr-code-image.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextAnchor } from '#ui/text/text-link.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult, TwoFactorSetup } from '../web/security-result.ts'
import { CancelLink, FocusFirstField, SectionRefusal, SecuritySection } from '../web/security-section.tsx'
import { CancelRecoveryForm } from './recovery-banner.tsx'
import { confirmTwoFactor, startTwoFactor, turnOffTwoFactor } from './two-factor.contract.ts'

type Props = {
  isOn: boolean
  /** When a pending request switches it off. */
  offAt: string | null
  change: string | null
  result?: SecurityResult
}

const TURN_ON_CHANGE = 'two-factor-on'

export function TwoFactorSection({ isOn, offAt, change, result }: Props) {
  const sectionResult = result?.section === 'two-factor' ? result : undefined
  return (
    <SecuritySection name="two-factor" title="Вход с кодом из приложения" result={result}>
      {isOn ? (
        <>
          {offAt && <PendingRecoveryNotice at={offAt} />}
          <TwoFactorOn isDisabling={change === 'two-factor'} refused={sectionResult?.refused} />
        </>
      ) : sectionResult?.setup ? (
        <TwoFactorSetupForm setup={sectionResult.setup} refused={sectionResult.refused} />
      ) : (
        <TwoFactorOff isEnabling={change === TURN_ON_CHANGE} refused={sectionResult?.refused} />
      )}
    </SecuritySection>
  )
}

/** The password is asked for first: a stolen session must not lock the owner out. */
function TwoFactorOff({ isEnabling, refused }: Pick<SecurityResult, 'refused'> & { isEnabling: boolean }) {
  return (
    <>
      <p className="mb-4 max-w-text text-ink2">
        Чтобы войти, кроме пароля понадобится код из приложения: Яндекс Ключ, Google Authenticator или другого. Одного
        пароля для входа будет недостаточно. На остальных устройствах вы выйдете.
      </p>
      {isEnabling ? (
        <FocusFirstField>
          <ContractForm endpoint={startTwoFactor} refused={refused} preventScrollReset>
            <input type="hidden" name="intent" value="two-factor-start" />
            <OwnPasswordField />
            <FormActions>
              <SubmitButton>Продолжить</SubmitButton>
              <CancelLink />
            </FormActions>
          </ContractForm>
        </FocusFirstField>
      ) : (
        <>
          <SectionRefusal refused={refused} />
          <ButtonLink to={`?change=${TURN_ON_CHANGE}`} kind="outlined" size="small" preventScrollReset>
            Включить код при входе
          </ButtonLink>
        </>
      )}
    </>
  )
}

function PendingRecoveryNotice({ at }: { at: string }) {
  return (
    <Notice tone="warning">
      <p>
        Код при входе отключится {dateText(at)} в {timeText(at)} по Москве: об этом попросили с вашим паролем и кодом из
        SMS. Если это не вы, отмените отключение и измените пароль.
      </p>
      <CancelRecoveryForm kind="outlined" />
    </Notice>
  )
}

function TwoFactorSetupForm({
  setup: { secret, otpauthUrl, qr },
  refused,
}: Pick<SecurityResult, 'refused'> & { setup: TwoFactorSetup }) {
  return (
    <div className="max-w-form">
      <ol className="mb-6 list-decimal space-y-4 pl-5 marker:text-ink3">
        <li>
          <p className="mb-3">
            Отсканируйте картинку приложением. Если приложение на этом же телефоне,{' '}
            <TextAnchor href={otpauthUrl}>откройте ключ в нём</TextAnchor>.
          </p>
          <QrCodeImage qr={qr} label="QR-код с ключом для приложения" />
        </li>
        <li>
          <p>Не получается? Введите ключ вручную:</p>
          <p className="mt-1 font-semibold tracking-wider [word-spacing:0.25em]">{groupByFour(secret)}</p>
        </li>
        <li>Введите код, который показывает приложение.</li>
      </ol>
      <ContractForm endpoint={confirmTwoFactor} refused={refused} preventScrollReset>
        <input type="hidden" name="intent" value="two-factor-confirm" />
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="link" value={otpauthUrl} />
        <CodeField name="otp" label="Код из приложения" />
        <FormActions>
          <SubmitButton>Включить</SubmitButton>
          <CancelLink />
        </FormActions>
      </ContractForm>
    </div>
  )
}

const groupByFour = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')

function TwoFactorOn({ isDisabling, refused }: Pick<SecurityResult, 'refused'> & { isDisabling: boolean }) {
  return (
    <>
      <p className="mb-4 flex max-w-text flex-wrap gap-x-3 gap-y-1">
        <Tag>Включён</Tag> Для входа нужен код из приложения или код восстановления.
      </p>
      {isDisabling ? (
        <FocusFirstField>
          <ContractForm endpoint={turnOffTwoFactor} refused={refused} preventScrollReset>
            <input type="hidden" name="intent" value="two-factor-stop" />
            <OwnPasswordField />
            <FormActions>
              <SubmitButton kind="danger">Выключить код при входе</SubmitButton>
              <CancelLink />
            </FormActions>
          </ContractForm>
        </FocusFirstField>
      ) : (
        <ButtonLink to="?change=two-factor" kind="outlined" size="small" preventScrollReset>
          Выключить код при входе
        </ButtonLink>
      )}
    </>
  )
}
