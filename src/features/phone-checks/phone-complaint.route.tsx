import { data, href, redirect } from 'react-router'
import { readFormData, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { formatPhone } from '#lib/phone/phone-format.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { PhoneField } from '#ui/form/fields/phone-field.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { Route } from './+types/phone-complaint.route.ts'
import { filePhoneComplaint, MAX_PHONE_COMPLAINT_LENGTH } from './phone-checks.contract.ts'
import { PHONE_SUBJECT_OPTIONS } from './phone-subjects.ts'

export const loader = ({ url }: Route.LoaderArgs) => {
  const vacancyId = url.searchParams.get('vacancy_id') ?? ''
  return {
    phone: formatPhone(url.searchParams.get('phone') ?? ''),
    vacancyId: /^\d+$/.test(vacancyId) ? vacancyId : '',
  }
}

/** A second complaint within thirty days shows the first one. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const { reply, refused } = await submitFields(context, filePhoneComplaint, fields)
  if (refused && refused.code !== 'complaint_exists') return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(checkAddress({ phone: String(fields.phone), sent: reply?.id }))
}

const checkAddress = (query: { phone: string; sent?: number | undefined }) =>
  href('/services/search-phone') + toQueryString(query)

const TITLE = 'Сообщить о номере'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function PhoneComplaintPage({ loaderData: { phone, vacancyId }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <p className="text-meta">
        <TextLink to={phone ? checkAddress({ phone }) : href('/services/search-phone')} prefetch="none">
          Проверка номера
        </TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      <ContractForm endpoint={filePhoneComplaint} refused={actionData?.refused} values={{ phone }} className="mt-4">
        <input type="hidden" name="vacancy_id" value={vacancyId} />
        <PhoneField name="phone" label="Номер" autoComplete="off" />
        <RadioGroup name="asked_for" label="Что просили" options={PHONE_SUBJECT_OPTIONS} />
        <details className="mb-4 border-rule border-y">
          <summary className="disclosure">Подробности: когда и что сказали</summary>
          <div className="pt-2">
            <DayField name="when" label="Когда звонили" optional />
            <TextArea
              name="text"
              label="Что сказали"
              hint="Прочитает только оператор."
              max={MAX_PHONE_COMPLAINT_LENGTH}
              short
              optional
            />
          </div>
        </details>
        <FormActions>
          <SubmitButton>Сообщить</SubmitButton>
        </FormActions>
        <p className="mt-2 text-ink2 text-meta">10 секунд можно отменить. Раз в 30 дней на один номер.</p>
      </ContractForm>
      <section aria-labelledby="then" className="mt-8 card px-4 py-3">
        <h2 id="then" className="mb-1 font-semibold text-row">
          Что будет с жалобой
        </h2>
        <ol className="list-decimal space-y-1 pl-5">
          <li>Оператор посмотрит за 72 часа, деньги и коды — за 4 рабочих часа.</li>
          <li>«Часто жалуются» появится после трёх независимых жалоб или решения оператора.</li>
          <li>Владелец номера может ответить. Кто пожаловался, он не узнает.</li>
        </ol>
      </section>
    </NarrowPage>
  )
}
