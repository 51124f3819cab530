import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { updateSeekerProfile } from '#features/profiles/seeker/seeker-profile.contract.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { readPdf } from '#test/read-pdf.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { HIDEABLE_RESUME_FIELDS } from '../contract/resumes.ts'
import { type ImportedPerson, type ImportedResume, parseResumeFile } from '../import/resume-import.contract.ts'
import { createResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { downloadOwnResume, type ResumeExportFormat } from './resume-export.contract.ts'

const MOSCOW = 1
const PETERSBURG = 2
const SOKOLNIKI = 103

const PERSON = {
  first_name: 'Пётр',
  last_name: 'Андреев',
  middle_name: 'Сергеевич',
  birth_date: '1990-04-07',
  city_id: MOSCOW,
  metro_ids: [SOKOLNIKI],
  contacts: [
    { type: 'telegram' as const, value: '@petr_a', preferred: true, hours: '9:00–18:00', comment: 'в будни' },
    { type: 'work' as const, value: '+7 495 123-45-67', preferred: false, hours: '', comment: '' },
  ],
  citizenship_ids: [1],
  work_permit_ids: [1, 2],
  relocation_id: 2,
  relocation_city_ids: [PETERSBURG],
  business_trip_id: 1,
  has_vehicle: true,
  languages: [
    { language_id: 1, level_id: 7 },
    { language_id: 2, level_id: 4 },
  ],
  driver_license_ids: [2, 3],
}

const SCHOOL = { faculty: '', speciality: '', year: null, level_id: null, form_id: null, city_id: null }

const RESUME = {
  title: 'Водитель-экспедитор',
  professional_role_ids: [101, 102],
  salary_amount: 4500,
  salary_currency: 'RUB',
  salary_mode_id: 2,
  salary_net: false,
  work_type_ids: [1, 2],
  schedule_ids: [1],
  week_schedule_ids: [1, 12],
  working_hours_ids: [8, 100],
  part_time_ids: [4, 6],
  place_of_work_ids: [1],
  start_ready: '2w',
  medical_book: true,
  education_level_id: 5,
  education_primary: [
    {
      name: 'МГУ',
      faculty: 'Исторический',
      speciality: 'Архивист',
      year: 2010,
      level_id: 6,
      form_id: 10,
      city_id: MOSCOW,
    },
    { ...SCHOOL, name: 'Школа № 4' },
  ],
  education_additional: [{ ...SCHOOL, name: 'Перевозка опасных грузов', faculty: 'Учебный центр', year: 2021 }],
  education_tests: [{ ...SCHOOL, name: 'Экзамен ДОПОГ', speciality: 'Сдан' }],
  certificates: [
    { title: 'Погрузчик', issuer: 'Учебный центр', achieved_month: '2024-05', url: 'https://centr.example.ru/17' },
    { title: 'Первая помощь', issuer: '', achieved_month: null, url: '' },
  ],
  skills: [
    { name: 'Путевые листы', level: null },
    { name: 'Тахограф', level: 3 },
  ],
  recommendations: [
    {
      name: 'Ольга Ким',
      position: 'Начальница смены',
      organization: 'Хлебозавод',
      contact: 'olga@hleb.example',
      show_contact: true,
    },
    { name: 'Игорь Зуев', position: '', organization: '', contact: '', show_contact: false },
  ],
  links: [
    { type: 'site' as const, url: 'https://petr.example.ru' },
    { type: 'habr_career' as const, url: 'https://career.example.ru/petr' },
  ],
  locale: 'EN' as const,
  about: '<p>Вожу с 2009 года.</p><p>Что умею:</p><ul><li>грузить</li><li>крепить</li></ul>',
  experience: [
    {
      company: 'ООО «Балтийский груз»',
      position: 'Водитель',
      start: '2019-09',
      end: null,
      description: 'Возил муку и сахар.\n\nСайт: https://gruz.example.ru, там мои рейсы…\nБез аварий.',
      city_id: PETERSBURG,
      site_url: 'https://gruz.example.ru',
      industry_ids: [1, 7],
      skills: ['ADR', '1С'],
    },
    {
      company: 'Хлебозавод',
      position: 'Грузчик',
      start: '2014-07',
      end: '2019-08',
      description: '',
      city_id: null,
      site_url: '',
      industry_ids: [],
      skills: [],
    },
  ],
} satisfies Input<typeof createResume>['body']

async function givenOwn(app: TestApp) {
  const seeker = await app.seeker()
  const { phone, email } = await seeker.call(updateSeekerProfile, { body: PERSON })
  const { id, slug } = await seeker.call(createResume, { body: RESUME })
  return { seeker, id, slug, person: { ...PERSON, phone: phone!.number, email: email! } }
}

const exportAs = async (seeker: Person, id: number, format: ResumeExportFormat) => {
  const { content, ...file } = await seeker.call(downloadOwnResume, { params: { id, format } })
  return { ...file, bytes: Buffer.from(content, 'base64') }
}

type Read = { data: { resume: ImportedResume; person: ImportedPerson } }

describe('exporting an own resume', () => {
  test.for(['txt', 'docx', 'json'] as const)(
    'a resume exported as %s, which needs no premium, is imported unchanged',
    async (format, { app }) => {
      const { seeker, id, slug, person } = await givenOwn(app)
      const { bytes, name, type } = await exportAs(seeker, id, format)
      expect(name).toBe(`rezume-${slug}.${format}`)
      const file = makeFile(bytes, name, type)
      const { data } = (await sendForm(app, seeker, parseResumeFile.path, { file })) as unknown as Read
      expect(data.resume).toMatchObject(RESUME)
      expect(Object.keys(data.resume).sort()).toEqual(Object.keys(RESUME).sort())
      expect(data.person).toMatchObject(person)
      const again = await app.seeker()
      const sent = { ...data.resume, title: 'Водитель' } as typeof RESUME
      expect(await again.call(createResume, { body: sent })).toMatchObject({ ...RESUME, title: 'Водитель' })
    },
  )

  test('the PDF for the owner shows everything, hidden fields too', async ({ app }) => {
    const { seeker, id } = await givenOwn(app)
    const hidden_fields = [...HIDEABLE_RESUME_FIELDS]
    await seeker.call(updateResume, { params: { id }, body: { hidden_fields } })
    const { bytes } = await exportAs(seeker, id, 'pdf')
    const text = (await readPdf(bytes)).text.replaceAll(/\s+/g, ' ')
    for (const words of [
      'Андреев',
      '@petr_a',
      'ООО «Балтийский груз»',
      'https://gruz.example.ru',
      'МГУ · Исторический, Архивист',
      'Перевозка опасных грузов',
      'Экзамен ДОПОГ',
      'Погрузчик · Учебный центр · 05.2024 https://centr.example.ru/17',
      'Ольга Ким, Начальница смены, Хлебозавод, olga@hleb.example',
      'https://career.example.ru/petr',
    ]) {
      expect(text).toContain(words)
    }
    const plain = (await exportAs(seeker, id, 'txt')).bytes.toString()
    for (const words of ['@petr_a', 'ООО «Балтийский груз»', 'olga@hleb.example']) expect(plain).toContain(words)
  })

  test('the JSON export is a valid JSON Resume for other programs', async ({ app }) => {
    const { seeker, id } = await givenOwn(app)
    const { bytes } = await exportAs(seeker, id, 'json')
    expect(JSON.parse(bytes.toString())).toMatchObject({
      basics: { name: 'Андреев Пётр Сергеевич', label: 'Водитель-экспедитор' },
      work: [{ name: 'ООО «Балтийский груз»', startDate: '2019-09' }, { endDate: '2019-08' }],
      skills: [{ name: 'Путевые листы' }, { name: 'Тахограф' }],
    })
  })

  test('a resume of another person and an unknown format are refused', async ({ app }) => {
    const { seeker, id } = await givenOwn(app)
    const other = await app.seeker()
    await expect(exportAs(other, id, 'docx')).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(exportAs(seeker, id, 'exe' as 'pdf')).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
