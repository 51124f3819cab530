import { href } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { missingText } from '../missing-fields.ts'

/** Fields that the profile still lacks and their purpose; for a complete profile, links to the next screens. */
export function SeekerProfileCompleteness({ missing, wanted }: { missing: string[]; wanted: string | null }) {
  if (missing.length > 0) {
    return (
      <Notice tone="warning">
        {wanted ? missingText(missing, wanted) : 'Чтобы откликаться, заполните имя и город — это минута.'}
      </Notice>
    )
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
