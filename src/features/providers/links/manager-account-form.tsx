import { Form } from 'react-router'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { PROVIDER_LABELS } from '../provider-names.contract.ts'
import type { UsedProvider } from './provider-links.contract.ts'

/** Which of the companies that the person works for there the exchange is with. Nothing if there is no choice. */
export function ManagerAccountForm({ used }: { used: UsedProvider }) {
  const { provider, manager_accounts, manager_account_id } = used
  const isOther = manager_accounts.some(({ id }) => id !== manager_account_id)
  if (!isOther) return null
  const isKnown = manager_accounts.some(({ id }) => id === manager_account_id)
  const id = `manager-account-${provider}`
  return (
    <Form method="post" preventScrollReset className="mb-4 border-rule border-t pt-3">
      <FormKey />
      <input type="hidden" name="provider" value={provider} />
      <label htmlFor={id} className="mb-1 block font-semibold">
        Рабочий аккаунт на {PROVIDER_LABELS[provider]}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-48">
          <SelectWrapper>
            <select
              id={id}
              name="account"
              key={manager_account_id}
              defaultValue={isKnown ? (manager_account_id ?? '') : ''}
              aria-describedby={`${id}-hint`}
              className={SELECT_CLASS}
            >
              {!isKnown && <option value="">Выберите компанию</option>}
              {manager_accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {account.company_name || `Аккаунт ${account.id}`}
                </option>
              ))}
            </select>
          </SelectWrapper>
        </div>
        <SubmitButton name="intent" value="account" kind="outlined" size="small">
          Сменить аккаунт
        </SubmitButton>
      </div>
      <p id={`${id}-hint`} className="mt-1 text-ink2 text-meta">
        Обмен и публикация идут от этой компании. Перенесённое из других остаётся у вас.
      </p>
    </Form>
  )
}
