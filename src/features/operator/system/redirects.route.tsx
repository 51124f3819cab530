import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { listRedirectRules, removeRedirectRule, saveRedirectRule } from '../contract/redirect-rules.ts'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/redirects.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [user, rules] = await Promise.all([loadUser(context), loadEndpoint(context, listRedirectRules, {})])
  return { isAdmin: user?.operator_role === 'admin', rules }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const endpoint = fields.intent === 'remove' ? removeRedirectRule : saveRedirectRule
  return submitOperatorDecision(context, endpoint, { params: {}, fields, list: href('/operator/redirects') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Перенаправления: оператор')

export default function RedirectRules({ loaderData: { isAdmin, rules }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Перенаправления"
      lead={`Куда попадает человек с адреса. ${isAdmin ? 'Действует за секунду.' : 'Меняет администратор, вам они только видны.'}`}
    >
      <DoneNotice />
      {rules.length === 0 && <p className="text-ink2">Правил нет.</p>}
      <ul className="max-w-text">
        {rules.map(({ path, redirect, works }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-3 border-rule border-b py-2.5">
            <p className="wrap-anywhere">
              <span className="font-mono">{path}</span> → <span className="font-mono">{redirect}</span>{' '}
              {!works && <Tag tone="warning">не действует: чужой адрес</Tag>}
            </p>
            {isAdmin && (
              <ContractForm endpoint={removeRedirectRule} draftName={`rule ${path}`}>
                <input type="hidden" name="intent" value="remove" />
                <input type="hidden" name="path" value={path} />
                <SubmitButton kind="outlined" size="small">
                  Убрать
                </SubmitButton>
              </ContractForm>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <Section title="Новое правило">
          <div className="max-w-form">
            <ContractForm endpoint={saveRedirectRule} refused={actionData?.refused}>
              <TextField
                name="path"
                label="С адреса"
                hint="Правило этого адреса заменит прежнее."
                placeholder="/akciya"
              />
              <TextField name="redirect" label="Куда" placeholder="/search/vacancies" />
              <FormActions>
                <SubmitButton>Сохранить</SubmitButton>
              </FormActions>
            </ContractForm>
          </div>
        </Section>
      )}
    </OperatorPage>
  )
}
