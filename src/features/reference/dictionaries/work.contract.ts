import { dictionary } from './dictionary.contract.ts'

export const WORK_TYPES = dictionary([
  [1, 'full', 'Полная занятость', 'FULL', 6],
  [2, 'part', 'Частичная занятость', 'PART', 10],
  [3, 'project', 'Проектная работа', 'PROJECT', 7],
  [4, 'temporary', 'Временная работа', null, 7],
  [5, 'internship', 'Стажировка', 'probation'],
  [6, 'volunteer', 'Волонтёрство', 'volunteer'],
  [7, 'rotation', 'Вахта', 'FLY_IN_FLY_OUT', 9],
])

/** Coarse list of the specification; `WEEK_SCHEDULES` and `WORKING_HOURS` are the exact ones. */
export const SCHEDULES = dictionary([
  [1, 'full_day', 'Полный день', 'fullDay', 6],
  [2, 'shift', 'Сменный график', 'shift', 12],
  [3, 'flexible', 'Гибкий график', 'flexible'],
  [4, 'remote', 'Удалённая работа', 'remote'],
  [5, 'rotation', 'Вахтовый метод', 'flyInFlyOut', 9],
])

export const WEEK_SCHEDULES = dictionary([
  [1, '6/1', '6/1', 'SIX_ON_ONE_OFF'],
  [2, '5/2', '5/2', 'FIVE_ON_TWO_OFF'],
  [3, '4/4', '4/4', 'FOUR_ON_FOUR_OFF'],
  [4, '4/3', '4/3', 'FOUR_ON_THREE_OFF'],
  [5, '4/2', '4/2', 'FOUR_ON_TWO_OFF'],
  [6, '3/3', '3/3', 'THREE_ON_THREE_OFF'],
  [7, '3/2', '3/2', 'THREE_ON_TWO_OFF'],
  [8, '2/2', '2/2', 'TWO_ON_TWO_OFF'],
  [9, '2/1', '2/1', 'TWO_ON_ONE_OFF'],
  [10, '1/3', '1/3', 'ONE_ON_THREE_OFF'],
  [11, '1/2', '1/2', 'ONE_ON_TWO_OFF'],
  [12, 'weekend', 'По выходным', 'WEEKEND'],
  [13, 'flexible', 'Свободный', 'FLEXIBLE'],
  [14, 'other', 'Другое', 'OTHER'],
])

/** Ids up to 24 are the number of hours. */
export const WORKING_HOURS = dictionary([
  [2, 'hours_2', '2 часа в день', 'HOURS_2'],
  [3, 'hours_3', '3 часа в день', 'HOURS_3'],
  [4, 'hours_4', '4 часа в день', 'HOURS_4'],
  [5, 'hours_5', '5 часов в день', 'HOURS_5'],
  [6, 'hours_6', '6 часов в день', 'HOURS_6'],
  [7, 'hours_7', '7 часов в день', 'HOURS_7'],
  [8, 'hours_8', '8 часов в день', 'HOURS_8'],
  [9, 'hours_9', '9 часов в день', 'HOURS_9'],
  [10, 'hours_10', '10 часов в день', 'HOURS_10'],
  [11, 'hours_11', '11 часов в день', 'HOURS_11'],
  [12, 'hours_12', '12 часов в день', 'HOURS_12'],
  [24, 'hours_24', 'Сутки', 'HOURS_24'],
  [100, 'flexible', 'По договорённости', 'FLEXIBLE'],
  [101, 'other', 'Другое', 'OTHER'],
])

/** Length of a rotation. The id is the number of days. */
export const ROTATION_DAYS = dictionary([
  [15, 'days_15', '15 дней'],
  [30, 'days_30', '30 дней'],
  [45, 'days_45', '45 дней'],
  [60, 'days_60', '60 дней'],
  [75, 'days_75', '75 дней'],
  [90, 'days_90', '90 дней'],
  [120, 'days_120', '120 дней'],
  [150, 'days_150', '150 дней'],
  [180, 'days_180', '180 дней'],
])

export const PART_TIMES = dictionary([
  [1, 'employment_part', 'Неполный день', 'employment_part', 10],
  [2, 'employment_project', 'Разовое задание или проект', 'employment_project'],
  [3, 'temporary', 'Временная работа', 'temporary_job_true', 7],
  [4, 'weekend', 'По выходным', 'only_saturday_and_sunday'],
  [5, 'four_to_six', '4–6 часов в день', 'from_four_to_six_hours_in_a_day', 10],
  [6, 'evening', 'По вечерам, после 16:00', 'start_after_sixteen'],
])

/** `any` is for filters only. */
export const PLACES_OF_WORK = dictionary([
  [0, 'any', 'Не важно', null, 0],
  [1, 'on_site', 'На месте работодателя', 'ON_SITE', 1],
  [2, 'remote', 'Удалённо', 'REMOTE', 2],
  [3, 'hybrid', 'Гибрид', 'HYBRID'],
  [4, 'field', 'Разъездная работа', 'FIELD_WORK', 3],
])

/** `any` is for filters only. */
export const EXPERIENCES = dictionary([
  [0, 'any', 'Не важно', null, 0],
  [1, 'none', 'Нет опыта', 'noExperience', 1],
  [2, 'y1_3', 'От 1 года до 3 лет', 'between1And3', 2],
  [3, 'y3_6', 'От 3 до 6 лет', 'between3And6', 3],
  [4, 'y6', 'Более 6 лет', 'moreThan6', 4],
])

export const CONTRACT_TYPES = dictionary([
  [1, 'labor', 'Трудовой договор'],
  [2, 'civil', 'Договор ГПХ (подряд, услуги)'],
  [3, 'self_employed', 'Самозанятость'],
  [4, 'ip', 'ИП'],
])

export const BENEFITS = dictionary([
  [1, 'health_insurance', 'ДМС'],
  [2, 'meals', 'Питание'],
  [3, 'travel', 'Проезд'],
  [4, 'housing', 'Жильё'],
  [5, 'training', 'Обучение'],
  [6, 'sport', 'Спорт'],
  [7, 'equipment', 'Техника для работы'],
  [8, 'uniform', 'Форма'],
  [9, 'staff_discounts', 'Скидки сотрудникам'],
  [10, 'flexible_start', 'Гибкое начало дня'],
  [11, 'thirteenth_salary', 'Тринадцатая зарплата'],
  [12, 'childcare', 'Помощь с детьми'],
  [13, 'relocation', 'Помощь с переездом'],
  [14, 'mobile', 'Мобильная связь'],
  [15, 'bonuses', 'Премии'],
])
