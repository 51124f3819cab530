import type { Answered } from '#contract/endpoint.ts'
import { refuse } from '#contract/errors.ts'
import type { ReadPerson, ReadResume, readResumeFile } from '#contract/resume-import.ts'
import type { Db } from '#database/connect.ts'
import { folded } from '#lib/folded.ts'
import { textToHtml } from '#lib/text.ts'
import type { Found } from '#trade/resume-file/found.ts'
import type { FoundJob } from '#trade/resume-file/jobs.ts'
import { fromJsonResume } from '#trade/resume-file/json-resume.ts'
import { plainText } from '#trade/resume-file/print.ts'
import { type FoundResume, readResume } from '#trade/resume-file/read.ts'
import type { Ctx } from '../../context.ts'
import { selectCities } from '../../reference/queries.ts'
import { readFile } from '../file-text/read-file.ts'
import { foundFields } from './found-fields.ts'

type Given = { file?: File | undefined; text: string }

/** Refuses what holds no text by the field it came in. */
export async function readGivenResume(
  { db, limits }: Ctx,
  seekerId: number,
  { file, text }: Given,
): Promise<Answered<typeof readResumeFile>> {
  if (!file && text === '') refuse('invalid_input', { errors: { file: 'Выберите файл или вставьте текст' } })
  await limits.spend('resume_files_of_seeker', seekerId)
  const raw = file ? await readFile(await file.bytes()) : text
  const json = fromJsonResume(raw)
  const cities = await cityNames(db)
  const found = readResume(json ? plainText(json) : raw, new Set(cities.keys()))
  return { text: found.text, resume: resumeOf(found), person: personOf(found, cities), fields: foundFields(found) }
}

/** Ids by name in small letters, without ё; of towns that share one, the largest. */
async function cityNames(db: Db): Promise<ReadonlyMap<string, number>> {
  const cities = await selectCities(db).orderBy('population').execute()
  return new Map(cities.map(({ name, id }) => [folded(name), id]))
}

function resumeOf(found: FoundResume): ReadResume {
  return {
    ...valuesOf({
      title: found.title,
      salary_amount: found.salary_amount,
      salary_currency: found.salary_currency,
      salary_mode_id: found.salary_mode_id,
      salary_net: found.salary_net,
      work_type_ids: found.work_type_ids,
      schedule_ids: found.schedule_ids,
      place_of_work_ids: found.place_of_work_ids,
      education_level_id: found.education_level_id,
    }),
    experience: found.jobs.map(jobOf),
    ...(found.skills && { skills: found.skills.value.map((name) => ({ name, level: null })) }),
    ...(found.about && { about: textToHtml(found.about.value) }),
  }
}

const jobOf = ({ period, company, position, description }: FoundJob): ReadResume['experience'][number] => ({
  company: company?.text ?? '',
  position: position?.text ?? '',
  start: period.from,
  end: period.to,
  description: description.map(({ text }) => text).join('\n'),
})

function personOf(found: FoundResume, cities: ReadonlyMap<string, number>): ReadPerson {
  const city_id = found.city && cities.get(folded(found.city.value))
  return {
    ...valuesOf({
      first_name: found.first_name,
      last_name: found.last_name,
      middle_name: found.middle_name,
      birth_date: found.birth_date,
      phone: found.phone,
      email: found.email,
      languages: found.languages,
      driver_license_ids: found.driver_license_ids,
    }),
    ...(city_id !== undefined && { city_id }),
  }
}

type Values<F> = { [K in keyof F]?: NonNullable<F[K]> extends Found<infer T> ? T : never }

const valuesOf = <F extends Record<string, Found<unknown> | undefined>>(found: F): Values<F> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, one]) => (one ? [[name, one.value]] : []))) as Values<F>
