import { href } from 'react-router'
import type { DataExport } from '#contract/data-export.ts'
import { dateText, dayText, timeText } from '#lib/dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { sizeText } from '../ui/size-text.ts'
import type { Answer } from './answer.ts'
import { Part, Problem } from './part.tsx'

type Props = { dataExport: DataExport; email: string | null; now: string; answer?: Answer }

export function OwnData({ dataExport, email, now, answer }: Props) {
  const { state, key, size, asked_at, expires_at, next_at } = dataExport
  const own = answer?.part === 'data' ? answer : undefined
  return (
    <Part name="data" title="Мои данные" answer={answer}>
      <p className="mb-4 max-w-text text-ink2">
        Всё, что мы храним о вас: профиль, резюме, отклики, заметки работодателей о вас, кто открывал контакты, ваши
        файлы. Один ZIP: страница для чтения и те же данные для программ.
      </p>
      <Problem refused={own?.refused} />
      {state === 'in_work' && asked_at && (
        <p className="mb-4 max-w-text">
          {!own?.done && <b>Собираем архив. </b>}Попросили {dayText(asked_at, now)}, будет готов в течение часа.{' '}
          {email ? `Пришлём письмо на ${email}.` : 'Загляните сюда позже.'}
        </p>
      )}
      {state === 'ready' && key && size && expires_at && (
        <div className="mb-4">
          <p className="mb-3 max-w-text">
            <b>Архив готов.</b> Скачать можно до {timeText(expires_at)} {dateText(expires_at)}, и только вам.
          </p>
          <ButtonLink to={href('/profile/archive/:key', { key })} reloadDocument size="small">
            Скачать архив, {sizeText(size)}
          </ButtonLink>
        </div>
      )}
      {next_at ? <p className="text-ink2 text-meta">Новый архив можно попросить {whenText(next_at)}.</p> : <Ask />}
    </Part>
  )
}

const Ask = () => (
  <ConfirmDialog
    trigger="Собрать архив"
    triggerKind="outlined"
    title="Собрать архив с вашими данными?"
    confirm="Собрать архив"
    confirmKind="filled"
    keep="Отменить"
    fields={{ intent: 'ask-data' }}
  >
    <p className="mb-4">В нём будет всё о вас, поэтому подтвердите паролем, что это вы.</p>
    <PasswordField name="password" label="Пароль" autoComplete="current-password" />
  </ConfirmDialog>
)

const whenText = (moment: string) => `${dateText(moment)} после ${timeText(moment)}`
