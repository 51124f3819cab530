import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ArchiveReasonFields, HiringOutcomeFields } from './archive-fields.tsx'

type Props = { vacancy: Pick<OwnVacancy, 'id' | 'name' | 'status' | 'can'> }

/** Dialogs to archive or delete a vacancy. The actions of both the list and the editor handle their forms. */
export function OwnVacancyDialogs({ vacancy: { id, name, status, can } }: Props) {
  return (
    <>
      {can.archive && (
        <ConfirmDialog
          trigger="В архив"
          title={`Убрать в архив вакансию «${name}»?`}
          confirmLabel="Убрать в архив"
          fields={{ intent: 'archive', id }}
        >
          <p className="mb-4">
            Откликнуться на неё больше не смогут. Вернуть её можно в любой момент, закрытые отклики — нет.
          </p>
          <ArchiveReasonFields />
          <HiringOutcomeFields />
        </ConfirmDialog>
      )}
      {can.delete && (
        <ConfirmDialog
          trigger="Удалить"
          title={`Удалить ${status === 'draft' ? 'черновик' : 'вакансию'} «${name}»?`}
          confirmLabel="Удалить"
          fields={{ intent: 'delete', id }}
        >
          {status !== 'draft' &&
            'Все, кто ждёт ответа, узнают, что вакансия отменена. Это не ответ: неоткрытые и просроченные отклики останутся неотвеченными. Отклики останутся в разделе «Отклики».'}
        </ConfirmDialog>
      )}
    </>
  )
}
