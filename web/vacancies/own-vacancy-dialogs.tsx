import { ARCHIVE_REASONS } from '#contract/dictionaries/vacancy.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Select } from '../ui/select.tsx'

/** The last ones are given by the site itself. */
const OWN_REASONS = optionsOf(ARCHIVE_REASONS.filter(({ id }) => id <= 4))

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
          <p className="mb-4">Откликнуться на неё больше не смогут. Вернуть её можно в любой момент.</p>
          <Select name="archive_reason_id" label="Почему" options={OWN_REASONS} />
        </ConfirmDialog>
      )}
      {can.delete && (
        <ConfirmDialog
          trigger="Удалить"
          title={`Удалить ${status === 'draft' ? 'черновик' : 'вакансию'} «${name}»?`}
          confirm="Удалить"
          fields={{ intent: 'delete', id }}
        >
          {status !== 'draft' && 'Отклики останутся в разделе «Отклики».'}
        </ConfirmDialog>
      )}
    </>
  )
}
