// The Swedish way to write a date is the ISO one.
const moscow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' })

/** The day that it is in Moscow, `YYYY-MM-DD`. */
export const moscowDay = (at: Date): string => moscow.format(at)
