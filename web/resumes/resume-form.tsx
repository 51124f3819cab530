import { EDUCATION_LEVELS } from '#contract/dictionaries/person.ts'
import type { Refused } from '#contract/errors.ts'
import { createResume, updateResume } from '#contract/own-resumes.ts'
import type { OwnResume } from '#contract/resumes.ts'
import { htmlToText } from '#lib/text.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { FormSection } from '../ui/form-section.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import type { Option } from '../ui/options.ts'
import { SavedNote } from '../ui/saved-note.tsx'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { AccessFields } from './access-fields.tsx'
import { ExperienceFields } from './experience-fields.tsx'
import { ResumeGuide } from './resume-guide.tsx'
import { type Known, readResume } from './resume-reading.ts'
import { SECTIONS } from './resume-sections.ts'
import { TermsFields } from './terms-fields.tsx'
import { useResumeReading } from './use-resume-reading.ts'
import { WishFields } from './wish-fields.tsx'

const MOST_SKILLS = 30
const NEW = { salary_mode_id: 1, access_type: 'clients' }

type Props = {
  /** Absent for a new one. */
  resume?: OwnResume
  roles: readonly Option[]
  /** The present month, for the years of experience. */
  month: string
  known: Known
  action: string
  refused?: Refused
  savedAt?: string
}

export function ResumeForm({ resume, roles, month, known, action, refused, savedAt }: Props) {
  const start = resume
    ? { months: resume.total_experience_months, progress: resume.progress }
    : readResume({}, month, known)
  const { reading, watch } = useResumeReading(start, month, known)
  return (
    <div {...watch} className="desktop:grid desktop:grid-cols-[14rem_minmax(0,45rem)] desktop:gap-x-12">
      <ResumeGuide progress={reading.progress} />
      <ContractForm
        endpoint={resume ? updateResume : createResume}
        action={action}
        refused={refused}
        values={resume ? valuesOf(resume) : NEW}
      >
        {resume && <HiddenField name="version" value={resume.version} />}
        <WishFields roles={roles} resume={resume} />
        <TermsFields />
        <ExperienceFields months={reading.months} />
        <FormSection id="skills" title={SECTIONS.skills.title}>
          <Select
            name="education_level_id"
            label="Образование"
            empty="Выберите"
            options={optionsOf(EDUCATION_LEVELS)}
          />
          <MultiCombobox
            name="skills"
            label="Навыки"
            hint="Что умеете и какие есть допуски: хотя бы один, лучше три."
            options={[]}
            free
            most={MOST_SKILLS}
            placeholder="Например, путевые листы"
          />
        </FormSection>
        <FormSection id="about" title={SECTIONS.about.title}>
          <TextArea name="about" label="О себе" optional max={10_000} />
        </FormSection>
        <AccessFields resume={resume} />
        <Buttons isDraft={!resume || resume.can.publish} savedAt={savedAt} />
      </ContractForm>
    </div>
  )
}

function Buttons({ isDraft, savedAt }: { isDraft: boolean; savedAt?: string }) {
  if (!isDraft) {
    return (
      <FormActions sticky>
        <SubmitButton name="intent" value="save">
          Сохранить резюме
        </SubmitButton>
        <SavedNote at={savedAt} />
      </FormActions>
    )
  }
  return (
    <FormActions sticky>
      <SubmitButton name="intent" value="publish">
        Опубликовать
      </SubmitButton>
      <SubmitButton name="intent" value="save" kind="outlined">
        Сохранить черновик
      </SubmitButton>
      <SavedNote at={savedAt} />
    </FormActions>
  )
}

/** The resume as its form edits it. */
function valuesOf(resume: OwnResume) {
  return {
    ...resume,
    about: htmlToText(resume.about),
    skills: resume.skills.map(({ name }) => name),
    experience: resume.experience.map((place) => ({ ...place, is_current: place.end === null })),
  }
}
