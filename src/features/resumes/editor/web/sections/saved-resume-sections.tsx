import type { OwnResume } from '../../../contract/resumes.ts'
import { AccessFields } from '../../../visibility/access-fields.tsx'
import { AboutFields } from '../fields/about-fields.tsx'
import { DrivingFields } from '../fields/driving-fields.tsx'
import { CertificateRows, EducationLevelField, SchoolRows } from '../fields/education-fields.tsx'
import { ExperienceFields } from '../fields/experience-fields.tsx'
import { LanguageFields } from '../fields/language-fields.tsx'
import { PositionFields } from '../fields/position-fields.tsx'
import { SkillList } from '../fields/skill-list.tsx'
import { TermsFields } from '../fields/terms-fields.tsx'
import { ResumeSection } from './resume-section.tsx'
import type { SectionProps } from './section-props.ts'

type Props = SectionProps & { resume: OwnResume }

/** A row for every section of a saved resume. */
export function SavedResumeSections({ resume, options, months, photo, payScale, suggestedRoles, wantedSkills }: Props) {
  const { roles, industries, profile } = options
  return (
    <div className="border-rule border-t">
      <ResumeSection section="wish">
        <PositionFields
          roles={roles}
          profile={profile}
          resume={resume}
          suggestedRoles={suggestedRoles}
          payScale={payScale}
        />
      </ResumeSection>
      <ResumeSection section="experience">
        <ExperienceFields months={months} industries={industries} />
      </ResumeSection>
      <ResumeSection section="skills">
        <SkillList wanted={wantedSkills} />
        <DrivingFields profile={profile} />
      </ResumeSection>
      <ResumeSection section="education">
        <EducationLevelField />
        <SchoolRows />
        <CertificateRows />
      </ResumeSection>
      <ResumeSection section="terms">
        <TermsFields profile={profile} />
      </ResumeSection>
      <ResumeSection section="languages">
        <LanguageFields {...options} />
      </ResumeSection>
      <ResumeSection section="about">
        <AboutFields profile={profile} photo={photo} />
      </ResumeSection>
      <ResumeSection section="access">
        <AccessFields resume={resume} />
      </ResumeSection>
    </div>
  )
}
