import type { VerificationStatus } from '../company-summary.contract.ts'

/** Words that the letter and the profile of the company share. */
export const NEW_DOCUMENT_TEXT =
  'Файл с документом удалён раньше, чем его увидел наш сотрудник. Отправьте документ ещё раз.'

export const WITHDRAWN_TEXT =
  'Отметки рядом с названием больше нет. Резюме, открытые только проверенным работодателям, не видны, а новых вакансий можно открыть меньше.'

export const APPEAL_TEXT =
  'Если вы не согласны, отправьте документ с ИНН ещё раз: решать будет другой сотрудник. На вопросы ответит поддержка.'

type Transition = { from: readonly VerificationStatus[]; to: VerificationStatus }

const NOT_CHECKED = ['none', 'rejected'] as const

/** Every change of the verification of a company. A suspended verification is `none` with its date. */
export const VERIFICATION_TRANSITIONS = {
  request: { from: NOT_CHECKED, to: 'pending' },
  approve: { from: ['pending'], to: 'verified' },
  refuse: { from: ['pending'], to: 'rejected' },
  verify_by_email: { from: NOT_CHECKED, to: 'verified' },
  suspend: { from: ['verified'], to: 'none' },
  withdraw: { from: ['verified'], to: 'none' },
  erase: { from: ['none', 'pending', 'verified', 'rejected'], to: 'none' },
} as const satisfies Record<string, Transition>

export type VerificationEvent = keyof typeof VERIFICATION_TRANSITIONS
