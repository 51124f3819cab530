import { describe, expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import type { CopyFormat } from '#contract/files.ts'
import { createResume, takeOwnResumeCopy } from '#contract/own-resumes.ts'
import { updateSeekerProfile } from '#contract/profiles.ts'
import { type ReadPerson, type ReadResume, readResumeFile } from '#contract/resume-import.ts'
import { fileOf, sendForm } from '#test/files.ts'
import { type House, type Person, test } from '#test/house.ts'

const PERSON = {
  first_name: 'Пётр',
  last_name: 'Андреев',
  middle_name: 'Сергеевич',
  birth_date: '1990-04-07',
  languages: [
    { language_id: 1, level_id: 7 },
    { language_id: 2, level_id: 4 },
  ],
  driver_license_ids: [2, 3],
}

const RESUME = {
  title: 'Водитель-экспедитор',
  salary_amount: 4500,
  salary_currency: 'RUB',
  salary_mode_id: 2,
  salary_net: false,
  work_type_ids: [1, 2],
  schedule_ids: [1],
  place_of_work_ids: [1],
  education_level_id: 5,
  skills: [
    { name: 'Путевые листы', level: null },
    { name: 'Тахограф', level: null },
  ],
  about: '<p>Вожу с 2009 года.</p><p>Что умею:</p><ul><li>грузить</li><li>крепить</li></ul>',
  experience: [
    {
      company: 'ООО «Балтийский груз»',
      position: 'Водитель',
      start: '2019-09',
      end: null,
      description: 'Возил муку и сахар.\nБез аварий.',
    },
    { company: 'Хлебозавод', position: 'Грузчик', start: '2014-07', end: '2019-08', description: '' },
  ],
} satisfies Input<typeof createResume>['body']

async function givenOwn(house: House) {
  const seeker = await house.seeker()
  const { phone, email, city_id } = await seeker.call(updateSeekerProfile, { body: PERSON })
  const { id, slug } = await seeker.call(createResume, { body: RESUME })
  return { seeker, id, slug, person: { ...PERSON, city_id, phone: phone.number, email: email! } }
}

const take = async (seeker: Person, id: number, format: CopyFormat) => {
  const { content, ...file } = await seeker.call(takeOwnResumeCopy, { params: { id, format } })
  return { ...file, bytes: Buffer.from(content, 'base64') }
}

type Read = { data: { resume: ReadResume; person: ReadPerson } }

describe('a resume that left as a file', () => {
  test.for(['txt', 'docx', 'json'] as const)('comes back out of %s as it was', async (format, { house }) => {
    const { seeker, id, slug, person } = await givenOwn(house)
    const { bytes, name, type } = await take(seeker, id, format)
    expect(name).toBe(`rezume-${slug}.${format}`)
    const file = fileOf(bytes, name, type)
    const { data } = (await sendForm(house, seeker, readResumeFile.path, { file })) as unknown as Read
    expect(data.resume).toEqual(RESUME)
    expect(data.person).toEqual(person)
  })

  test('is the JSON Resume that other programs read', async ({ house }) => {
    const { seeker, id } = await givenOwn(house)
    const { bytes } = await take(seeker, id, 'json')
    expect(JSON.parse(bytes.toString())).toMatchObject({
      basics: { name: 'Андреев Пётр Сергеевич', label: 'Водитель-экспедитор' },
      work: [{ name: 'ООО «Балтийский груз»', startDate: '2019-09' }, { endDate: '2019-08' }],
      skills: [{ name: 'Путевые листы' }, { name: 'Тахограф' }],
    })
  })

  test('is nobody else’s, and of no other kind', async ({ house }) => {
    const { seeker, id } = await givenOwn(house)
    const other = await house.seeker()
    await expect(take(other, id, 'docx')).rejects.toMatchObject({ code: 'resume_not_found' })
    await expect(take(seeker, id, 'exe' as 'pdf')).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
