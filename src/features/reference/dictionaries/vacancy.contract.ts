import { dictionary } from './dictionary.contract.ts'

export const VACANCY_TYPES = dictionary([
  [1, 'open', 'Открытая', 'open'],
  [2, 'closed', 'Только по приглашению', 'closed'],
  [3, 'anonymous', 'Анонимная', 'anonymous'],
  [4, 'direct', 'С откликом на сайте работодателя', 'direct'],
])

/** 1 and 2 are our types; 3 and 4 occur in imported vacancies. None affects the search order. */
export const VACANCY_BILLING_TYPES = dictionary([
  [1, 'free', 'Бесплатная', 'free'],
  [2, 'standard', 'Стандарт', 'standard'],
  [3, 'standard_plus', 'Стандарт+', 'standard_plus'],
  [4, 'premium', 'Премиум', 'premium'],
])

export const VACANCY_LABELS = dictionary([
  [1, 'with_address', 'С адресом', 'with_address'],
  [2, 'accept_disabled', 'Доступна людям с инвалидностью', 'accept_handicapped'],
  [3, 'direct_employer', 'От прямого работодателя', 'not_from_agency'],
  [4, 'accept_14', 'Можно с 14 лет', 'accept_kids'],
  [5, 'it_accredited', 'Аккредитованная ИТ-компания', 'accredited_it'],
  [6, 'low_competition', 'Мало откликов', 'low_performance'],
  [7, 'internship', 'Стажировка', 'internship'],
  [8, 'night_shifts', 'Ночные смены', 'night_shifts'],
  [9, 'with_salary', 'Указана зарплата'],
  [10, 'labor_contract', 'По трудовому договору'],
  [11, 'alive', 'Место открыто'],
  [12, 'promise', 'Указан срок ответа'],
])

export const REFUSE_REASONS = dictionary([
  [1, 'skills', 'Не хватает навыка'],
  [2, 'experience', 'Не хватает нужного опыта'],
  [3, 'salary', 'Не сошлись в зарплате'],
  [4, 'location', 'Не подходит место или график'],
  [5, 'documents', 'Нет нужного документа или допуска'],
  [6, 'closed', 'Вакансия закрыта: нашли сотрудника'],
  [7, 'cancelled', 'Вакансия отменена'],
  [8, 'test', 'Результат задания не подошёл'],
  [9, 'no_show', 'Не получилось связаться'],
  [10, 'other', 'Другое'],
])

/** The last three are set by the system. */
export const ARCHIVE_REASONS = dictionary([
  [1, 'found_here', 'Нашли здесь'],
  [2, 'found_elsewhere', 'Нашли в другом месте'],
  [3, 'irrelevant', 'Больше не нужна'],
  [4, 'paused', 'Приостановлена'],
  [5, 'not_confirmed', 'Не подтверждена'],
  [6, 'expired', 'Истёк срок'],
  [7, 'moderation', 'Снята модератором'],
  [8, 'other', 'Другая причина'],
])

/** Reasons that an employer chooses; the site itself sets the others. */
export const EMPLOYER_ARCHIVE_REASONS = ARCHIVE_REASONS.filter(({ id }) => id <= 4 || id === 8)
export const OTHER_ARCHIVE_REASON_ID = 8

export const COMPLAINT_REASONS = dictionary([
  [1, 'money', 'Просят деньги'],
  [2, 'code', 'Просят код из SMS или данные карты'],
  [3, 'fake', 'Вакансии не существует'],
  [4, 'salary', 'Зарплата не та'],
  [5, 'discrimination', 'Дискриминация'],
  [6, 'mlm', 'Сетевой маркетинг'],
  [7, 'spam', 'Спам или звонки'],
  [8, 'rude', 'Оскорбления'],
  [9, 'wrong_data', 'Чужие или неверные данные'],
  [10, 'illegal', 'Незаконная деятельность'],
  [11, 'other', 'Другое'],
])
