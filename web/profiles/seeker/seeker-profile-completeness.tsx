import { href } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SuccessPanel } from '../../ui/feedback/success-panel.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { missingText } from '../missing-fields.ts'

/** Fields that the profile still lacks and their purpose; for a complete profile, links to the next screens. */
export function SeekerProfileCompleteness({ missing, wanted }: { missing: string[]; wanted: string | null }) {
  if (missing.length > 0) {
    return <Notice tone="warning">{missingText(missing, wanted ?? 'vacancies-slug')} Это займёт минуту.</Notice>
  }
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <ButtonLink to={href('/my-resumes')} kind="outlined" size="small">
        Мои резюме
      </ButtonLink>
      <ButtonLink to={href('/profile/negotiations')} kind="outlined" size="small">
        Мои отклики
      </ButtonLink>
    </div>
  )
}

/** A profile without a resume is only the first half: the next step stands where the eye is (ruling 40). */
export const FirstResumeStep = () => (
  <SuccessPanel
    title="Профиль заполнен"
    actions={
      <>
        <ButtonLink to={href('/create-resume')}>Дальше: резюме</ButtonLink>
        <TextLink standalone to={href('/search/vacancies')}>
          Сначала посмотреть вакансии
        </TextLink>
      </>
    }
  >
    С резюме можно откликаться на вакансии, и работодатели могут пригласить вас сами.
  </SuccessPanel>
)
