/** Days after a reminder in which the company may still answer before the person is told of its silence. */
export const REMINDER_WAIT_DAYS = 3
