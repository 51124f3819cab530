import { plural } from '#lib/text/russian-text.ts'
import { fieldText, type SecurityActions, submitSecurityForm } from '../web/submit-security-form.server.ts'
import { endOtherSessions, endSession } from './sessions.contract.ts'

/** «на 1 устройстве», «на 5 устройствах» */
const deviceWord = (count: number) => plural(count, 'устройстве', 'устройствах', 'устройствах')

export const SESSION_ACTIONS: SecurityActions = {
  'end-session': (context, { id }) =>
    submitSecurityForm(
      context,
      'devices',
      endSession,
      { params: { id: fieldText(id) } },
      () => 'Вы вышли на этом устройстве.',
    ),

  'end-others': (context) =>
    submitSecurityForm(
      context,
      'devices',
      endOtherSessions,
      {},
      ({ ended }) => `Вы вышли на ${ended} ${deviceWord(ended)}.`,
    ),
}
