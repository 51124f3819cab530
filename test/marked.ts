import { json } from '#database/connect.ts'
import { givenResume } from './givens.ts'
import type { House, Person } from './house.ts'

/** Hidden values, in all spellings in which they could leak. */
export const SECRETS = [
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
export async function givenMarked(house: House, fields: Parameters<typeof givenResume>[2] = {}) {
  const seeker = await house.seeker()
  const word = `метка${++counter}`
  const contacts = [{ type: 'telegram', value: '@marked_name', preferred: true, comment: 'Мама Зульфия', hours: '' }]
  await house.db
    .updateTable('seeker')
    .set({
      first_name: 'Вениамин',
      last_name: 'Меченосцев',
      middle_name: 'Аристархович',
      birth_date: '1987-03-14',
      district: 'Тайный переулок',
      marital_status_id: 1,
      contacts: json(contacts),
    })
    .where('id', '=', seeker.id)
    .execute()
  await house.db
    .updateTable('account')
    .set({ email: `marked${counter}@tayna.ru` })
    .where('id', '=', seeker.id)
    .execute()
  const resume = await givenResume(house.db, seeker.id, {
    title: `Швея ${word} 8 (999) 765-43-21`,
    about: `<p>${word}. Звоните 8 999 765 43 21, пишите marked@tayna.ru, t.me/marked_name</p>`,
    skills: json([{ name: 'Оверлок +7 999 765-43-21', level: null }]),
    salary_amount: 71_713,
    salary_net_month: 71_713,
    salary_private: true,
    hidden_fields: ['names_and_photo', 'phones', 'email', 'other_contacts', 'experience'],
    experience_none: false,
    ...fields,
  })
  const place = { company: 'Тайнопись 89997654321', position: 'Швея, +7 (999) 765-43-21', description: '89997654321' }
  await house.db
    .insertInto('resume_experience')
    .values({ resume_id: resume.id, start_month: '2025-01-01', ...place })
    .execute()
  return { seeker, resume, word }
}

/** The same seeker, who writes the name into every text and hides only the salary: only anonymity protects the name. */
export async function givenTalkative(house: House) {
  const word = `безымянный${counter + 1}`
  const marked = await givenMarked(house, {
    title: `Швея Меченосцева ${word}`,
    about: `<p>${word}. Зовите Вениамином. Шила в «Тайнописи», 8 999 765-43-21</p>`,
    skills: json([{ name: 'Станки Тайнописи', level: null }]),
    access_type: 'clients',
    hidden_fields: [],
  })
  await house.db
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

export const TALKATIVE_LETTER = 'Здравствуйте, я Вениамин Меченосцев из Тайнописи, 8 999 765 43 21, v@tayna.ru'

/** Hidden values found in the outputs, each with the index of its output. */
export const leaksIn = (printed: readonly unknown[], { phone }: Pick<Person, 'phone'>): string[] =>
  printed.flatMap((one, place) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one)
    return [...SECRETS, phone.slice(2)].filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`)
  })
