import { Form } from 'react-router'
import type { FormRefusal } from '#contract/errors.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { SALARY_MODES } from '#features/reference/dictionaries/money.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { DayField } from '#ui/form/fields/day-field.tsx'
import { MoneyField } from '#ui/form/fields/money-field.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { HireByWord, SeekerNegotiation } from '../../contract/negotiation-shapes.ts'
import { changeHire } from '../contract/hires-by-word.ts'
import { changedHireText, hireText } from '../rules/interview-text.ts'

type Props = { negotiation: SeekerNegotiation; hire: HireByWord; refused?: FormRefusal }

/** What the company says was agreed on. The person confirms it, names other terms or denies it (ruling 55). */
export function HireQuestion({ negotiation: { id, vacancy }, hire, refused }: Props) {
  if (hire.confirmation !== 'pending') {
    return <p>{answeredText(hire)}</p>
  }
  return (
    <div className="space-y-2">
      <p className="font-semibold">Вы договорились о работе?</p>
      <p>Компания отметила, что берёт вас. {hireText(hire)}.</p>
      <div className="flex flex-wrap items-center gap-2">
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value="hire_confirm" />
          <SubmitButton size="small">Да, всё верно</SubmitButton>
        </Form>
        <ConfirmDialog
          trigger="Нет, не договаривались"
          triggerKind="outlined"
          title={`Вы не договаривались о работе ${inQuotes(vacancy.name)}?`}
          confirmLabel="Не договаривались"
          cancelLabel="Подумать ещё"
          fields={{ id, intent: 'hire_deny' }}
        >
          Компания узнает об этом, отметку «Вы приняты» снимем.
        </ConfirmDialog>
      </div>
      <Disclosure summary="Договорились на другое" isOpen={refused !== undefined}>
        <ContractForm
          endpoint={changeHire}
          refused={refused}
          values={{ start_date: hire.start_date, salary: hire.salary }}
          className="mt-2"
        >
          <HiddenInput name="id" value={id} />
          <HiddenInput name="intent" value="hire_change" />
          <MoneyField
            name="salary"
            label={`Зарплата на руки, ${nameById(SALARY_MODES, hire.salary_mode_id)}`}
            optional
          />
          <DayField name="start_date" label="Первый день" optional />
          <SubmitButton kind="outlined" size="small">
            Так договорились
          </SubmitButton>
        </ContractForm>
      </Disclosure>
      <p className="text-ink2 text-meta">
        Ответить можно до {dateText(hire.answer_until)}. Если не ответите, отметка останется «без подтверждения». Другие
        ваши отклики мы не закрываем.
      </p>
    </div>
  )
}

function answeredText(hire: HireByWord): string {
  switch (hire.confirmation) {
    case 'confirmed':
      return `Вы подтвердили, что договорились. ${hireText(hire)}.`
    case 'changed':
      return `Вы ответили: ${changedHireText(hire)}.`
    case 'denied':
      return 'Вы ответили: «Не договаривались».'
    default:
      return `Компания отметила, что берёт вас, вы не ответили. ${hireText(hire)}.`
  }
}
