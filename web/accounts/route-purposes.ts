import type { RouteName } from '#domain/routing/routes.ts'

/** Endings of «Войдите, чтобы …»: the purpose of each screen that requires a sign-in. */
export const ROUTE_PURPOSES: Partial<Record<RouteName, string>> = {
  cabinet: 'открыть «Сегодня»',
  'my-vacancies': 'открыть свои вакансии',
  'create-vacancy': 'разместить вакансию',
  'my-vacancy-id': 'открыть свою вакансию',
  responses: 'открыть отклики',
  'my-resumes': 'открыть свои резюме',
  'create-resume': 'создать резюме',
  'my-resume-id': 'открыть своё резюме',
  'favorite-vacancies': 'открыть избранное',
  'favorite-resumes': 'открыть избранное',
  'your-messages': 'открыть сообщения',
  'my-subscriptions': 'открыть сохранённые поиски',
  'subscriptions-create': 'сохранить поиск',
  'subscriptions-edit-id': 'изменить сохранённый поиск',
  'profile-negotiations': 'открыть отклики',
  'profile-seeker-hidden': 'открыть скрытые вакансии и компании',
  'profile-employer-addresses': 'открыть адреса компании',
  'profile-employer-team': 'открыть команду компании',
  'join-company-token': 'принять приглашение в компанию',
  'profile-deletion': 'решить, удалять ли аккаунт',
  'profile-security': 'открыть настройки безопасности',
  'vacancies-slug': 'откликнуться',
  'vacancies-slug-apply': 'откликнуться',
  'resumes-slug': 'открыть резюме',
}
