import { data, href, redirect } from 'react-router'
import { readFormData, submitEndpoint } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { pageMetaTags } from '#app/page-meta.ts'
import { isHiringRoute } from '#app/rules/guard.ts'
import { Stepper } from '#ui/feedback/stepper.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { PasswordField } from '#ui/form/fields/password-field.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFooter } from '#ui/form/form-footer.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { NewTabTextLink, TextLink } from '#ui/text/text-link.tsx'
import { register } from '../contract/accounts.ts'
import { loadRegister } from '../web/form-contracts.ts'
import { pendingRegistration } from '../web/pending-steps.server.ts'
import type { Route } from './+types/sign-up.route.ts'

export const loader = ({ request, url, context }: Route.LoaderArgs) => ({
  /** Typed before, when the person came back to change the number. */
  phone: pendingRegistration.read(request)?.phone,
  search: url.search,
  mode: isHiringRoute(url.searchParams.get('redirect')) ? 'employer' : 'seeker',
  canonical: context.get(siteContext).publicUrl + href('/sign-up'),
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readFormData(request)
  // The text beside the button names the terms, so submitting the form accepts them (wire §3).
  const { reply, refused } = await submitEndpoint(context, register, {
    body: { ...form, consent_terms: true } as never,
  })
  if (refused) return data(refused, refused.status)
  const pending = {
    registration_id: reply.registration_id,
    phone: String(form.phone),
    sentAt: context.get(siteContext).now,
  }
  return redirect(href('/sign-up/confirm') + url.search, {
    headers: { 'set-cookie': pendingRegistration.write(pending, context.get(siteContext)) },
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMetaTags({
        title: 'Регистрация — Смена места',
        description: 'Один аккаунт — и для поиска работы, и для найма людей.',
        url: loaderData.canonical,
      })
    : []

const MODES = [
  { value: 'seeker', label: 'Найти работу' },
  { value: 'employer', label: 'Нанять людей' },
]

export default function SignUp({ loaderData: { search, mode, phone }, actionData: refused }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <PageTitle>Регистрация</PageTitle>
      <Stepper current={1} total={2} />
      <GuestForm contract={loadRegister} refused={refused} values={{ mode, phone }}>
        <RadioGroup name="mode" label="Что вы хотите сделать" options={MODES} />
        <PhoneField name="phone" label="Телефон" hint="Пришлём SMS с кодом. Звонить не будем." />
        <PasswordField
          name="password"
          label="Пароль"
          autoComplete="new-password"
          hint="Не меньше 8 символов. Лучше несколько слов."
        />
        <CheckboxField
          name="consent_pd"
          label={
            <>
              Даю <DocumentLink name="processing">согласие на обработку персональных данных</DocumentLink>
            </>
          }
          shortLabel="Согласие на обработку персональных данных"
        />
        <CheckboxField
          name="consent_marketing"
          label={
            <>
              Присылать новости и подборки на почту (<DocumentLink name="marketing">текст</DocumentLink>)
            </>
          }
          shortLabel="Присылать новости и подборки на почту"
        />
        <FormActions>
          <SubmitButton>Получить код</SubmitButton>
        </FormActions>
        <p className="mt-3 text-ink2 text-meta">
          Нажимая «Получить код», вы принимаете <DocumentLink name="terms">правила сервиса</DocumentLink>.
        </p>
      </GuestForm>
      <FormFooter>
        Уже есть аккаунт? <TextLink to={href('/sign-in') + search}>Войти</TextLink>
      </FormFooter>
    </NarrowPage>
  )
}

const DocumentLink = ({ name, children }: { name: string; children: string }) => (
  <NewTabTextLink href={href('/legal/:name', { name })}>{children}</NewTabTextLink>
)
