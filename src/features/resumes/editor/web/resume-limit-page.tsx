import { href } from 'react-router'
import { ButtonLink } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { resumeLimitText } from '../../web/resume-labels.ts'

/** Replaces the form of a new resume when the limit is reached. */
export function ResumeLimitPage({ title, max }: { title: string; max: number }) {
  return (
    <NarrowPage>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        text={resumeLimitText(max)}
        action={<ButtonLink to={href('/my-resumes')}>Открыть мои резюме</ButtonLink>}
      />
    </NarrowPage>
  )
}
