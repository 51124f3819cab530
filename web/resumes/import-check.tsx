import { href } from 'react-router'
import type { Answered } from '#contract/endpoint.ts'
import type { Refused } from '#contract/errors.ts'
import type { readResumeFile } from '#contract/resume-import.ts'
import { htmlToText } from '#lib/text.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import type { Option } from '../ui/options.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TickField } from '../ui/tick-field.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { FoundText } from './found-text.tsx'
import { UnsureContext, unsureNames } from './import-checks.tsx'
import { ImportFields } from './import-fields.tsx'
import { importForm, PERSON_FIELDS, type PersonField } from './import-form.ts'
import { ImportPerson } from './import-person.tsx'

export type Reading = Answered<typeof readResumeFile>

type Props = { reading: Reading; lacking: readonly PersonField[]; options: ResumeOptions; refused?: Refused }

/** What was read beside where it was read: nothing of it is stored before somebody has looked. */
export function ImportCheck({ reading, lacking, options, refused }: Props) {
  const { text, fields, resume, person } = reading
  const city = cityOf(reading, lacking, options)
  // Stations are those of the city that the profile will name.
  const isHere = city?.value === person.city_id
  const shown = PERSON_FIELDS.filter(
    (name) => lacking.includes(name) && person[name] !== undefined && (name !== 'metro_ids' || isHere),
  )
  return (
    <div className="desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-x-10">
      <FoundText text={text} fields={fields} />
      <div className="min-w-0 max-desktop:mt-8">
        <ContractForm endpoint={importForm} refused={refused} values={valuesOf(reading)}>
          {/* So that a form without script brings back what it was made of. */}
          <input type="hidden" name="reading" value={JSON.stringify(reading)} />
          <UnsureContext value={unsureNames(fields)}>
            <ImportFields resume={resume} {...options} />
            <ImportPerson shown={shown} city={city} {...options} />
          </UnsureContext>
          <div className="mt-8 border-ink1 border-t-2 pt-4">
            <TickField
              name="checked"
              label="Проверил(а): всё верно"
              hint="Сохраним черновик. Его видите только вы, пока не опубликуете."
            />
          </div>
          <FormActions>
            <SubmitButton name="intent" value="create">
              Создать черновик
            </SubmitButton>
            <TextLink alone to={href('/create-resume/import')}>
              Выбрать другой файл
            </TextLink>
          </FormActions>
        </ContractForm>
      </div>
    </div>
  )
}

function cityOf(
  { person, fields }: Reading,
  lacking: Props['lacking'],
  { profile }: ResumeOptions,
): Option | undefined {
  if (!lacking.includes('city_id'))
    return profile.city ? { value: profile.city.id, label: profile.city.name } : undefined
  const label = fields.find(({ field }) => field === 'person.city')?.value
  return label !== undefined && person.city_id ? { value: person.city_id, label } : undefined
}

/** The reading as the form edits it. Rows know which place of the text they came from. */
const valuesOf = ({ resume, person }: Reading) => ({
  salary_mode_id: 1,
  ...resume,
  about: htmlToText(resume.about ?? ''),
  experience: resume.experience.map((place, row) => ({ ...place, row })),
  person,
})
