import type { StatisticName } from '#contract/operator/system.ts'

export const STATISTIC_NAMES: Record<StatisticName, string> = {
  accounts: 'Аккаунты',
  vacancies: 'Вакансии, опубликованные впервые',
  resumes: 'Резюме',
  applications: 'Отклики и приглашения',
  complaints: 'Жалобы',
  phone_complaints: 'Жалобы на номера',
  phone_checks: 'Проверки номеров',
  tickets: 'Обращения',
  decisions: 'Записи журнала операторов',
}
