import { dateText } from '#lib/dates.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import type { Answer } from './answer.ts'
import { KeepAccount } from './keep-account.tsx'
import { Part, Problem } from './part.tsx'

type Props = { deleteAt: string | null; answer?: Answer }

export function Deletion({ deleteAt, answer }: Props) {
  const own = answer?.part === 'deletion' ? answer : undefined
  return (
    <Part name="deletion" title="Удаление аккаунта" answer={deleteAt ? undefined : answer}>
      <Problem refused={own?.refused} />
      {deleteAt ? (
        <>
          <p className="mb-4 max-w-text">
            Аккаунт будет удалён <b>{dateText(deleteAt)}</b> со всем, что в нём есть. До этого дня его можно оставить:
            отмените удаление здесь или просто войдите заново.
          </p>
          <KeepAccount kind="outlined" />
        </>
      ) : (
        <>
          <p className="mb-4 max-w-text text-ink2">
            Через 30 дней мы удалим профиль, резюме, вакансии и отклики. Резюме скроем сразу, вакансии тоже, если от
            компании больше никто не нанимает. Всё это время передумать можно: достаточно войти. На остальных
            устройствах вы выйдете сразу.
          </p>
          <ConfirmDialog
            trigger="Удалить аккаунт"
            triggerKind="danger"
            title="Удалить аккаунт?"
            confirm="Удалить аккаунт"
            fields={{ intent: 'delete' }}
          >
            <p className="mb-4">Через 30 дней вернуть его будет нельзя. Подтвердите паролем, что это вы.</p>
            <PasswordField name="password" label="Пароль" autoComplete="current-password" />
          </ConfirmDialog>
        </>
      )}
    </Part>
  )
}
