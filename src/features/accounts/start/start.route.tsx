import ArrowLeft from 'lucide-react/icons/arrow-left'
import { href, Link } from 'react-router'
import { NoticePlace } from '#app/connection/notice-place.tsx'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PAGE_COLUMN_CLASS, PageTitle } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { NewTabTextLink, TextLink } from '#ui/text/text-link.tsx'
import { loadStartWithPhone } from '../web/form-contracts.ts'
import type { Route } from './+types/start.route.ts'
import { loadStart, submitStart } from './start-steps.web.server.ts'

// Lazy, because the number comes first.
const StartCodeOrName = lazyPart(
  () => import('./start-code-and-name.tsx'),
  ({ StartCodeOrName }) => StartCodeOrName,
)

export const loader = (args: Route.LoaderArgs) => loadStart(args)
export const action = (args: Route.ActionArgs) => submitStart(args)

/** Nothing leads away from the three fields but the way back. */
export const handle = { bare: true }

const TITLES = { number: 'Ваш номер телефона', code: 'Код из SMS', name: 'Как вас зовут?' }
const STEPS = Object.keys(TITLES) as (keyof typeof TITLES)[]

export const meta: Route.MetaFunction = ({ loaderData }) => unindexedPageMeta(TITLES[loaderData?.step ?? 'number'])

export default function Start({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { step, card, backAddress } = loaderData
  return (
    <>
      <header className="border-rule tablet:border-b">
        <div className={`${PAGE_COLUMN_CLASS} flex min-h-14 items-center gap-2`}>
          <Link to={backAddress} aria-label="Назад" className="-ml-3 grid size-11 place-items-center text-ink2">
            <ArrowLeft size={20} strokeWidth={1.75} />
          </Link>
          <Link to="/" className="py-2 font-bold font-display text-h3 tracking-[-0.02em]">
            смена<span className="ml-px rounded-tag bg-focus px-1.5 pb-0.5 text-on-badge">места</span>
          </Link>
        </div>
      </header>
      <NoticePlace />
      <main id="main" className={`${PAGE_COLUMN_CLASS} pt-2 pb-12 tablet:pt-6`}>
        <div className="mx-auto grid max-w-260 gap-x-24 gap-y-4 desktop:grid-cols-2">
          <div className="max-w-form max-desktop:order-1">
            <Dashes step={step} />
            <PageTitle>{TITLES[step]}</PageTitle>
            {step === 'number' ? (
              <NumberStep {...loaderData} refused={refused} />
            ) : (
              <StartCodeOrName {...loaderData} step={step} refused={refused} />
            )}
          </div>
          {card && (
            <section
              aria-label="Вакансия"
              className="card min-w-0 self-start overflow-hidden"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server
              dangerouslySetInnerHTML={{ __html: card }}
            />
          )}
        </div>
      </main>
    </>
  )
}

/** Decoration: the heading says what is asked for. */
const Dashes = ({ step }: { step: keyof typeof TITLES }) => (
  <p aria-hidden="true" className="mb-4 flex gap-1.5">
    {STEPS.map((one, index) => (
      <span key={one} className={`h-1 w-7 rounded-full ${index <= STEPS.indexOf(step) ? 'bg-primary' : 'bg-rule'}`} />
    ))}
  </p>
)

type NumberStepProps = Pick<Route.ComponentProps['loaderData'], 'phone' | 'passwordAddress'> & {
  refused: Route.ComponentProps['actionData']
}

function NumberStep({ phone, passwordAddress, refused }: NumberStepProps) {
  return (
    <>
      <p className="mb-4 text-ink2">Пришлём код в SMS. Пароль не нужен.</p>
      <GuestForm key="number" contract={loadStartWithPhone} refused={refused} values={{ phone }}>
        <PhoneField name="phone" label="Телефон" isLarge />
        <CheckboxField
          name="consent_pd"
          label={
            <>
              Даю <DocumentLink name="processing">согласие на обработку персональных данных</DocumentLink>
            </>
          }
          shortLabel="Согласие на обработку персональных данных"
        />
        <div className="mt-2 grid">
          <SubmitButton>Получить код</SubmitButton>
        </div>
      </GuestForm>
      <p className="mt-4 text-ink3 text-note">
        Продолжая, вы принимаете <DocumentLink name="terms">правила сервиса</DocumentLink>. Уже есть аккаунт? Тот же
        номер вас узнает. <TextLink to={passwordAddress}>Войти с паролем</TextLink>
      </p>
    </>
  )
}

const DocumentLink = ({ name, children }: { name: string; children: string }) => (
  <NewTabTextLink href={href('/legal/:name', { name })}>{children}</NewTabTextLink>
)
