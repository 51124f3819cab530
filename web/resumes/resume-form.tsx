import { useMemo, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { createResume, updateResume } from '#contract/own-resumes.ts'
import type { OwnResume } from '#contract/resumes.ts'
import { htmlToText } from '#lib/text.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import { AboutFields } from './about-fields.tsx'
import { AccessFields } from './access-fields.tsx'
import { EducationFields } from './education-fields.tsx'
import { ExperienceFields } from './experience-fields.tsx'
import { FormButtons } from './form-buttons.tsx'
import type { ResumeOptions } from './form-options.server.ts'
import { LanguageFields } from './language-fields.tsx'
import { type Photo, PhotoInForm } from './photo-in-form.tsx'
import { ResumeGuide } from './resume-guide.tsx'
import { ResumePreview } from './resume-preview.tsx'
import { type Known, readResume } from './resume-reading.ts'
import { SkillFields } from './skill-fields.tsx'
import { Step, StepsContext } from './step.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useResumeReading } from './use-resume-reading.ts'
import { useResumeSaver } from './use-resume-saver.ts'
import { useSteps } from './use-steps.ts'
import { WishFields } from './wish-fields.tsx'

const NEW = { salary_mode_id: 1, salary_currency: 'RUB', salary_net: true, access_type: 'clients', locale: 'RU' }

type Props = {
  /** Absent for a new resume. */
  resume?: OwnResume
  options: ResumeOptions
  /** The photo when the form opens. */
  photo?: Photo
  known: Known
  action: string
  refused?: Refused
  savedAt?: string
}

/**
 * The resume form: one page with a section menu on a desktop, one section at a time on a phone. A draft saves itself.
 */
export function ResumeForm({
  resume,
  photo: given = null,
  options,
  known: knownAtFirst,
  action,
  refused,
  savedAt,
}: Props) {
  const { roles, industries, profile, month } = options
  const [photo, setPhoto] = useState(given)
  const known = useMemo(() => ({ ...knownAtFirst, has_photo: photo !== null }), [knownAtFirst, photo])
  const start = resume
    ? { months: resume.total_experience_months, progress: resume.progress }
    : readResume({}, month, known)
  const { reading, typed, watch } = useResumeReading(start, month, known)
  const steps = useSteps(refused)
  const { saved, problem, ref, send } = useResumeSaver(resume)
  return (
    <div
      {...watch}
      className="desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)_16rem] desktop:items-start desktop:gap-x-10"
    >
      <ResumeGuide progress={reading.progress} steps={steps} />
      <ContractForm
        endpoint={resume ? updateResume : createResume}
        action={action}
        refused={refused}
        values={resume ? valuesOf(resume) : NEW}
        onSubmit={send}
      >
        <span ref={ref} hidden />
        <button type="submit" name="intent" value="save" className="hidden">
          Сохранить
        </button>
        <HiddenField name="id" value={saved?.id ?? resume?.id} />
        {resume && <HiddenField name="version" value={Math.max(saved?.version ?? 0, resume.version)} />}
        <StepsContext value={steps}>
          <Step section="wish">
            <WishFields roles={roles} resume={resume} />
          </Step>
          <Step section="terms">
            <TermsFields profile={profile} />
          </Step>
          <Step section="experience">
            <ExperienceFields months={reading.months} industries={industries} />
          </Step>
          <Step section="education">
            <EducationFields />
          </Step>
          <Step section="skills">
            <SkillFields profile={profile} />
          </Step>
          <Step section="languages">
            <LanguageFields {...options} />
          </Step>
          <Step section="about">
            <AboutFields
              profile={profile}
              photo={<PhotoInForm resumeId={saved?.id ?? resume?.id} photo={photo} onChange={setPhoto} />}
            />
          </Step>
          <Step section="access">
            <AccessFields resume={resume} />
          </Step>
        </StepsContext>
        <FormButtons
          isDraft={!resume || resume.can.publish}
          steps={steps}
          savedAt={laterOf(saved?.at, savedAt)}
          problem={problem}
        />
      </ContractForm>
      {typed && <ResumePreview typed={typed} months={reading.months} options={options} city={resume?.city?.name} />}
    </div>
  )
}

const laterOf = (one?: string, other?: string) => (one && other ? (one > other ? one : other) : (one ?? other))

/** The resume as values of the form. */
function valuesOf(resume: OwnResume) {
  return {
    ...resume,
    about: htmlToText(resume.about),
    experience: resume.experience.map((place) => ({ ...place, is_current: place.end === null })),
  }
}
