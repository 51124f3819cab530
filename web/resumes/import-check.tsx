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

/** Shows the parsed values beside the text of the file. Nothing is stored until the user confirms them. */
export function ImportCheck({ reading, lacking, options, refused }: Props) {
  const { text, fields, resume, person } = reading
  const city = cityOf(reading, lacking, options)
  // Metro stations make sense only if the profile will get the city of the file.
  const isHere = city?.value === person.city_id
  const shown = PERSON_FIELDS.filter(
    (name) => lacking.includes(name) && person[name] !== undefined && (name !== 'metro_ids' || isHere),
  )
  return (
    <div className="desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-x-10">
      <FoundText text={text} fields={fields} />
      <div className="min-w-0 max-desktop:mt-8">
        <ContractForm endpoint={importForm} refused={refused} values={valuesOf(reading)}>
          {/* A form without JavaScript must send back the reading that it was built from. */}
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

/** The reading as values of the form. Each row keeps its number in the text. */
const valuesOf = ({ resume, person }: Reading) => ({
  salary_mode_id: 1,
  ...resume,
  about: htmlToText(resume.about ?? ''),
  experience: resume.experience.map((place, row) => ({ ...place, row })),
  person,
})
