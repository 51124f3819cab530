import type { PhoneComplaintSubject } from './phone-checks.contract.ts'

/** What a caller asked for, as the form names it. */
export const PHONE_SUBJECT_OPTIONS: { value: PhoneComplaintSubject; label: string }[] = [
  { value: 'code', label: 'Код из SMS' },
  { value: 'money', label: 'Перевод денег' },
  { value: 'card', label: 'Данные карты' },
  { value: 'passport', label: 'Паспорт' },
  { value: 'other_company', label: 'Представились другой компанией' },
  { value: 'other', label: 'Другое' },
]

export const phoneSubjectName = (subject: PhoneComplaintSubject) =>
  PHONE_SUBJECT_OPTIONS.find(({ value }) => value === subject)?.label ?? 'Другое'
