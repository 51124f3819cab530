import { href } from 'react-router'
import { OwnPasswordField } from '#features/accounts/web/own-password-field.tsx'
import type { SecurityResult } from '#features/accounts/web/security-result.ts'
import { SectionRefusal, SecuritySection } from '#features/accounts/web/security-section.tsx'
import { dateText, recentDateText, timeText } from '#lib/dates/format-date.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { fileSizeText } from '#ui/text/file-size-text.ts'
import type { DataExport } from './data-export.contract.ts'

type Props = { dataExport: DataExport; email: string | null; now: string; result?: SecurityResult }

export function DataExportSection({ dataExport, email, now, result }: Props) {
  const { state, key, size, asked_at, expires_at, next_at } = dataExport
  const sectionResult = result?.section === 'data' ? result : undefined
  return (
    <SecuritySection name="data" title="Мои данные" result={result}>
      <p className="mb-4 max-w-text text-ink2">
        Всё, что мы храним о вас: профиль, резюме, отклики, заметки работодателей о вас, кто открывал контакты, ваши
        файлы. Это ZIP-файл: страница, которую можно читать, и те же данные для программ.
      </p>
      <SectionRefusal refused={sectionResult?.refused} />
      {state === 'in_work' && asked_at && (
        <p className="mb-4 max-w-text">
          {!sectionResult?.successMessage && <b>Собираем архив. </b>}Попросили {recentDateText(asked_at, now)}, будет
          готов в течение часа. {email ? `Пришлём письмо на ${email}.` : 'Загляните сюда позже.'}
        </p>
      )}
      {state === 'ready' && key && size && expires_at && (
        <div className="mb-4">
          <p className="mb-3 max-w-text">
            <b>Архив готов.</b> Скачать можно до {timeText(expires_at)} {dateText(expires_at)}, и только вам.
          </p>
          <ButtonLink to={href('/profile/archive/:key', { key })} reloadDocument size="small">
            Скачать архив, {fileSizeText(size)}
          </ButtonLink>
        </div>
      )}
      {next_at ? (
        <p className="text-ink2 text-meta">Новый архив можно запросить {momentText(next_at)}.</p>
      ) : (
        <RequestDataExportDialog />
      )}
    </SecuritySection>
  )
}

const RequestDataExportDialog = () => (
  <ConfirmDialog
    preventScrollReset
    trigger="Собрать архив"
    triggerKind="outlined"
    title="Собрать архив с вашими данными?"
    confirmLabel="Собрать архив"
    confirmKind="filled"
    fields={{ intent: 'ask-data' }}
  >
    <p className="mb-4">В нём будет всё о вас, поэтому подтвердите паролем, что это вы.</p>
    <OwnPasswordField />
  </ConfirmDialog>
)

const momentText = (moment: string) => `${dateText(moment)} после ${timeText(moment)}`
