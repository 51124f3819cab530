import {
  fieldText,
  type SecurityActions,
  submitSecurityForm,
} from '#features/accounts/web/submit-security-form.server.ts'
import { requestDataExport } from './data-export.contract.ts'

export const DATA_EXPORT_ACTIONS: SecurityActions = {
  'ask-data': (context, { password }) => {
    const body = { password: fieldText(password) }
    return submitSecurityForm(context, 'data', requestDataExport, { body }, () => 'Собираем архив.')
  },
}
