import type { ReactNode } from 'react'
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

type Props = SectionProps & { buttons: ReactNode }

/** What publishing requires, experience and audience; under the buttons everything that can wait. */
export function NewResumeSections({ options, months, photo, buttons, payScale, suggestedRoles, wantedSkills }: Props) {
  const { roles, industries, profile } = options
  return (
    <>
      <PositionFields roles={roles} profile={profile} suggestedRoles={suggestedRoles} payScale={payScale} />
      <div className="max-w-form">
        <EducationLevelField />
      </div>
      <SkillList wanted={wantedSkills} />
      <ResumeSection section="experience">
        <ExperienceFields months={months} industries={industries} />
      </ResumeSection>
      <ResumeSection section="access">
        <AccessFields />
      </ResumeSection>
      {buttons}
      <h2 className="mt-10 mb-2 font-semibold text-row">Можно добавить сейчас или после публикации</h2>
      <ResumeSection section="terms">
        <TermsFields profile={profile} />
      </ResumeSection>
      <ResumeSection
        section="education"
        rest={{ title: 'Учёба и сертификаты', summary: 'studies', except: 'education_level_id' }}
      >
        <SchoolRows />
        <CertificateRows />
      </ResumeSection>
      <ResumeSection section="skills" rest={{ title: 'Права и автомобиль', summary: 'driving', except: 'skills' }}>
        <DrivingFields profile={profile} />
      </ResumeSection>
      <ResumeSection section="languages">
        <LanguageFields {...options} />
      </ResumeSection>
      <ResumeSection section="about">
        <AboutFields profile={profile} photo={photo} />
      </ResumeSection>
    </>
  )
}
