import { toJsonColumn } from '#database/connect.ts'
import { givenResume } from './givens.ts'
import type { Person, TestApp } from './house.ts'

/** Hidden values, in all spellings in which they could leak. */
export const HIDDEN_VALUES = [
  'Меченосц',
  'Вениамин',
  'Аристархович',
  '1987',
  'Тайный переулок',
  'marked_name',
  'tayna',
  'mechenos',
  'Зульфия',
  'Тайнопис',
  '71713',
  '71\u00A0713',
  '7654321',
  '765-43-21',
  '765 43 21',
]

let counter = 0

/** Creates a resume with a recognisable value in every hidden field. A search for `word` finds it. */
export async function givenMarkedResume(app: TestApp, fields: Parameters<typeof givenResume>[2] = {}) {
  const seeker = await app.seeker()
  const word = `метка${++counter}`
  const contacts = [{ type: 'telegram', value: '@marked_name', preferred: true, comment: 'Мама Зульфия', hours: '' }]
  await app.db
    .updateTable('seeker')
    .set({
      first_name: 'Вениамин',
      last_name: 'Меченосцев',
      middle_name: 'Аристархович',
      birth_date: '1987-03-14',
      district: 'Тайный переулок',
      marital_status_id: 1,
      contacts: toJsonColumn(contacts),
    })
    .where('id', '=', seeker.id)
    .execute()
  await app.db
    .updateTable('account')
    .set({ email: `marked${counter}@tayna.ru` })
    .where('id', '=', seeker.id)
    .execute()
  const resume = await givenResume(app.db, seeker.id, {
    title: `Швея ${word} 8 (999) 765-43-21`,
    about: `<p>${word}. Звоните 8 999 765 43 21, пишите marked@tayna.ru, t.me/marked_name</p>`,
    skills: toJsonColumn([{ name: 'Оверлок +7 999 765-43-21', level: null }]),
    salary_amount: 71_713,
    salary_net_month: 71_713,
    salary_private: true,
    hidden_fields: ['names_and_photo', 'phones', 'email', 'other_contacts', 'experience'],
    experience_none: false,
    ...fields,
  })
  const job = { company: 'Тайнопись 89997654321', position: 'Швея, +7 (999) 765-43-21', description: '89997654321' }
  await app.db
    .insertInto('resume_experience')
    .values({ resume_id: resume.id, start_month: '2025-01-01', ...job })
    .execute()
  return { seeker, resume, word }
}

/** The same seeker, who writes the name into every text and hides only the salary: only anonymity protects the name. */
export async function givenSelfNamingResume(app: TestApp) {
  const word = `безымянный${counter + 1}`
  const marked = await givenMarkedResume(app, {
    title: `Швея Меченосцева ${word}`,
    about: `<p>${word}. Зовите Вениамином. Шила в «Тайнописи», 8 999 765-43-21</p>`,
    skills: toJsonColumn([{ name: 'Станки Тайнописи', level: null }]),
    access_type: 'clients',
    hidden_fields: [],
  })
  await app.db
    .updateTable('resume_experience')
    .set({
      company: 'ООО «Тайнопись»',
      position: 'Швея Тайнописи',
      description: 'Меченосцев шил в Тайнописи, +79997654321',
    })
    .where('resume_id', '=', marked.resume.id)
    .execute()
  return { ...marked, word }
}

export const SELF_NAMING_LETTER = 'Здравствуйте, я Вениамин Меченосцев из Тайнописи, 8 999 765 43 21, v@tayna.ru'

/** Hidden values found in the outputs, each with the index of its output. */
export const findLeaks = (outputs: readonly unknown[], { phone }: Pick<Person, 'phone'>): string[] =>
  outputs.flatMap((one, index) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one)
    return [...HIDDEN_VALUES, phone.slice(2)]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${index}: ${secret}`)
  })
