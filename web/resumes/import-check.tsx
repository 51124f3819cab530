import { href } from 'react-router'
import type { Answered } from '#contract/endpoint.ts'
import type { Refused } from '#contract/errors.ts'
import type { readResumeFile } from '#contract/resume-import.ts'
import { htmlToText } from '#lib/text.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TickField } from '../ui/tick-field.tsx'
import { FoundText } from './found-text.tsx'
import { UnsureContext, unsureNames } from './import-checks.tsx'
import { ImportFields } from './import-fields.tsx'
import { importForm, PERSON_FIELDS, type PersonField } from './import-form.ts'
import { ImportPerson } from './import-person.tsx'

export type Reading = Answered<typeof readResumeFile>

type Props = { reading: Reading; lacking: readonly PersonField[]; refused?: Refused }

/** What was read beside where it was read: nothing of it is stored before somebody has looked. */
export function ImportCheck({ reading, lacking, refused }: Props) {
  const { text, fields, resume, person } = reading
  const shown = PERSON_FIELDS.filter((name) => lacking.includes(name) && person[name] !== undefined)
  const city = fields.find(({ field }) => field === 'person.city')?.value
  return (
    <div className="desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-x-10">
      <FoundText text={text} fields={fields} />
      <div className="min-w-0 max-desktop:mt-8">
        <ContractForm endpoint={importForm} refused={refused} values={valuesOf(reading)}>
          {/* So that a form without script brings back what it was made of. */}
          <input type="hidden" name="reading" value={JSON.stringify(reading)} />
          <UnsureContext value={unsureNames(fields)}>
            <ImportFields resume={resume} />
            <ImportPerson
              shown={shown}
              city={city !== undefined && person.city_id ? { value: person.city_id, label: city } : undefined}
            />
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

/** The reading as the form edits it. Rows know which place of the text they came from. */
const valuesOf = ({ resume, person }: Reading) => ({
  salary_mode_id: 1,
  ...resume,
  about: htmlToText(resume.about ?? ''),
  skills: resume.skills?.map(({ name }) => name) ?? [],
  experience: resume.experience.map((place, row) => ({ ...place, row })),
  person,
})
