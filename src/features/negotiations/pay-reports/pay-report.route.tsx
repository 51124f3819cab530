import { data, href, redirect } from 'react-router'
import { submitForm } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/pay-report.route.ts'
import { type PayReport, reportPay, showPayReport } from './pay-reports.contract.ts'
import { MIN_PAY_REPORTS } from './real-pay.rules.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { report: await loadPage(context, showPayReport, { params }) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, reportPay, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(href('/profile/pay/:id', params), 303)
}

const TITLE = 'Сколько платят на самом деле'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function PayReportPage({ loaderData: { report }, actionData }: Route.ComponentProps) {
  const { side, amount, can_report } = report
  const refused = actionData?.refused
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <p className="wrap-anywhere">{hireText(report)}</p>
      <p className="mt-1 mb-4 text-ink2">{promiseText(report)}</p>
      {refused && !refused.errors && <Notice>{refused.message}</Notice>}
      {amount !== null && (
        <Notice tone="success">Спасибо, ответ учтён: {numberText(amount)}&nbsp;₽ на руки в месяц.</Notice>
      )}
      {amount === null && !can_report && <p>На этот вопрос уже поздно отвечать: прошло полгода.</p>}
      {can_report && (
        <ContractForm endpoint={reportPay} refused={refused}>
          <MoneyField
            name="amount"
            label={side === 'seeker' ? 'Вам платят в месяц' : 'Вы платите в месяц'}
            hint="На руки за обычный месяц, с премиями. Если платят за смену или час, сложите за месяц."
          />
          <FormActions>
            <SubmitButton>Ответить</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
      <p className="mt-4 text-ink2 text-meta">
        Отдельный ответ не видит никто, кроме вас. На странице компании появится, между какими суммами платят половине
        принятых, когда ответят не меньше чем о {MIN_PAY_REPORTS}. Эти числа меняются тоже не раньше, чем добавятся{' '}
        {MIN_PAY_REPORTS} новых ответов. Изменить ответ нельзя.
      </p>
    </NarrowPage>
  )
}

const hireText = ({ side, vacancy_name, other_side, hired_at }: PayReport) =>
  side === 'seeker'
    ? `Вакансия ${inQuotes(vacancy_name)}, ${other_side}. Вас приняли ${dateText(hired_at)}.`
    : `Вакансия ${inQuotes(vacancy_name)}, резюме ${inQuotes(other_side)}. Вы приняли человека ${dateText(hired_at)}.`

function promiseText({ promised }: PayReport): string {
  if (!promised) return 'Зарплаты в вакансии не было.'
  const { from, to } = promised
  const range = from === to ? numberText(from) : `${numberText(from)} – ${numberText(to)}`
  return `В вакансии обещали ${range}\u00A0₽ на руки в месяц.`
}
