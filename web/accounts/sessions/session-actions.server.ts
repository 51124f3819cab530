import { endOtherSessions, endSession } from '#contract/accounts/sessions.ts'
import { plural } from '#lib/text/plural.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../submit-security-form.server.ts'

const sessionWord = (count: number) => plural(count, 'сеанс', 'сеанса', 'сеансов')

export const SESSION_ACTIONS: SecurityActions = {
  'end-session': (context, { id }) =>
    submitSecurityForm(context, 'devices', endSession, { params: { id: fieldText(id) } }, () => 'Сеанс завершён.'),

  'end-others': (context) =>
    submitSecurityForm(
      context,
      'devices',
      endOtherSessions,
      {},
      ({ ended }) => `Завершили ${ended} ${sessionWord(ended)}.`,
    ),
}
