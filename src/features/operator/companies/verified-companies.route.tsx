import { Form, href } from 'react-router'
import { readFormData } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  endCompanyVerification,
  listVerifiedCompanies,
  MAX_WITHDRAWAL_LENGTH,
  type VerifiedCompany,
} from '../contract/verified-companies.ts'
import { CompanyLists } from '../web/company-facts.tsx'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage, WhyNot } from '../web/operator-page.tsx'
import type { Route } from './+types/verified-companies.route.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  const query = { q, page: url.searchParams.get('page') ?? 1 }
  return { q, ...(await loadPage(context, listVerifiedCompanies, { query })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const params = { id: String(fields.subject) }
  return submitOperatorDecision(context, endCompanyVerification, {
    params,
    fields,
    list: href('/operator/companies/verified'),
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Проверенные компании: оператор')

export default function VerifiedCompanies({ loaderData: { q, data, meta }, actionData }: Route.ComponentProps) {
  const count = `${numberText(meta.total)} ${plural(meta.total, 'компания', 'компании', 'компаний')}`
  return (
    <OperatorPage title="Проверенные компании" lead="Сначала те, кого проверили недавно.">
      <CompanyLists />
      <DoneNotice />
      <Form className="mb-4 flex max-w-text flex-wrap gap-2">
        <label className="min-w-48 grow">
          <span className="sr-only">Название или начало ИНН</span>
          <input
            name="q"
            type="search"
            defaultValue={q}
            placeholder="Название или начало ИНН"
            autoComplete="off"
            className={CONTROL_CLASS}
          />
        </label>
        <Button>Найти</Button>
      </Form>
      <p className="mb-3 text-ink2">
        {data.length === 0 ? (q ? 'По этому запросу никого нет.' : 'Проверенных компаний пока нет.') : count}
      </p>
      {data.length > 0 && (
        <ul className="card-rows">
          {data.map((company) => (
            <Company
              key={company.id}
              company={company}
              refused={actionData?.id === String(company.id) ? actionData.refused : undefined}
            />
          ))}
        </ul>
      )}
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        total={meta.total}
        perPage={meta.per_page}
        addressOf={(page) => href('/operator/companies/verified') + toQueryString({ q, page })}
      />
    </OperatorPage>
  )
}

type CompanyProps = { company: VerifiedCompany; refused: FormRefusal | undefined }

function Company({ company, refused }: CompanyProps) {
  const { id, name, legal_name, inn, site_url, verified_at, decided_by, why_not } = company
  const facts = [legal_name, inn && `ИНН ${inn}`, site_url].filter(Boolean).join(' · ')
  return (
    <li className="wrap-anywhere border-rule border-b py-2.5">
      <p className="font-semibold">
        <TextLink to={href('/companies/:id', { id: String(id) })}>{name}</TextLink>
      </p>
      {facts && <p>{facts}</p>}
      <p className="mb-1 text-ink2 text-meta">
        {verified_at ? `Проверена ${dateText(verified_at)}` : 'Проверена'}
        {decided_by && `, ${deciderText(decided_by)}`}
      </p>
      {why_not ? <WhyNot sentence={why_not} /> : <Withdrawal company={company} refused={refused} />}
    </li>
  )
}

/** A mailbox on a tied domain verifies without an operator. */
const deciderText = (decidedBy: string) => (decidedBy.startsWith('account:') ? 'почтой на своём домене' : decidedBy)

function Withdrawal({ company: { id, name }, refused }: CompanyProps) {
  return (
    <Disclosure summary={`Снять отметку: ${name}`} isOpen={refused !== undefined}>
      <p className="mb-3 max-w-text text-ink2">
        Отметка исчезнет сразу. Компания не увидит резюме, открытые только проверенным, и сможет открывать меньше
        вакансий. Владельцы получат письмо с причиной и узнают, как возразить: их новый документ проверит другой
        оператор.
      </p>
      <div className="max-w-text">
        <ContractForm endpoint={endCompanyVerification} draftName={`mark ${id}`} refused={refused}>
          <input type="hidden" name="subject" value={id} />
          <TextArea name="reason" label="Причина" hint="Её прочитает компания." max={MAX_WITHDRAWAL_LENGTH} short />
          <FormActions>
            <SubmitButton kind="danger">Снять отметку</SubmitButton>
          </FormActions>
        </ContractForm>
      </div>
    </Disclosure>
  )
}
