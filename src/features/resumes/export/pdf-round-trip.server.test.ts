import fc from 'fast-check'
import { expect } from 'vitest'
import type { Input } from '#contract/endpoint.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { makeFile, sendForm } from '#test/fixtures/files.ts'
import { test } from '#test/test-app.ts'
import { type ImportedResume, parseResumeFile } from '../import/resume-import.contract.ts'
import { createResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { downloadOwnResume } from './resume-export.contract.ts'

type Body = Required<Pick<Input<typeof createResume>['body'], 'title' | 'about'>> & {
  professional_role_ids: number[]
  skills: { name: string; level: number | null }[]
  experience: { company: string; position: string; start: string; end: string | null; description: string }[]
}

const WORDS =
  'вожу грузы по городу без аварий и штрафов принимаю товар на складе веду путевые листы считаю остатки'.split(' ')

/** A sentence of plain words, long enough to wrap in the file. */
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 30 })
  .map((words) => `${words.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`)
const paragraphs = (most: number) => fc.array(sentence, { minLength: 1, maxLength: most })

const job = (start: string, end: string | null) =>
  fc.record({
    company: fc.constantFrom('ООО «Балтийский груз»', 'Хлебозавод № 6', 'ИП Смирнова', 'Склад Южный'),
    position: fc.constantFrom('Водитель-экспедитор', 'Грузчик', 'Старший кладовщик смены', 'Оператор 1С'),
    start: fc.constant(start),
    end: fc.constant(end),
    description: paragraphs(3).map((lines) => lines.join('\n')),
  })

const body: fc.Arbitrary<Body> = fc.record({
  title: fc.constantFrom('Водитель-экспедитор', 'Кладовщик', 'Повар холодного цеха', 'Инженер по охране труда'),
  professional_role_ids: fc.constantFrom([101], [2201], [102, 1103], [2202, 2201]),
  skills: fc
    .subarray(['Путевые листы', 'Тахограф', '1С: Склад', 'Adobe Photoshop', 'C++', 'Работа с кассой', 'ADR'], {
      minLength: 1,
    })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), level: fc.constantFrom(null, 1, 2, 3) }))),
    ),
  experience: fc.oneof(
    fc.tuple(job('2019-09', null)),
    fc.tuple(job('2019-09', null), job('2014-07', '2019-08')),
    fc.tuple(job('2021-01', '2022-02'), job('2016-05', '2020-12'), job('2010-02', '2010-02')),
  ),
  about: paragraphs(4).map((lines) => lines.map((line) => `<p>${line}</p>`).join('')),
})

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What a person would miss, without the line breaks that the width of a sheet makes. */
const essence = ({ title, professional_role_ids, skills, experience, about }: Body | ImportedResume) => ({
  title,
  professional_role_ids,
  skills,
  experience: experience.map(({ company, position, start, end, description }) => ({
    company,
    position,
    start,
    end,
    description: words(description),
  })),
  about: words(htmlToText(about ?? '')),
})

test('N-085: the PDF of an own resume is imported with its role, skills, experience and text about oneself', async ({
  app,
}) => {
  const seeker = await app.seeker()
  const { id } = await seeker.call(createResume, { body: { title: 'Водитель' } })
  await fc.assert(
    fc.asyncProperty(body, async (original) => {
      await seeker.call(updateResume, { params: { id }, body: original })
      const { content, name, type } = await seeker.call(downloadOwnResume, { params: { id, format: 'pdf' } })
      const file = makeFile(Buffer.from(content, 'base64'), name, type)
      const { data } = (await sendForm(app, seeker, parseResumeFile.path, { file })) as unknown as {
        data: { resume: ImportedResume }
      }
      expect(essence(data.resume)).toEqual(essence(original))
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 60_000)
