import { href, useSearchParams } from 'react-router'
import { loadEndpoint, readFormData, runIntent } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { AwaitsSecond, DoneNotice, OperatorPage, WhyNot } from '../web/operator-page.tsx'
import type { Route } from './+types/roles.route.ts'
import {
  giveOperatorRole,
  listOperatorAccounts,
  MAX_ROLE_REASON_LENGTH,
  type OperatorAccount,
  takeOperatorRole,
} from './roles.contract.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [user, accounts] = await Promise.all([loadUser(context), loadEndpoint(context, listOperatorAccounts, {})])
  return { isAdmin: user?.operator_role === 'admin', accounts }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const endpoint = runIntent(fields.intent, { give: () => giveOperatorRole, take: () => takeOperatorRole })
  const params = endpoint === takeOperatorRole ? { id: String(fields.subject) } : {}
  return submitOperatorDecision(context, endpoint, { params, fields, list: href('/operator/roles') })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Роли: оператор')

const ROLE_OPTIONS = [
  { value: 'operator', label: 'Оператор', hint: 'Разбирает дела' },
  { value: 'admin', label: 'Администратор', hint: 'Ещё раздаёт роли, меняет настройки и веса риска' },
]

export default function Roles({ loaderData: { isAdmin, accounts }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const refusedOf = (intent: string, id = '') =>
    actionData?.intent === intent && actionData.id === id ? actionData.refused : undefined
  return (
    <OperatorPage
      title="Роли"
      lead={
        isAdmin
          ? 'Роль дают два администратора: один предлагает, другой соглашается. Если администратор один, он решает сам.'
          : 'Роли раздаёт и забирает администратор, вам они только видны.'
      }
    >
      <DoneNotice />
      <ul className="max-w-text card-rows">
        {accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            isAdmin={isAdmin}
            refused={refusedOf('take', String(account.id))}
          />
        ))}
      </ul>
      {isAdmin && (
        <Section title="Дать роль">
          <div className="max-w-form">
            {/* After a role is given the fields are empty again. */}
            <ContractForm
              key={`${accounts.length} ${query.get('done')}`}
              endpoint={giveOperatorRole}
              refused={refusedOf('give')}
            >
              <input type="hidden" name="intent" value="give" />
              <TextField name="person" label="Телефон или номер аккаунта" autoComplete="off" />
              <RadioGroup name="role" label="Роль" options={ROLE_OPTIONS} />
              <TextArea
                name="reason"
                label="Причина"
                hint="Для журнала, без личных данных."
                max={MAX_ROLE_REASON_LENGTH}
                short
              />
              <FormActions>
                <SubmitButton>Дать роль</SubmitButton>
              </FormActions>
            </ContractForm>
          </div>
        </Section>
      )}
    </OperatorPage>
  )
}

type AccountProps = { account: OperatorAccount; isAdmin: boolean; refused: FormRefusal | undefined }

function Account({ account, isAdmin, refused }: AccountProps) {
  const { id, name, role, two_factor_enabled, is_blocked, last_act_at, awaits_second, is_self, why_not } = account
  return (
    <li className="wrap-anywhere border-rule border-b py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        {is_self && <span className="text-ink2">это вы</span>}
        <Tag tone={role === 'admin' ? 'info' : 'neutral'}>{role === 'admin' ? 'администратор' : 'оператор'}</Tag>
        {is_blocked && <Tag tone="danger">заблокирован</Tag>}
      </p>
      <p className="text-ink2 text-meta">
        аккаунт {id} · {two_factor_enabled ? 'код при входе включён' : 'кода при входе нет: страницы оператора закрыты'}{' '}
        ·{' '}
        {last_act_at ? (
          <TextLink to={href('/operator/audit') + toQueryString({ who: id })}>
            последняя запись в журнале {dateText(last_act_at)}
          </TextLink>
        ) : (
          'записей в журнале нет'
        )}
      </p>
      {awaits_second && <AwaitsSecond />}
      {isAdmin &&
        !awaits_second &&
        (why_not ? <WhyNot sentence={why_not} /> : <TakeForm account={account} refused={refused} />)}
    </li>
  )
}

function TakeForm({ account: { id, name, is_self }, refused }: Pick<AccountProps, 'account' | 'refused'>) {
  return (
    <Disclosure summary={is_self ? 'Сложить свою роль' : `Забрать роль: ${name}`} isOpen={refused !== undefined}>
      <div className="max-w-form">
        <ContractForm endpoint={takeOperatorRole} draftName={`role ${id}`} refused={refused}>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="subject" value={id} />
          <TextArea
            name="reason"
            label="Причина"
            hint="Для журнала, без личных данных."
            max={MAX_ROLE_REASON_LENGTH}
            short
          />
          <FormActions>
            <SubmitButton kind="danger">{is_self ? 'Сложить роль' : 'Забрать роль'}</SubmitButton>
          </FormActions>
        </ContractForm>
      </div>
    </Disclosure>
  )
}
