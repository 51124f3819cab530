/** What a person reads in each file of this folder. A field that the source does not tell is absent. */
export type ExpectedVacancy = {
  name: string
  city: string
  salary_from?: number
  salary_to?: number
  salary_gross?: true
  /** Absent: for a month. */
  salary_mode_id?: 2 | 3
  /** Ids of the dictionaries. */
  experience_id?: number
  work_type_id?: number
  schedule_id?: number
  place_of_work_ids?: number[]
  skills?: string[]
  /** Parts of its texts; each must be whole. */
  texts: string[]
}

export const EXPECTED_VACANCIES: Record<string, ExpectedVacancy[]> = {
  'own-columns.csv': [
    {
      name: 'Сварщик ручной дуговой сварки',
      city: 'Челябинск',
      salary_from: 110_000,
      salary_to: 140_000,
      salary_gross: true,
      experience_id: 3,
      work_type_id: 1,
      schedule_id: 2,
      place_of_work_ids: [1],
      skills: ['Сварка РД', 'Чтение чертежей'],
      texts: [
        'Варить трубы по чертежу, зачищать швы, вести журнал сварки',
        'Удостоверение НАКС, умение читать чертежи',
        'Спецодежда за счёт завода, обеды, автобус от вокзала',
      ],
    },
    {
      name: 'Бухгалтер на первичку',
      city: 'Тула',
      salary_from: 65_000,
      experience_id: 2,
      work_type_id: 2,
      schedule_id: 3,
      place_of_work_ids: [2],
      skills: ['1С', 'Первичные документы', 'Сверки'],
      texts: ['Проводить накладные и акты, сверяться с поставщиками', '1С:Бухгалтерия 8, внимание к мелочам'],
    },
  ],
  'spreadsheet.tsv': [
    {
      name: 'Продавец-кассир',
      city: 'Самара',
      salary_from: 52_000,
      salary_to: 60_000,
      experience_id: 1,
      work_type_id: 1,
      schedule_id: 2,
      texts: ['Принимать товар, выкладывать его и работать на кассе. Научим за две недели.'],
    },
    {
      name: 'Старший менеджер по закупкам',
      city: 'Казань',
      salary_to: 120_000,
      experience_id: 3,
      work_type_id: 1,
      schedule_id: 1,
      texts: ['Вести тридцать поставщиков и отвечать за остатки на складе.'],
    },
  ],
  'short-columns.csv': [
    {
      name: 'Водитель-экспедитор',
      city: 'Екатеринбург',
      salary_from: 80_000,
      salary_to: 95_000,
      experience_id: 2,
      work_type_id: 1,
      skills: ['Права категории C', 'Карта тахографа'],
      texts: ['Возить продукты по магазинам города, отвечать за документы на груз.'],
    },
    {
      name: 'Инженер ПТО',
      city: 'Пермь',
      salary_from: 90_000,
      experience_id: 4,
      work_type_id: 1,
      skills: ['Сметы', 'AutoCAD'],
      texts: ['Готовить исполнительную документацию и согласовывать её с заказчиком.'],
    },
    {
      name: 'Повар японской кухни',
      city: 'Сочи',
      experience_id: 2,
      work_type_id: 1,
      skills: ['Суши', 'Горячий цех'],
      texts: ['Собирать роллы и горячее, следить за заготовками и сроками.'],
    },
  ],
  'aggregator.xml': [
    {
      name: 'Токарь-расточник',
      city: 'Нижний Новгород',
      salary_from: 95_000,
      salary_to: 130_000,
      experience_id: 3,
      work_type_id: 1,
      schedule_id: 2,
      texts: [
        'Цех растачивает корпуса насосов. Станки стоят в тёплом пролёте, деталь подаёт кран.',
        'Растачивать корпуса по чертежу',
        'Мерить деталь и вести карту',
        'Пятый разряд и выше',
      ],
    },
  ],
  'jobs.xml': [
    {
      name: 'Администратор клиники',
      city: 'Воронеж',
      salary_from: 45_000,
      salary_to: 55_000,
      experience_id: 1,
      work_type_id: 1,
      skills: ['Медицинская программа', 'Касса'],
      texts: ['Встречать пациентов и записывать их к врачам.', 'Вести кассу', 'Отвечать на звонки'],
    },
    {
      name: 'Массажист',
      city: 'Калининград',
      salary_from: 70_000,
      experience_id: 2,
      work_type_id: 2,
      texts: ['Делать общий и лечебный массаж по назначению врача.'],
    },
  ],
  'saved-page.html': [
    {
      name: 'Аналитик данных',
      city: 'Новосибирск',
      salary_from: 180_000,
      salary_to: 250_000,
      experience_id: 3,
      work_type_id: 1,
      skills: ['SQL', 'Python', 'ClickHouse'],
      texts: [
        'считает, как ездят автобусы.',
        'Строить витрины в ClickHouse',
        'Проверять гипотезы вместе с диспетчерами',
      ],
    },
  ],
  'saved-page-without-pay.html': [
    {
      name: 'Воспитатель детского сада',
      city: 'Ярославль',
      experience_id: 1,
      work_type_id: 2,
      texts: ['Вести группу из двенадцати детей, гулять и читать с ними.', 'Помогает второй воспитатель.'],
    },
  ],
  'copied-page.txt': [
    {
      name: 'Кладовщик',
      city: 'Ростов-на-Дону',
      salary_from: 70_000,
      salary_to: 85_000,
      salary_gross: true,
      experience_id: 2,
      work_type_id: 1,
      schedule_id: 2,
      skills: ['Терминал сбора данных', '1С:Склад'],
      texts: [
        'Склад автозапчастей открывает вторую смену.',
        'Принимать машины и сверять накладные',
        'Собирать заказы по терминалу',
        'Опыт на складе от года',
        'Развозка от метро',
      ],
    },
  ],
  'copied-page-with-advice.txt': [
    {
      name: 'Оператор станков с ЧПУ',
      city: 'Тольятти',
      salary_to: 150_000,
      experience_id: 3,
      work_type_id: 1,
      schedule_id: 2,
      skills: ['ЧПУ Fanuc', 'Штангенциркуль'],
      texts: ['Ставить заготовку и вызывать программу', 'Умение читать чертёж', 'Новые станки и мастер рядом'],
    },
  ],
  'copied-page-remote.txt': [
    {
      name: 'Редактор новостей',
      city: 'Томск',
      salary_from: 60_000,
      salary_to: 75_000,
      experience_id: 2,
      work_type_id: 2,
      place_of_work_ids: [2],
      texts: [
        'Пишем о науке для газеты города.',
        'Искать новости институтов и проверять их',
        'Смены по четыре часа и выходные на выбор',
      ],
    },
  ],
  'copied-page-without-pay.txt': [
    {
      name: 'Ветеринарный врач',
      city: 'Омск',
      experience_id: 4,
      work_type_id: 1,
      schedule_id: 1,
      texts: ['Клиника принимает собак и кошек.', 'Вести приём и оперировать', 'Диплом и практика хирурга'],
    },
  ],
  'own-words.txt': [
    {
      name: 'Грузчик на склад мебели',
      city: 'Уфа',
      salary_from: 3500,
      salary_mode_id: 2,
      experience_id: 1,
      work_type_id: 5,
      texts: ['Носим шкафы и диваны вдвоём, лифт есть.', 'Обед и перчатки даём', 'Платим каждую неделю'],
    },
  ],
}
