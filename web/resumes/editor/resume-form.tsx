import { useMemo, useState } from 'react'
import { href } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { createResume, updateResume } from '#contract/resumes/own-resumes.ts'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { htmlToText } from '#lib/text/html-text.ts'
import { useDraftForm } from '../../app/autosave/use-draft-form.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { type PhotoArtifact, PhotoField } from '../files/photo-field.tsx'
import { AccessFields } from '../visibility/access-fields.tsx'
import { resumeDraftApi } from './draft-api.ts'
import { AboutFields } from './fields/about-fields.tsx'
import { EducationFields } from './fields/education-fields.tsx'
import { ExperienceFields } from './fields/experience-fields.tsx'
import { LanguageFields } from './fields/language-fields.tsx'
import { PositionFields } from './fields/position-fields.tsx'
import { SkillFields } from './fields/skill-fields.tsx'
import { TermsFields } from './fields/terms-fields.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { type ProgressContext, readResumeFormState } from './resume-form-state.ts'
import { ResumeProgressGuide } from './resume-guide.tsx'
import { ResumePreview } from './resume-preview.tsx'
import { FormStep, StepsContext } from './steps/form-step.tsx'
import { useSteps } from './steps/use-steps.ts'
import { useResumeFormState } from './use-resume-form-state.ts'

const NEW_RESUME_VALUES = {
  salary_mode_id: 1,
  salary_currency: 'RUB',
  salary_net: true,
  access_type: 'clients',
  locale: 'RU',
}

type Props = {
  /** Absent for a new resume. */
  resume?: OwnResume
  options: ResumeOptions
  /** The photo when the form opens. */
  photo?: PhotoArtifact
  progressContext: ProgressContext
  action: string
  refused?: FormRefusal
  savedAt?: string
}

/**
 * The resume form: one page with a section menu on a desktop, one section at a time on a phone. A draft saves itself.
 */
export function ResumeForm({
  resume,
  photo: initialPhoto = null,
  options,
  progressContext: initialContext,
  action,
  refused,
  savedAt,
}: Props) {
  const { roles, industries, profile, month } = options
  const [photo, setPhoto] = useState(initialPhoto)
  const progressContext = useMemo(() => ({ ...initialContext, has_photo: photo !== null }), [initialContext, photo])
  const initialState = resume
    ? { months: resume.total_experience_months, progress: resume.progress }
    : readResumeFormState({}, month, progressContext)
  const { formState, typedValues, watch } = useResumeFormState(initialState, month, progressContext)
  const steps = useSteps(refused)
  const { saved, ref, status, submitWhenReady } = useDraftForm({
    createDraftApi: resumeDraftApi,
    record: resume,
    draftAddress: (id) => href('/my-resume/:id', { id: String(id) }) + window.location.search,
    conflictText: 'резюме изменили в другом окне. Загрузите страницу заново',
    savedAt,
  })
  return (
    <div
      {...watch}
      className="desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)_16rem] desktop:items-start desktop:gap-x-10"
    >
      <ResumeProgressGuide progress={formState.progress} steps={steps} />
      <ContractForm
        endpoint={resume ? updateResume : createResume}
        action={action}
        refused={refused}
        values={resume ? formValues(resume) : NEW_RESUME_VALUES}
        onSubmit={submitWhenReady}
      >
        <span ref={ref} hidden />
        <button type="submit" name="intent" value="save" className="hidden">
          Сохранить
        </button>
        <HiddenInput name="id" value={saved?.id ?? resume?.id} />
        {resume && <HiddenInput name="version" value={Math.max(saved?.version ?? 0, resume.version)} />}
        <StepsContext value={steps}>
          <FormStep section="wish">
            <PositionFields roles={roles} resume={resume} />
          </FormStep>
          <FormStep section="terms">
            <TermsFields profile={profile} />
          </FormStep>
          <FormStep section="experience">
            <ExperienceFields months={formState.months} industries={industries} />
          </FormStep>
          <FormStep section="education">
            <EducationFields />
          </FormStep>
          <FormStep section="skills">
            <SkillFields profile={profile} />
          </FormStep>
          <FormStep section="languages">
            <LanguageFields {...options} />
          </FormStep>
          <FormStep section="about">
            <AboutFields
              profile={profile}
              photo={<PhotoField resumeId={saved?.id ?? resume?.id} photo={photo} onChange={setPhoto} />}
            />
          </FormStep>
          <FormStep section="access">
            <AccessFields resume={resume} />
          </FormStep>
        </StepsContext>
        <FormButtons isDraft={!resume || resume.can.publish} steps={steps} status={status} />
      </ContractForm>
      {typedValues && (
        <ResumePreview
          typedValues={typedValues}
          months={formState.months}
          options={options}
          city={resume?.city?.name}
        />
      )}
    </div>
  )
}

/** The resume as values of the form. */
function formValues(resume: OwnResume) {
  return {
    ...resume,
    about: htmlToText(resume.about),
    experience: resume.experience.map((place) => ({ ...place, is_current: place.end === null })),
  }
}
