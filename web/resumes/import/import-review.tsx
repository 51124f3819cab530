import { href } from 'react-router'
import type { HandlerReply } from '#contract/core/endpoint.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { parseResumeFile } from '#contract/resumes/import/resume-import.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import type { Option } from '../../ui/form/options/options.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import type { ResumeOptions } from '../editor/form-options.server.ts'
import { AnnotatedText } from './annotated-text.tsx'
import { importForm, PERSON_FIELDS, type PersonField } from './import-form.ts'
import { ImportProfileFields } from './import-profile-fields.tsx'
import { ImportResumeFields } from './import-resume-fields.tsx'
import { UncertainFieldsContext, uncertainFieldNames } from './uncertain-fields.tsx'

export type ImportReading = HandlerReply<typeof parseResumeFile>

type Props = {
  reading: ImportReading
  missingFields: readonly PersonField[]
  options: ResumeOptions
  refused?: FormRefusal
}

/** Shows the parsed values beside the text of the file. Nothing is stored until the user confirms them. */
export function ImportReview({ reading, missingFields, options, refused }: Props) {
  const { text, fields, resume, person } = reading
  const city = importedCity(reading, missingFields, options)
  // Metro stations make sense only if the profile will get the city of the file.
  const isImportedCity = city?.value === person.city_id
  const shownFields = PERSON_FIELDS.filter(
    (name) => missingFields.includes(name) && person[name] !== undefined && (name !== 'metro_ids' || isImportedCity),
  )
  return (
    <div className="desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-x-10">
      <AnnotatedText text={text} fields={fields} />
      <div className="min-w-0 max-desktop:mt-8">
        <ContractForm endpoint={importForm} refused={refused} values={formValues(reading)}>
          {/* A form without JavaScript must send back the reading that it was built from. */}
          <input type="hidden" name="reading" value={JSON.stringify(reading)} />
          <UncertainFieldsContext value={uncertainFieldNames(fields)}>
            <ImportResumeFields resume={resume} {...options} />
            <ImportProfileFields shownFields={shownFields} city={city} {...options} />
          </UncertainFieldsContext>
          <div className="mt-8 border-ink1 border-t-2 pt-4">
            <CheckboxField
              name="checked"
              label="Данные верны"
              hint="Сохраним черновик. Его видите только вы, пока не опубликуете."
            />
          </div>
          <FormActions>
            <SubmitButton name="intent" value="create">
              Создать черновик
            </SubmitButton>
            <TextLink standalone to={href('/create-resume/import')}>
              Выбрать другой файл
            </TextLink>
          </FormActions>
        </ContractForm>
      </div>
    </div>
  )
}

function importedCity(
  { person, fields }: ImportReading,
  missingFields: Props['missingFields'],
  { profile }: ResumeOptions,
): Option | undefined {
  if (!missingFields.includes('city_id'))
    return profile.city ? { value: profile.city.id, label: profile.city.name } : undefined
  const label = fields.find(({ field }) => field === 'person.city')?.value
  return label !== undefined && person.city_id ? { value: person.city_id, label } : undefined
}

/** The reading as values of the form. Each row keeps its number in the text. */
const formValues = ({ resume, person }: ImportReading) => ({
  salary_mode_id: 1,
  ...resume,
  about: htmlToText(resume.about ?? ''),
  experience: resume.experience.map((place, row) => ({ ...place, row })),
  person,
})
