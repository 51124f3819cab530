import { requestDataExport } from '#contract/data-export/data-export.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../accounts/submit-security-form.server.ts'

export const DATA_EXPORT_ACTIONS: SecurityActions = {
  'ask-data': (context, { password }) => {
    const body = { password: fieldText(password) }
    return submitSecurityForm(context, 'data', requestDataExport, { body }, () => 'Собираем архив.')
  },
}
