import { plural } from '#lib/text/plural.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type Props = {
  title: string
  /** Number of open negotiations that deletion would withdraw. Shown after the first confirmation. */
  openNegotiations?: number
}

export function DeleteResume({ title, openNegotiations }: Props) {
  if (openNegotiations) {
    const negotiationsText = `${openNegotiations} ${plural(openNegotiations, 'отклик', 'отклика', 'откликов')}`
    return (
      <>
        <Notice tone="warning">
          По этому резюме ещё ждут ответа: {negotiationsText}. Если удалить резюме, они будут отозваны.
        </Notice>
        <ConfirmDialog
          key="again"
          trigger="Всё равно удалить"
          triggerKind="danger"
          title={`Удалить резюме «${title}» и отозвать ${negotiationsText}?`}
          confirmLabel="Удалить и отозвать"
          fields={{ intent: 'delete', confirm: 'true' }}
        />
      </>
    )
  }
  return (
    <ConfirmDialog
      trigger="Удалить резюме"
      triggerKind="danger"
      title={`Удалить резюме «${title}»?`}
      confirmLabel="Удалить"
      fields={{ intent: 'delete' }}
    >
      Отклики с ним останутся у работодателей.
    </ConfirmDialog>
  )
}
