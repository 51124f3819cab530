import { dictionary } from './dictionary.contract.ts'

export const SUPPORT_TOPICS = dictionary([
  [1, 'account', 'Вход и аккаунт'],
  [2, 'seeking', 'Поиск работы и отклики'],
  [3, 'hiring', 'Вакансии и подбор людей'],
  [4, 'complaint', 'Жалоба на вакансию или человека'],
  [5, 'personal_data', 'Персональные данные'],
  [6, 'failure', 'Ошибка на сайте'],
  [7, 'other', 'Другое'],
])
