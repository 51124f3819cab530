import type { Consent } from './consents.contract.ts'

type ConsentLabels = {
  title: string
  /** Name of the legal document. */
  document: string
  /** Effect of withdrawing the consent, shown before the user confirms. */
  effect: string
}

const ACCOUNT_DELETION_EFFECT =
  'Без него аккаунт работать не может: мы удалим его через 30 дней вместе с резюме, вакансиями и откликами. До этого дня удаление можно отменить.'

export const CONSENT_LABELS: Record<Consent['kind'], ConsentLabels> = {
  terms: { title: 'Правила сервиса', document: 'terms', effect: ACCOUNT_DELETION_EFFECT },
  pd_processing: { title: 'Обработка персональных данных', document: 'processing', effect: ACCOUNT_DELETION_EFFECT },
  pd_publication: {
    title: 'Показ резюме всем в интернете',
    document: 'distribution',
    effect:
      'Ваши открытые всем резюме сразу останутся видны только проверенным работодателям. Поисковые системы могут помнить их ещё несколько дней.',
  },
  marketing: {
    title: 'Подборки на почту',
    document: 'marketing',
    effect: 'Подборки больше не придут. Ответы на отклики и сообщения будут приходить как раньше.',
  },
}
