import { href } from 'react-router'
import { loadEndpoint, readFormData, runIntent } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/tied-domains.route.ts'
import { listTiedDomains, tieCompanyDomain, untieCompanyDomain } from './tied-domains.contract.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [user, domains] = await Promise.all([loadUser(context), loadEndpoint(context, listTiedDomains, {})])
  return { isAdmin: user?.operator_role === 'admin', domains }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const endpoint = runIntent(fields.intent, { tie: () => tieCompanyDomain, untie: () => untieCompanyDomain })
  return submitOperatorDecision(context, endpoint, { params: {}, fields, list: href('/operator/domains') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Домены и ИНН: оператор')

export default function TiedDomains({ loaderData: { isAdmin, domains }, actionData }: Route.ComponentProps) {
  const refusedOf = (intent: string, id = '') =>
    actionData?.intent === intent && actionData.id === id ? actionData.refused : undefined
  return (
    <OperatorPage
      title="Домены и ИНН"
      lead={`Подтверждённая почта на домене проверяет компанию с этим ИНН. ${isAdmin ? '' : 'Привязывает администратор, вам они только видны.'}`}
    >
      <DoneNotice />
      {domains.length === 0 && <p className="text-ink2">Привязанных доменов нет.</p>}
      <ul className="max-w-text">
        {domains.map(({ domain, inn, tied_by, tied_at }) => (
          <li key={`${domain} ${inn}`} className="border-rule border-b py-2.5">
            <p className="wrap-anywhere">
              <span className="font-semibold">{domain}</span> · ИНН {inn}
            </p>
            <p className="text-ink2 text-meta">
              {tied_by}, {dateText(tied_at)}
            </p>
            {isAdmin && (
              <Disclosure summary="Отвязать…" isOpen={refusedOf('untie', `${domain} ${inn}`) !== undefined}>
                <ContractForm
                  endpoint={untieCompanyDomain}
                  refused={refusedOf('untie', `${domain} ${inn}`)}
                  draftName={`untie ${domain} ${inn}`}
                >
                  <input type="hidden" name="intent" value="untie" />
                  <input type="hidden" name="subject" value={`${domain} ${inn}`} />
                  <input type="hidden" name="domain" value={domain} />
                  <input type="hidden" name="inn" value={inn} />
                  <TextField
                    name="reason"
                    label="Причина"
                    hint="Компании, проверенные по домену, потеряют отметку и проверятся заново."
                  />
                  <FormActions>
                    <SubmitButton kind="outlined">Отвязать</SubmitButton>
                  </FormActions>
                </ContractForm>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Section title="Привязать домен">
          <div className="max-w-form">
            <ContractForm endpoint={tieCompanyDomain} refused={refusedOf('tie')}>
              <input type="hidden" name="intent" value="tie" />
              <TextField name="domain" label="Домен" placeholder="company.ru" />
              <TextField name="inn" label="ИНН" placeholder="7707083893" />
              <FormActions>
                <SubmitButton>Привязать</SubmitButton>
              </FormActions>
            </ContractForm>
          </div>
        </Section>
      )}
    </OperatorPage>
  )
}
