import { href } from 'react-router'
import type { OwnResume } from '#contract/resumes.ts'
import { plural } from '#lib/plural.ts'
import { wishedSalary } from '#trade/wished-salary.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Tag } from '../ui/chip.tsx'
import { Moment } from '../ui/moment.tsx'
import { Money } from '../ui/money.tsx'
import { Row, RowFoot, RowLine } from '../ui/row.tsx'
import { DownloadLinks } from './download-links.tsx'
import { ResumeNotifications } from './notification-switch.tsx'
import { OwnResumeMenu, RefreshButton } from './own-menu.tsx'
import { ACCESS, fieldNames, STATUS } from './resume-words.ts'

export function OwnResumeRow({ resume }: { resume: OwnResume }) {
  const { id, slug, title, status, access_type, progress, counters, refreshed_at } = resume
  const address = href('/my-resume/:id', { id: String(id) })
  const isDraft = status === 'draft'
  const lacks = isDraft && progress.mandatory.length > 0
  return (
    <Row to={address} title={title} aside={<Money {...wishedSalary(resume)} />}>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink2">
        <Tag tone={STATUS[status].tone}>{STATUS[status].text}</Tag>
        {!isDraft && ACCESS[access_type]}
      </p>
      {lacks && <RowLine>Не хватает: {fieldNames(progress.mandatory)}</RowLine>}
      <RowLine>
        Обновлено <Moment at={refreshed_at} />
        {countersOf(counters).map((counter) => ` · ${counter}`)}
      </RowLine>
      <ResumeNotifications resume={resume} />
      <RowFoot>
        <ButtonLink
          to={lacks ? `${address}?publish` : address}
          kind="outlined"
          size="small"
          aria-label={about(lacks ? 'Дополнить' : 'Изменить', title)}
        >
          {lacks ? 'Дополнить' : 'Изменить'}
        </ButtonLink>
        {!isDraft && (
          <ButtonLink to={`${address}#visitors`} kind="plain" size="small" aria-label={about('Кто смотрел', title)}>
            Кто смотрел
          </ButtonLink>
        )}
        {!isDraft && (
          <ButtonLink
            to={`${href('/resumes/:slug', { slug })}?as=employer`}
            kind="plain"
            size="small"
            aria-label={about('Как видит работодатель', title)}
          >
            Как видит работодатель
          </ButtonLink>
        )}
        <RefreshButton resume={resume} />
        <DownloadLinks resume={resume} named />
        <OwnResumeMenu resume={resume} />
      </RowFoot>
    </Row>
  )
}

const about = (action: string, title: string) => `${action}: ${title}`

function countersOf({ responses, invitations, views_total, views_new, reveals }: OwnResume['counters']): string[] {
  const views = `${views_total} ${plural(views_total, 'просмотр', 'просмотра', 'просмотров')}`
  const companies = `${reveals} ${plural(reveals, 'компании', 'компаниям', 'компаниям')}`
  return [
    ...(views_total > 0 ? [views_new > 0 ? `${views}, новых ${views_new}` : views] : []),
    ...(responses > 0 ? [`${responses} ${plural(responses, 'отклик', 'отклика', 'откликов')}`] : []),
    ...(invitations > 0 ? [`${invitations} ${plural(invitations, 'приглашение', 'приглашения', 'приглашений')}`] : []),
    ...(reveals > 0 ? [`контакты открыты ${companies}`] : []),
  ]
}
