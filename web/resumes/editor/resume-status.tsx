import { href } from 'react-router'
import type { OwnResume } from '#contract/resumes/resumes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { HELD_TEXT, RESUME_STATUS_TAGS } from '../resume-labels.ts'
import { RESUME_ACCESS_LABELS } from '../visibility/access-options.ts'

/** The status and access of a resume, with a link to the employer's view. */
export function ResumeStatusLine({ resume }: { resume: OwnResume }) {
  const { id, status, access_type, slug, moderation_hold } = resume
  const { text, tone } = RESUME_STATUS_TAGS[status]
  return (
    <p className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink2">
      <Tag tone={tone}>{text}</Tag>
      {status === 'draft'
        ? 'Пока его видите только вы'
        : moderation_hold
          ? HELD_TEXT
          : RESUME_ACCESS_LABELS[access_type]}
      {status !== 'draft' && (
        <ButtonLink to={`${href('/resumes/:slug', { slug })}?as=employer`} kind="outlined" size="small">
          Как видит работодатель
        </ButtonLink>
      )}
      <ButtonLink to={href('/my-resume/:id/files', { id: String(id) })} kind="outlined" size="small">
        Фото и портфолио
      </ButtonLink>
    </p>
  )
}

/** The words of an operator who has hidden the resume, and what its owner can do. */
export const HeldResumeNotice = ({ id, moderation_hold }: Pick<OwnResume, 'id' | 'moderation_hold'>) =>
  moderation_hold !== null && (
    <Notice tone="warning">
      <p className="font-semibold">Оператор скрыл резюме: его видите только вы.</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{moderation_hold}</p>
      <p className="mt-2">
        <TextLink to={href('/my-resume/:id/appeal', { id: String(id) })}>Оспорить</TextLink>
      </p>
    </Notice>
  )

/** Reloads the whole document: the version saved elsewhere replaces what was typed here. */
export function VersionConflictNotice({ address }: { address: string }) {
  return (
    <Notice tone="warning">
      <p className="mb-2">
        Резюме изменили в другом окне, поэтому ваши правки не сохранены. Скопируйте важное и загрузите свежую версию.
      </p>
      <ButtonLink to={address} reloadDocument kind="outlined" size="small">
        Загрузить свежую версию
      </ButtonLink>
    </Notice>
  )
}
