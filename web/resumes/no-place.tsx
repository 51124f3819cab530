import { href } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NarrowPage, PageTitle } from '../ui/page.tsx'
import { resumeLimitText } from './resume-words.ts'

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
