import { scheduleAccountDeletion, withdrawAccountDeletion } from '#contract/accounts/deletion.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../submit-security-form.server.ts'

export const DELETION_ACTIONS: SecurityActions = {
  delete: (context, { password }) => {
    const body = { password: fieldText(password) }
    return submitSecurityForm(context, 'deletion', scheduleAccountDeletion, { body }, ({ delete_at }) =>
      delete_at ? `Аккаунт будет удалён ${dateText(delete_at)}.` : '',
    )
  },

  keep: (context) =>
    submitSecurityForm(
      context,
      'deletion',
      withdrawAccountDeletion,
      {},
      () => 'Удаление отменено. Всё осталось как было.',
    ),
}
