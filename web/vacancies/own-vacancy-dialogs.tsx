import { ARCHIVE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldRow } from '../ui/form-section.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The last ones are given by the site itself. */
const OWN_REASONS = optionsOf(ARCHIVE_REASONS.filter(({ id }) => id <= 4))

const WAITING = [
  { value: 'refuse', label: 'Сообщить сейчас, что вакансия закрыта' },
  { value: 'keep', label: 'Отвечу каждому за 7 дней' },
]

type Props = { vacancy: Pick<OwnVacancy, 'id' | 'name' | 'status' | 'can'> }

/** What is done to a vacancy as a whole. Both the list and the vacancy's own screen answer these forms. */
export function OwnVacancyDialogs({ vacancy: { id, name, status, can } }: Props) {
  return (
    <>
      {can.archive && (
        <ConfirmDialog
          trigger="В архив"
          title={`Убрать в архив вакансию «${name}»?`}
          confirm="Убрать в архив"
          fields={{ intent: 'archive', id }}
        >
          <p className="mb-4">
            Откликнуться на неё больше не смогут. Вернуть её можно в любой момент, закрытые отклики — нет.
          </p>
          <Select name="archive_reason_id" label="Почему" options={OWN_REASONS} />
          <Select name="open_negotiations" label="Кто ждёт ответа" options={WAITING} />
          <Outcome />
        </ConfirmDialog>
      )}
      {can.delete && (
        <ConfirmDialog
          trigger="Удалить"
          title={`Удалить ${status === 'draft' ? 'черновик' : 'вакансию'} «${name}»?`}
          confirm="Удалить"
          fields={{ intent: 'delete', id }}
        >
          {status !== 'draft' &&
            'Все, кто ждёт ответа, получат отказ: вакансия отменена. Отклики останутся в разделе «Отклики».'}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What came of it. Nobody has to say; whoever says helps the next one to name an honest salary. */
function Outcome() {
  return (
    <Disclosure summary="Итог подбора">
      <div className="max-w-40">
        <TextField name="hired_count" label="Сколько человек нашли" optional inputMode="numeric" />
      </div>
      <FieldRow>
        <TextField name="salary_real_from" label="Договорились на зарплату от" optional inputMode="numeric" />
        <TextField name="salary_real_to" label="До" optional inputMode="numeric" />
      </FieldRow>
    </Disclosure>
  )
}
