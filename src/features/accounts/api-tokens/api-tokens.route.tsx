import { data, Form, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, submitEndpoint, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { API_SCOPES, type ApiScope } from '#contract/api-scopes.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NarrowPage, PageTitle, Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { OwnCodeForm, OwnPasswordField } from '../web/own-password-field.tsx'
import { sendOwnCode } from '../web/submit-security-form.server.ts'
import type { Route } from './+types/api-tokens.route.ts'
import {
  createApiToken,
  listApiTokens,
  MAX_API_TOKENS,
  type PersonalToken,
  revokeApiToken,
} from './api-tokens.contract.ts'

const SCOPE_LABELS: Record<ApiScope, string> = {
  'seeker:read': 'Читать резюме, отклики и избранное',
  'seeker:write': 'Менять резюме, откликаться, вести избранное',
  'employer:read': 'Читать вакансии компании и отклики на них',
  'employer:write': 'Менять вакансии компании и отвечать на отклики',
}

export const loader = ({ context }: Route.LoaderArgs) => loadEndpoint(context, listApiTokens, {})

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  if (intent === 'revoke') {
    await submitEndpoint(context, revokeApiToken, { params: { id: String(fields.id) } })
    throw redirect(href('/profile/api-tokens'), 303)
  }
  if (intent === 'own-code') return data({ token: undefined, refused: undefined, ...(await sendOwnCode(context)) })
  const { reply, refused } = await submitFields(context, createApiToken, fields)
  return data({ token: reply?.token, refused }, refused?.status ?? 200)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Токены API')

const SCOPE_OPTIONS = API_SCOPES.map((value) => ({ value, label: SCOPE_LABELS[value], hint: value }))

export default function ApiTokens({ loaderData: tokens, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage>
      <PageTitle>Токены API</PageTitle>
      <OwnCodeForm />
      <p className="mb-4 text-ink2">
        Для своих программ. Как вызывать API, написано на странице{' '}
        <TextLink to={href('/developers')}>для разработчиков</TextLink>.
      </p>
      {actionData?.token && (
        <Notice tone="success">
          Скопируйте токен сейчас, больше мы его не покажем:{' '}
          <code className="wrap-anywhere block select-all font-mono">{actionData.token}</code>
        </Notice>
      )}
      {tokens.length > 0 && (
        <ul className="mb-4 card-rows">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {tokens.length >= MAX_API_TOKENS ? (
        <p className="text-ink2">Больше {MAX_API_TOKENS} токенов не нужно: отзовите лишний.</p>
      ) : (
        <Section title="Новый токен">
          <ContractForm
            // A created token empties the form, with the password in it.
            key={tokens[0]?.id}
            endpoint={createApiToken}
            values={{ days: 90 }}
            refused={actionData?.refused}
          >
            <TextField name="name" label="Название" hint="Чтобы узнать его в списке: «Выгрузка откликов»." />
            <CheckboxGroup name="scopes" label="Что можно с этим токеном" options={SCOPE_OPTIONS} />
            <TextField name="days" label="Сколько дней действует" inputMode="numeric" hint="От 1 до 365." />
            <OwnPasswordField
              label="Пароль от аккаунта"
              hint="Токен переживёт этот вход, поэтому подтвердите, что это вы."
            />
            <FormActions>
              <SubmitButton>Создать токен</SubmitButton>
            </FormActions>
          </ContractForm>
        </Section>
      )}
    </NarrowPage>
  )
}

function TokenRow({ token: { id, name, scopes, expires_at, last_used_at } }: { token: PersonalToken }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-rule border-b py-2.5">
      <div className="wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-ink2 text-meta">
          {scopes.join(', ')} · до {dateText(expires_at)} ·{' '}
          {last_used_at ? `последний раз ${dateText(last_used_at)}` : 'ещё не использовали'}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button kind="danger" size="small" name="intent" value="revoke" aria-label={`Отозвать токен ${inQuotes(name)}`}>
          Отозвать
        </Button>
      </Form>
    </li>
  )
}
