import { href } from 'react-router'
import { plural } from '#lib/text/plural.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { ListRow, RowFooter, RowLine } from '#ui/list/list-row.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { Money } from '#ui/text/money.tsx'
import type { OwnResume } from '../contract/resumes.ts'
import { DownloadLinks } from '../export/download-links.tsx'
import { desiredSalaryTexts } from '../rules/desired-salary.ts'
import { RESUME_ACCESS_LABELS } from '../visibility/access-options.ts'
import { fieldLabels, HELD_TEXT, RESUME_STATUS_TAGS } from '../web/resume-labels.ts'
import { type Channels, ResumeNotifications } from './notification-switch.tsx'
import { OwnResumeMenu, RefreshButton } from './own-resume-menu.tsx'

type Props = {
  resume: OwnResume
  channels: Channels
}

export function OwnResumeRow({ resume, channels }: Props) {
  const { id, slug, title, status, is_short, access_type, progress, counters, refreshed_at, moderation_hold } = resume
  const address = href('/my-resume/:id', { id: String(id) })
  const isDraft = status === 'draft'
  const { text: statusText, tone } = RESUME_STATUS_TAGS[status]
  const isIncomplete = isDraft && progress.mandatory.length > 0
  return (
    <ListRow to={address} title={title} aside={<Money {...desiredSalaryTexts(resume)} />}>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
        <Tag tone={tone}>{is_short ? 'Короткое' : statusText}</Tag>
        {is_short && 'Видят только компании, которым вы ответили'}
        {!isDraft && (moderation_hold ? HELD_TEXT : RESUME_ACCESS_LABELS[access_type])}
      </p>
      {isIncomplete && <RowLine>Осталось заполнить: {fieldLabels(progress.mandatory)}</RowLine>}
      <RowLine>
        Обновлено <DateTimeText at={refreshed_at} />
        {counterTexts(counters).map((counter) => ` · ${counter}`)}
      </RowLine>
      <ResumeNotifications resume={resume} channels={channels} />
      <RowFooter>
        <ButtonLink
          to={isIncomplete ? `${address}?publish` : address}
          kind="outlined"
          size="small"
          aria-label={labelWithTitle(isIncomplete ? 'Дополнить' : 'Изменить', title)}
        >
          {isIncomplete ? 'Дополнить' : 'Изменить'}
        </ButtonLink>
        {!isDraft && (
          <ButtonLink
            to={`${address}#visitors`}
            kind="plain"
            size="small"
            aria-label={labelWithTitle('Кто смотрел', title)}
          >
            Кто смотрел
          </ButtonLink>
        )}
        {!isDraft && (
          <ButtonLink
            to={`${href('/resumes/:slug', { slug })}?as=employer`}
            kind="plain"
            size="small"
            aria-label={labelWithTitle('Как видит работодатель', title)}
          >
            Как видит работодатель
          </ButtonLink>
        )}
        <RefreshButton resume={resume} />
        <DownloadLinks resume={resume} hasTitle />
        <OwnResumeMenu resume={resume} />
      </RowFooter>
    </ListRow>
  )
}

const labelWithTitle = (action: string, title: string) => `${action}: ${title}`

function counterTexts({ responses, invitations, views_total, views_new, reveals }: OwnResume['counters']): string[] {
  const views = `${views_total} ${plural(views_total, 'просмотр', 'просмотра', 'просмотров')}`
  const companies = `${reveals} ${plural(reveals, 'компании', 'компаниям', 'компаниям')}`
  return [
    ...(views_total > 0 ? [views_new > 0 ? `${views}, новых ${views_new}` : views] : []),
    ...(responses > 0 ? [`${responses} ${plural(responses, 'отклик', 'отклика', 'откликов')}`] : []),
    ...(invitations > 0 ? [`${invitations} ${plural(invitations, 'приглашение', 'приглашения', 'приглашений')}`] : []),
    ...(reveals > 0 ? [`контакты открыты ${companies}`] : []),
  ]
}
