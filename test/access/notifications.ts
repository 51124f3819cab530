import { type AccessCase, emptyQuery, emptyRequest, OK_FOR_SIGNED_IN } from './expected.ts'

/** The notification centre of an account, and its settings. */
export const NOTIFICATION_CASES: Record<string, AccessCase> = {
  listNotifications: { expected: OK_FOR_SIGNED_IN, request: emptyQuery },
  openNotification: {
    expected: ['signed_out', 'not_found', 'ok', 'not_found'],
    request: ({ notification }) => ({ params: { id: notification.id } }),
  },
  readAllNotifications: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  restoreUnreadNotifications: {
    expected: OK_FOR_SIGNED_IN,
    request: () => ({ body: { read_at: '2026-08-31T09:00:00Z' } }),
  },
  showNotificationSettings: { expected: OK_FOR_SIGNED_IN, request: emptyRequest },
  updateNotificationSettings: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { digest_hour: 10 } }) },
}
