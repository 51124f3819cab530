import { Form } from 'react-router'
import { confirmTwoFactor, stopTwoFactor } from '#contract/security.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLinkOut } from '../ui/text-link.tsx'
import type { Answer, Setup } from './answer.ts'
import { Leave } from './leave.tsx'
import { Opened, Part, Problem } from './part.tsx'
import { QrCodeImage } from './qr-code.tsx'

type Props = { isOn: boolean; change: string | null; answer?: Answer }

export function TwoFactorPart({ isOn, change, answer }: Props) {
  const own = answer?.part === 'two-factor' ? answer : undefined
  return (
    <Part name="two-factor" title="Код из приложения при входе" answer={answer}>
      {isOn ? (
        <On isStopping={change === 'two-factor'} refused={own?.refused} />
      ) : own?.setup ? (
        <Scan setup={own.setup} refused={own.refused} />
      ) : (
        <Off refused={own?.refused} />
      )}
    </Part>
  )
}

function Off({ refused }: Pick<Answer, 'refused'>) {
  return (
    <>
      <p className="mb-4 max-w-text text-ink2">
        Чтобы войти, кроме пароля понадобится код из приложения: Яндекс Ключ, Google Authenticator или другого. Узнать
        один пароль будет мало.
      </p>
      <Problem refused={refused} />
      <Form method="post" preventScrollReset>
        <Button name="intent" value="two-factor-start" kind="outlined" size="small">
          Включить код при входе
        </Button>
      </Form>
    </>
  )
}

function Scan({ setup: { secret, otpauthUrl, qr }, refused }: Pick<Answer, 'refused'> & { setup: Setup }) {
  return (
    <div className="max-w-form">
      <ol className="mb-6 list-decimal space-y-4 pl-5 marker:text-ink3">
        <li>
          <p className="mb-3">
            Отсканируйте картинку приложением. На этом же телефоне{' '}
            <TextLinkOut href={otpauthUrl}>откройте ключ в приложении</TextLinkOut>.
          </p>
          <QrCodeImage qr={qr} label="QR-код с ключом для приложения" />
        </li>
        <li>
          <p>Не получается? Введите ключ вручную:</p>
          <p className="mt-1 font-semibold tracking-wider [word-spacing:0.25em]">{inFours(secret)}</p>
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
          <Leave />
        </FormActions>
      </ContractForm>
    </div>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)!.join(' ')

function On({ isStopping, refused }: Pick<Answer, 'refused'> & { isStopping: boolean }) {
  return (
    <>
      <p className="mb-4 flex max-w-text flex-wrap gap-x-3 gap-y-1">
        <Tag>Включён</Tag> Для входа нужен код из приложения или код восстановления.
      </p>
      {isStopping ? (
        <Opened>
          <ContractForm endpoint={stopTwoFactor} refused={refused} preventScrollReset>
            <input type="hidden" name="intent" value="two-factor-stop" />
            <PasswordField name="password" label="Пароль" autoComplete="current-password" />
            <FormActions>
              <SubmitButton kind="danger">Выключить код при входе</SubmitButton>
              <Leave />
            </FormActions>
          </ContractForm>
        </Opened>
      ) : (
        <ButtonLink to="?change=two-factor" kind="outlined" size="small" preventScrollReset>
          Выключить код при входе
        </ButtonLink>
      )}
    </>
  )
}
