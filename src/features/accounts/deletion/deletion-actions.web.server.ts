import { dateText } from '#lib/dates/format-date.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../web/submit-security-form.server.ts'
import { scheduleAccountDeletion, withdrawAccountDeletion } from './deletion.contract.ts'

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
