/** What the parser must read from `resume-files/`, which imitate other sites. Jobs: from, to, company, position. */
type ExpectedResume = {
  name: string
  phone: string
  email: string
  title: string
  birth_date?: string
  jobs: [from: string, to: string | null, company: string, position: string][]
}

const DRIVER: ExpectedResume = {
  name: 'Беляев Олег Викторович',
  phone: '+79215551234',
  email: 'oleg.belyaev@example.ru',
  title: 'Водитель-экспедитор категории C',
  birth_date: '1985-03-03',
  jobs: [
    ['2019-09', null, 'ООО «Балтийский груз»', 'Водитель-экспедитор'],
    ['2014-07', '2019-08', 'АО «Хлебозавод № 6»', 'Водитель'],
  ],
}

const DEVELOPER: ExpectedResume = {
  name: 'Хасанов Руслан',
  phone: '+79172223344',
  email: 'ruslan.khasanov@example.org',
  title: 'Frontend-разработчик',
  birth_date: '1996-11-30',
  jobs: [
    ['2023-03', null, 'Яркие Технологии', 'Frontend-разработчик'],
    ['2021-11', '2023-02', 'ООО «Веб-студия Кама»', 'Верстальщик'],
  ],
}

const COOK: ExpectedResume = {
  name: 'Мамедова Айгуль Рашидовна',
  phone: '+79035556677',
  email: 'aigul.m@example.ru',
  title: 'Повар горячего цеха',
  birth_date: '1993-01-05',
  jobs: [
    ['2020-10', null, 'Кафе «Тёплый угол»', 'Повар горячего цеха'],
    ['2018-05', '2020-09', 'МБОУ «Школа № 12»', 'Помощник повара'],
  ],
}

const ENGINEER: ExpectedResume = {
  name: 'Григорьев Антон Семёнович',
  phone: '+79123456789',
  email: 'grigoriev.as@example.net',
  title: 'Инженер-технолог',
  birth_date: '1974-02-01',
  jobs: [
    ['2008-03', '2026-09', 'ПАО «Уральский механический завод»', 'Инженер-технолог'],
    ['1999-07', '2008-02', 'ОАО «Станкосервис»', 'Мастер участка'],
  ],
}

export const EXPECTED_RESUMES: Record<string, ExpectedResume> = {
  'hh-driver.pdf': DRIVER,
  'hh-driver-1251.html': DRIVER,
  'hh-developer.pdf': DEVELOPER,
  'hh-developer.txt': DEVELOPER,
  'hh-cook.docx': COOK,
  'hh-cook.html': COOK,
  'hh-accountant.rtf': {
    name: 'Соколова Наталья Игоревна',
    phone: '+79061112233',
    email: 'n_sokolova88@example.com',
    title: 'Главный бухгалтер',
    birth_date: '1988-07-19',
    jobs: [
      ['2017-02', null, 'ООО «Тульские сладости»', 'Главный бухгалтер'],
      ['2011-12', '2017-01', 'ИП Кузнецов А. В.', 'Бухгалтер'],
    ],
  },
  'superjob-engineer.pdf': ENGINEER,
  'superjob-engineer.docx': ENGINEER,
  'superjob-seller.rtf': {
    name: 'Орлова Дарья Павловна',
    phone: '+79827776655',
    email: 'orlova.d@example.ru',
    title: 'Продавец-консультант',
    birth_date: '2002-08-14',
    jobs: [['2024-08', null, 'ООО «Сеть Магнолия»', 'Продавец-консультант']],
  },
  'superjob-nurse.txt': {
    name: 'Кравченко Людмила',
    phone: '+79180102030',
    email: 'kravchenko.l@example.ru',
    title: 'Медицинская сестра',
    birth_date: '1980-05-23',
    jobs: [
      ['2012-04', null, 'ГБУЗ «Городская поликлиника № 3»', 'Медицинская сестра процедурная'],
      ['2006-06', '2012-03', 'ООО «Клиника здоровья»', 'Медсестра'],
    ],
  },
  'own-words.txt': {
    name: 'Кузьмин Пётр',
    phone: '+79634445566',
    email: 'kuzmin.petr@example.ru',
    title: 'Монтажник слаботочных сетей',
    birth_date: '1990-04-07',
    jobs: [
      ['2021-06', null, 'ООО «Связьстрой»', 'Монтажник'],
      ['2018-01', '2021-12', 'ИП Волков', 'Разнорабочий'],
    ],
  },
  'json-resume.json': {
    name: 'Львова Марина',
    phone: '+79051234567',
    email: 'lvova.marina@example.com',
    title: 'Менеджер по закупкам',
    jobs: [
      ['2020-02', null, 'Сеть «Полюс»', 'Менеджер по закупкам'],
      ['2017-09', '2020-01', 'ООО «Опторг»', 'Специалист по закупкам'],
    ],
  },
}
