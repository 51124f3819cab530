import type { CurrentUser } from '../current-user.ts'

/** One number everywhere: people without an answer for a company, answers that a person owes for a seeker. */
export const waitingCount = ({ isEmployerMode, waiting }: NonNullable<CurrentUser>) => ({
  value: waiting,
  meaning: isEmployerMode ? 'без ответа' : 'ждут вас',
})
