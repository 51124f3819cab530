import { dictionary } from './dictionary.contract.ts'

export const GENDERS = dictionary([
  [1, 'male', 'Мужской', 'male', 2],
  [2, 'female', 'Женский', 'female', 3],
])

export const MARITAL_STATUSES = dictionary([
  [0, 'unspecified', 'Не указано'],
  [1, 'married', 'В браке', null, 2],
  [2, 'single', 'Не в браке', null, 3],
])

export const CHILDREN_OPTIONS = dictionary([
  [0, 'unspecified', 'Не указано'],
  [1, 'none', 'Нет детей', null, 2],
  [2, 'has', 'Есть дети', null, 3],
])

export const DRIVER_LICENSES = dictionary([
  [1, 'A', 'A', 'A'],
  [2, 'B', 'B', 'B'],
  [3, 'C', 'C', 'C'],
  [4, 'D', 'D', 'D'],
  [5, 'E', 'E', 'E'],
  [6, 'BE', 'BE', 'BE'],
  [7, 'CE', 'CE', 'CE'],
  [8, 'DE', 'DE', 'DE'],
  [9, 'TM', 'TM', 'TM'],
  [10, 'TB', 'TB', 'TB'],
])

export const EDUCATION_LEVELS = dictionary([
  [1, 'secondary', 'Среднее', 'secondary', 5],
  [2, 'special_secondary', 'Среднее специальное', 'special_secondary', 4],
  [3, 'unfinished_higher', 'Неоконченное высшее', 'unfinished_higher', 3],
  [4, 'higher', 'Высшее', 'higher', 2],
  [5, 'bachelor', 'Бакалавр', 'bachelor', 7],
  [6, 'master', 'Магистр', 'master', 8],
  [7, 'candidate', 'Кандидат наук', 'candidate', 9],
  [8, 'doctor', 'Доктор наук', 'doctor', 10],
])

/** Ids equal those of SuperJob. */
export const EDUCATION_FORMS = dictionary([
  [10, 'full_time', 'Очная', null, 10],
  [20, 'evening', 'Вечерняя', null, 20],
  [30, 'part_time', 'Очно-заочная', null, 30],
  [40, 'extramural', 'Заочная', null, 40],
  [50, 'external', 'Экстернат', null, 50],
  [60, 'distance', 'Дистанционная', null, 60],
])

export const BUSINESS_TRIPS = dictionary([
  [1, 'ready', 'Да', 'ready', 2],
  [2, 'sometimes', 'Иногда', 'sometimes'],
  [3, 'never', 'Нет', 'never', 1],
])

export const RELOCATIONS = dictionary([
  [1, 'no', 'Переезд невозможен', 'no_relocation'],
  [2, 'possible', 'Переезд возможен', 'relocation_possible'],
  [3, 'desired', 'Хочу переехать', 'relocation_desirable'],
])

export const TRAVEL_TIMES = dictionary([
  [1, 'any', 'Не важно', 'any'],
  [2, 'lt60', 'До часа', 'less_than_hour'],
  [3, 'lt90', 'До полутора часов', 'from_hour_to_one_and_half'],
])

/** At hh.ru the first four are contacts and some of the others are site types. */
export const CONTACT_TYPES = dictionary([
  [1, 'cell', 'Мобильный', 'cell'],
  [2, 'work', 'Рабочий', 'work'],
  [3, 'home', 'Домашний', 'home'],
  [4, 'email', 'E-mail', 'email'],
  [5, 'telegram', 'Telegram'],
  [6, 'whatsapp', 'WhatsApp'],
  [7, 'viber', 'Viber'],
  [8, 'max', 'MAX'],
  [9, 'vk', 'ВКонтакте'],
  [10, 'skype', 'Skype', 'skype'],
  [11, 'linkedin', 'LinkedIn', 'linkedin'],
  [12, 'github', 'GitHub'],
  [13, 'habr_career', 'Хабр Карьера', 'moi_krug'],
  [14, 'site', 'Сайт', 'personal'],
  [15, 'other', 'Другое'],
])

export const JOB_SEARCH_STATUSES = dictionary([
  [1, 'active_search', 'Активно ищу работу', 'active_search'],
  [2, 'looking_for_offers', 'Рассматриваю предложения', 'looking_for_offers'],
  [3, 'has_job_offer', 'Предложили работу, решаю', 'has_job_offer'],
  [4, 'accepted_job_offer', 'Выхожу на новое место', 'accepted_job_offer'],
  [5, 'not_looking_for_job', 'Не ищу работу', 'not_looking_for_job'],
])

/** The SuperJob ids are values of its field `published`. */
export const RESUME_ACCESSES = dictionary([
  [1, 'no_one', 'Не видно никому', 'no_one', 0],
  [2, 'everyone', 'Видно всем в интернете', 'everyone'],
  [3, 'clients', 'Видно проверенным работодателям', 'clients', 1],
  [4, 'whitelist', 'Видно выбранным компаниям', 'whitelist'],
  [5, 'blacklist', 'Видно проверенным работодателям, кроме выбранных компаний', 'blacklist', 10],
  [6, 'direct', 'Только по ссылке', 'direct'],
])
