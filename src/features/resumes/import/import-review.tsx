import { href } from 'react-router'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import type { Option } from '#ui/form/options/options.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { FORCED_COLORS_MARKER_CLASS } from '#ui/text/highlighted-title.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { ResumeOptions } from '../editor/web/form-options.server.ts'
import { importForm, PERSON_FIELDS, type PersonField } from './import-form.ts'
import { ImportProfileFields } from './import-profile-fields.tsx'
import { ImportResumeFields } from './import-resume-fields.tsx'
import { parsedFieldLabel } from './parsed-field-labels.ts'
import type { ImportedField, parseResumeFile } from './resume-import.contract.ts'
import { splitIntoSegments } from './text-segments.ts'
import { UncertainFieldsContext, uncertainFieldNames } from './uncertain-fields.tsx'

const CERTAIN_CLASSES = 'rounded-control bg-primary-soft text-inherit'
const UNCERTAIN_CLASSES = `bg-marker text-on-marker ${FORCED_COLORS_MARKER_CLASS}`

/** The text of the file with the parsed values highlighted. Values with low confidence get the marker. */
function AnnotatedText({ text, fields }: { text: string; fields: readonly ImportedField[] }) {
  return (
    <section
      aria-label="Текст файла"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="wrap-anywhere max-h-[40dvh] overflow-y-auto whitespace-pre-wrap card p-3 text-meta desktop:sticky desktop:top-6 desktop:max-h-[calc(100dvh-3rem)]"
    >
      {splitIntoSegments(text, fields).map(({ at, text: words, found }) =>
        found ? (
          <mark key={at} className={found.confidence === 'low' ? UNCERTAIN_CLASSES : CERTAIN_CLASSES}>
            {words}
            <span className="sr-only"> ({segmentLabel(found)}) </span>
          </mark>
        ) : (
          words
        ),
      )}
    </section>
  )
}

const segmentLabel = ({ field, confidence }: ImportedField) =>
  confidence === 'low' ? `${parsedFieldLabel(field)}, проверьте` : parsedFieldLabel(field)

/** What went into no field. Open, because the person must see it before anything is stored. */
function UnusedText({ pieces }: { pieces: readonly string[] }) {
  if (pieces.length === 0) return null
  return (
    <section
      aria-labelledby="unused"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      className="mb-8 max-h-[40dvh] overflow-y-auto card p-3"
    >
      <h2 id="unused" className="heading-2">
        Не использовали
      </h2>
      <p className="mt-1 text-ink2">Это есть в файле, но в поля не попало. Нужное впишите сами.</p>
      <ul className="wrap-anywhere mt-2 list-disc pl-5">
        {pieces.map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
    </section>
  )
}

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
        <UnusedText pieces={[...keptInProfile(reading, missingFields), ...new Set(reading.unused)]} />
        <ContractForm endpoint={importForm} refused={refused} values={formValues(reading)}>
          {/* A form without JavaScript must send back the reading that it was built from. */}
          <input type="hidden" name="reading" value={JSON.stringify(reading)} />
          <UncertainFieldsContext value={uncertainFieldNames(fields)}>
            <ImportResumeFields resume={resume} {...options} />
            <ImportProfileFields shownFields={shownFields} city={city} {...options} />
          </UncertainFieldsContext>
          <div className="mt-8 border-rule border-t pt-4">
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

const FORM_NAMES: Record<string, string> = {
  city: 'city_id',
  metros: 'metro_ids',
  citizenships: 'citizenship_ids',
  work_permits: 'work_permit_ids',
  relocation_cities: 'relocation_city_ids',
}

/** Values about the person that stay as the profile has them. The phone and the e-mail are changed in the settings only. */
function keptInProfile({ fields }: ImportReading, missingFields: Props['missingFields']): string[] {
  const kept = fields.filter(({ field }) => {
    const name = field.replace(/^person\./, '')
    return field.startsWith('person.') && !missingFields.some((one) => one === (FORM_NAMES[name] ?? name))
  })
  const names = [...new Set(kept.map(({ field }) => parsedFieldLabel(field)))]
  return names.length > 0 ? [`Из данных о вас: ${names.join(', ')}. Они остаются такими, как в профиле.`] : []
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
