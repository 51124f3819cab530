import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { EXPECTED_RESUMES } from '#test/resume-files/expected-resumes.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  type ImportedField,
  type ImportedPerson,
  type ImportedResume,
  parseResumeFile,
} from './resume-import.contract.ts'

type Reading = {
  text: string
  resume: ImportedResume
  person: ImportedPerson
  fields: ImportedField[]
  unused: string[]
}

const send = async (app: TestApp, seeker: Person, file: File) =>
  sendForm(app, seeker, parseResumeFile.path, { file }) as Promise<{ status: number; data: Reading; errors?: object }>

const saved = (name: string) => makeFile(readFileSync(`test/resume-files/${name}`), name, 'application/octet-stream')

const words = ({ last_name, first_name, middle_name }: ImportedPerson) =>
  [last_name, first_name, middle_name].filter(Boolean).join(' ')

describe('a resume file of another site', () => {
  for (const [name, expected] of Object.entries(EXPECTED_RESUMES)) {
    test(`person, title and jobs are read from ${name}`, async ({ app }) => {
      const { data } = await send(app, await app.seeker(), saved(name))
      const { resume, person } = data
      const jobs = resume.experience.map(({ start, end, company, position }) => [start, end, company, position])
      expect({ ...person, ...resume, name: words(person), jobs }).toMatchObject(expected)
      expect(resume.experience.every(({ description }) => description.length > 10)).toBe(true)
    })
  }

  test('every found value has its position in the text', async ({ app }) => {
    const { data } = await send(app, await app.seeker(), saved('hh-driver.pdf'))
    const said = Object.fromEntries(data.fields.map(({ field, start, end }) => [field, data.text.slice(start, end)]))
    expect(said).toMatchObject({
      'person.last_name': 'Беляев',
      'person.phone': '+7 (921) 555-12-34',
      title: 'Водитель-экспедитор категории C',
      'experience.1.company': 'АО «Хлебозавод № 6»',
    })
  })

  test('ambiguous values have low confidence', async ({ app }) => {
    const { data } = await send(app, await app.seeker(), saved('own-words.txt'))
    const unsure = data.fields.filter(({ confidence }) => confidence === 'low').map(({ field }) => field)
    expect(unsure).toEqual(expect.arrayContaining(['title', 'experience.1.start', 'experience.1.end']))
    expect(unsure).not.toContain('person.email')
  })
})

test('a pasted text is read like a file', async ({ app }) => {
  const seeker = await app.seeker()
  const text = readFileSync('test/resume-files/hh-developer.txt', 'utf8')
  const { resume, person } = await seeker.call(parseResumeFile, { body: { text } })
  expect(resume).toMatchObject({
    title: 'Frontend-разработчик',
    salary_amount: 250_000,
    salary_currency: 'RUB',
    work_type_ids: [1, 3],
    schedule_ids: [3, 4],
    education_level_id: 5,
    skills: [{ name: 'React' }, { name: 'TypeScript' }, { name: 'HTML' }, { name: 'CSS' }],
    about: '<p>Пример работ покажу на встрече.</p>',
  })
  expect(person).toMatchObject({
    city_id: expect.any(Number),
    languages: [
      { language_id: 1, level_id: 7 },
      { language_id: 23, level_id: 7 },
      { language_id: 2, level_id: 4 },
    ],
  })
})

describe('a file that is not a resume', () => {
  const refused = { status: 422, errors: { file: expect.stringMatching(/^[А-Я]/) } }

  test.for([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing follows')],
    ['an archive that is not a document', Buffer.from('504b0304140000000000', 'hex')],
    ['an empty text', Buffer.from('   \n  ')],
  ] as const)('%s is refused by the field file', async ([, bytes], { app }) => {
    expect(await send(app, await app.seeker(), makeFile(bytes, 'resume.pdf', 'application/pdf'))).toMatchObject(refused)
  })

  test('an empty file is told to be empty, and not to be a picture', async ({ app }) => {
    const reply = await send(app, await app.seeker(), makeFile(Buffer.alloc(0), 'resume.pdf', 'application/pdf'))
    expect(reply.errors).toEqual({ file: 'Файл пустой. Выберите другой или вставьте текст резюме в поле' })
  })

  test('a request without file and text is refused', async ({ app }) => {
    const seeker = await app.seeker()
    await expect(seeker.call(parseResumeFile, { body: {} })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('the archive of LinkedIn is read whole, and what goes into no field is named (IM-22)', async ({ app }) => {
    const archive = zipSync({
      'Profile.csv': strToU8(
        'First Name,Last Name,Maiden Name,Headline,Summary,Geo Location\nАнна,Петрова,Сидорова,Логист,Вожу грузы,"Казань, Россия"',
      ),
      'Positions.csv': strToU8(
        'Company Name,Title,Description,Location,Started On,Finished On\nСвет,Логист,Рейсы,Казань,Mar 2019,\nТень,Диспетчер,,,Jan 2015,Feb 2019',
      ),
      'Education.csv': strToU8(
        'School Name,Start Date,End Date,Notes,Degree Name,Activities\nКФУ,2009,2014,Логистика,,',
      ),
      'Skills.csv': strToU8('Name\nExcel\n1С'),
      'Email Addresses.csv': strToU8('Email Address,Confirmed,Primary,Updated On\nanna@example.ru,Yes,Yes,'),
      'Ad_Targeting.csv': strToU8('Member Age\n35-54'),
    })
    const { data } = await send(app, await app.seeker(), makeFile(archive, 'Complete_LinkedInDataExport.zip'))
    expect(data.person).toMatchObject({ last_name: 'Петрова', first_name: 'Анна', email: 'anna@example.ru' })
    expect(data.resume).toMatchObject({
      title: 'Логист',
      experience: [
        {
          company: 'Свет',
          position: 'Логист',
          start: '2019-03',
          end: null,
          description: expect.stringContaining('Рейсы'),
        },
        { company: 'Тень', position: 'Диспетчер', start: '2015-01', end: '2019-02' },
      ],
      education_primary: [{ name: 'КФУ', year: 2014 }],
      skills: [{ name: 'Excel' }, { name: '1С' }],
    })
    expect(data.unused.join()).toContain('Сидорова')
    expect(data.unused).toContain('файл Ad_Targeting.csv')
  })
})
