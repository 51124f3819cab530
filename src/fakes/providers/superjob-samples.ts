import { SAMPLE_JOBS, SAMPLE_PLACES, sampleAt, sampleName } from './sample-jobs.ts'

const lines = (items: string[]) => items.map((item) => `• ${item}`).join('\n')
/** 20 August 2026, 10:00 in Moscow. */
const PUBLISHED_AT = 1_787_209_200
const MONTH_SECONDS = 30 * 24 * 3600

/** A vacancy as SuperJob delivers it, with the personal requirements that an import must drop. */
export function sampleSuperjobVacancy(id: number, n: number) {
  const job = sampleAt(SAMPLE_JOBS, n)
  const place = sampleAt(SAMPLE_PLACES, n)
  return {
    id,
    profession: sampleName(job.name, n),
    link: `https://www.superjob.ru/vakansii/${id}.html`,
    work: lines(job.duties),
    candidat: lines(job.requirements),
    compensation: lines(job.conditions),
    vacancyRichText: null,
    payment_from: n % 4 === 3 ? 0 : job.from,
    payment_to: n % 4 === 3 ? 0 : job.to,
    agreement: n % 4 === 3,
    currency: 'rub',
    town: { id: place.superjobId, title: place.name },
    address: '',
    metro: [],
    type_of_work: { id: 6, title: 'Полный рабочий день' },
    place_of_work: { id: 1, title: 'На территории работодателя' },
    education: { id: 4, title: 'Среднее профессиональное' },
    experience: { id: n % 2 === 0 ? 1 : 2, title: '' },
    gender: { id: n % 2 === 0 ? 2 : 0, title: 'Мужской' },
    age_from: 18,
    age_to: 45,
    maritalstatus: { id: 0, title: 'Не имеет значения' },
    children: { id: 0, title: 'Не имеет значения' },
    languages: [],
    driving_licence: [],
    catalogues: [{ id: job.superjobRole.id, title: job.superjobRole.title, positions: [] }],
    contact: 'Анна Зимина',
    phone: null,
    phones: [],
    email: null,
    external_url: null,
    anonymous: false,
    firm_name: 'Северный ветер',
    firm_activity: 'Доставка и склад',
    date_published: PUBLISHED_AT,
    date_pub_to: PUBLISHED_AT + MONTH_SECONDS,
    date_archived: 0,
    is_archive: false,
    is_closed: false,
    is_storage: false,
    views_count: 40 + n,
    resumes_all: 5,
    resumes_new: 1,
  }
}

export function sampleSuperjobResume(id: number, n: number) {
  const job = sampleAt(SAMPLE_JOBS, n)
  return {
    id,
    profession: job.name,
    link: `https://www.superjob.ru/resume/${id}.html`,
    payment: job.from,
    currency: 'rub',
    firstname: 'Мария',
    middlename: 'Игоревна',
    lastname: 'Лебедева',
    birthday: 14,
    birthmonth: 5,
    birthyear: 1994,
    hide_birthday: false,
    gender: { id: 3, title: 'Женский' },
    phone1: '+79165550101',
    email: 'lebedeva@mail.example',
    town: { id: 4, title: 'Москва' },
    citizenship: { id: 1, title: 'Россия' },
    type_of_work: { id: 6, title: 'Полный рабочий день' },
    place_of_work: { id: 1, title: 'На территории работодателя' },
    business_trip: { id: 1, title: 'Не готова к командировкам' },
    languages: [
      [
        { id: 1, title: 'Английский' },
        { id: 5, title: 'Средний' },
      ],
    ],
    driving_licence: ['B'],
    catalogues: [{ id: job.superjobRole.id, title: job.superjobRole.title, positions: [] }],
    work_history: [
      {
        name: 'Северный ветер',
        profession: job.name,
        work: lines(job.duties),
        monthbeg: 3,
        yearbeg: 2021,
        monthend: 0,
        yearend: 0,
        town: { id: 4, title: 'Москва' },
      },
      {
        name: 'Пекарня у вокзала',
        profession: 'Помощник',
        work: 'Помогала в зале и на кассе, вела учёт продуктов.',
        monthbeg: 6,
        yearbeg: 2018,
        monthend: 2,
        yearend: 2021,
        town: { id: 4, title: 'Москва' },
      },
    ],
    experience_month_count: 98,
    base_education_history: [
      {
        institute: { id: 12, title: 'Московский политехнический университет' },
        faculty: 'Экономика',
        profession: 'Логистика',
        education_type: { id: 2, title: 'Высшее' },
        education_form: { id: 10, title: 'Дневная' },
        yearend: 2018,
      },
    ],
    education_history: [],
    education: { id: 2, title: 'Высшее' },
    achievements: '',
    additional_info: 'Люблю порядок и точные сроки, быстро разбираюсь в новом.',
    portfolio: [],
    published: { id: 1, title: 'Опубликовано' },
    date_last_modified: PUBLISHED_AT,
  }
}
