import { dateText } from '#lib/dates/format-date.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { OwnPasswordField } from '../web/own-password-field.tsx'
import type { SecurityResult } from '../web/security-result.ts'
import { SectionRefusal, SecuritySection } from '../web/security-section.tsx'
import { CancelDeletionForm } from './deletion-banner.tsx'

type Props = { deleteAt: string | null; result?: SecurityResult }

export function DeletionSection({ deleteAt, result }: Props) {
  const sectionResult = result?.section === 'deletion' ? result : undefined
  return (
    <SecuritySection name="deletion" title="Удаление аккаунта" result={deleteAt ? undefined : result}>
      <SectionRefusal refused={sectionResult?.refused} />
      {deleteAt ? (
        <>
          <p className="mb-4 max-w-text">
            Аккаунт будет удалён <b>{dateText(deleteAt)}</b> со всем, что в нём есть. До этого дня его можно оставить:
            отмените удаление здесь или просто войдите заново.
          </p>
          <CancelDeletionForm kind="outlined" />
        </>
      ) : (
        <>
          <p className="mb-4 max-w-text text-ink2">
            Через 30 дней мы удалим профиль, резюме, вакансии и отклики. Резюме скроем сразу, вакансии тоже, если от
            компании больше никто не нанимает. Всё это время передумать можно: достаточно войти. Остальные устройства
            сразу отключим от аккаунта.
          </p>
          <ConfirmDialog
            preventScrollReset
            trigger="Удалить аккаунт"
            triggerKind="danger"
            title="Удалить аккаунт?"
            confirmLabel="Удалить аккаунт"
            fields={{ intent: 'delete' }}
          >
            <p className="mb-4">Через 30 дней вернуть его будет нельзя. Подтвердите паролем, что это вы.</p>
            <OwnPasswordField />
          </ConfirmDialog>
        </>
      )}
    </SecuritySection>
  )
}
