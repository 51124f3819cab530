import { href } from 'react-router'
import { ownListAddress } from '#features/vacancies/own-list/own-list-address.ts'
import { recentDateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { PROVIDER_LABELS } from '../../provider-names.contract.ts'
import { isRunning } from '../../provider-states.ts'
import type { ImportJobItem, ImportJobPage } from '../contract/import-jobs.ts'
import { ChoiceForm } from './choice-form.tsx'
import { conflictPath, providersHref } from './job-paths.ts'
import { JobProgress } from './job-progress.tsx'
import { jobSummaryText } from './job-texts.ts'

type Props = { job: ImportJobPage; isEmployer: boolean; now: string; refusedText: string | null | undefined }

/** Result of one exchange, in the order of what needs the person. A kind with nothing in it is absent. */
export function JobScreen({ job, isEmployer, now, refusedText }: Props) {
  const isActive = isRunning({ job })
  const site = PROVIDER_LABELS[job.provider]
  if (job.is_choosing) return <ChoiceScreen job={job} isEmployer={isEmployer} refusedText={refusedText} />
  const groups = groupsOf(isEmployer, site)
    .map((group) => ({ ...group, items: job.items.filter(({ outcome }) => outcome === group.outcome) }))
    .filter(({ items }) => items.length > 0)
  return (
    <Page>
      <p className="mb-1">
        <TextLink to={providersHref(isEmployer)}>hh.ru и SuperJob</TextLink>
      </p>
      <PageTitle>{isActive ? `Идёт обмен с ${site}` : `Обмен с ${site} завершён`}</PageTitle>
      <p role="status" className="mb-4 text-ink2">
        {job.finished_at && `${recentDateText(job.finished_at, now)}: `}
        {isActive ? 'можно уйти со страницы, обмен продолжится' : jobSummaryText(job)}
      </p>
      {job.error && <Notice tone="warning">{job.error.text}</Notice>}
      {!isActive && !job.is_list_whole && (
        <Notice tone="warning">
          {site} прислал не весь список, поэтому что там снято, в этот раз не сверяли. Повторите обмен позже.
        </Notice>
      )}
      {isActive && <JobProgress job={job} />}
      <div className="max-w-200 border-rule border-t">
        {groups.map((group) => (
          <ItemGroup key={group.outcome} {...group} jobId={job.id} isEmployer={isEmployer} />
        ))}
        {job.unchanged_n > 0 && (
          <section className="border-rule border-b py-3">
            <h2 className="font-semibold">
              Без изменений <span className="text-ink3">{job.unchanged_n}</span>
            </h2>
            <p className="text-ink2 text-meta">Делать ничего не нужно</p>
          </section>
        )}
      </div>
      {job.created_n > 0 && (
        <p className="mt-6">
          <TextLink to={isEmployer ? `${href('/my-vacancies')}?status=draft` : href('/my-resumes')}>
            Открыть черновики
          </TextLink>
          : проверьте и опубликуйте. Сами мы ничего не публикуем.
        </p>
      )}
    </Page>
  )
}

type ChoiceScreenProps = Omit<Props, 'now'>

function ChoiceScreen({ job, isEmployer, refusedText }: ChoiceScreenProps) {
  const site = PROVIDER_LABELS[job.provider]
  return (
    <Page>
      <p className="mb-1">
        <TextLink to={providersHref(isEmployer)}>hh.ru и SuperJob</TextLink>
      </p>
      <PageTitle>Что перенести с {site}</PageTitle>
      {refusedText && <Notice>{refusedText}</Notice>}
      <ChoiceForm key={job.id} job={job} isEmployer={isEmployer} />
    </Page>
  )
}

type Group = { outcome: ImportJobItem['outcome']; title: string; hint?: string }

const groupsOf = (isEmployer: boolean, site: string): Group[] => [
  { outcome: 'conflict', title: 'Ждут вашего решения', hint: 'Правили с обеих сторон' },
  { outcome: 'failed', title: 'Не получилось', hint: 'Остальное сверено, эти записи у вас не изменились' },
  { outcome: 'created', title: 'Новые черновики' },
  {
    outcome: 'updated',
    title: 'Обновлены у нас',
    ...(isEmployer && { hint: 'У опубликованных изменения лежат в черновике правок' }),
  },
  { outcome: 'external_deleted', title: `Сняты на ${site}`, hint: 'У вас остались как были' },
  { outcome: 'skipped', title: 'Пропущены' },
  { outcome: 'kept', title: 'Изменены только у вас', hint: 'Остались вашими' },
]

const isOpenHere = (item: ImportJobItem): item is ImportJobItem & { vacancy_id: number } =>
  item.is_open_here && item.vacancy_id !== null

type ItemGroupProps = Group & { items: ImportJobItem[]; jobId: number; isEmployer: boolean }

const MAX_SHOWN = 50

function ItemGroup({ outcome, title, hint, items, jobId, isEmployer }: ItemGroupProps) {
  const first = outcome === 'conflict' ? (items[0]?.record_id ?? undefined) : undefined
  const openHere = outcome === 'external_deleted' ? items.filter(isOpenHere).map(({ vacancy_id }) => vacancy_id) : []
  return (
    <section className="border-rule border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="font-semibold">
            {title} <span className="text-ink3">{items.length}</span>
          </h2>
          {hint && <p className="text-ink2 text-meta">{hint}</p>}
        </div>
        {first !== undefined && (
          <ButtonLink to={conflictPath(isEmployer, jobId, first)} size="small">
            Решить
          </ButtonLink>
        )}
        {openHere.length > 0 && (
          <ButtonLink to={ownListAddress({ status: 'active' }, { archive: openHere })} kind="outlined" size="small">
            Снять и здесь
          </ButtonLink>
        )}
      </div>
      <ul className="mt-1">
        {items.slice(0, MAX_SHOWN).map((item) => (
          <li key={item.external_id} className="wrap-anywhere py-1">
            <ItemLink item={item} jobId={jobId} isEmployer={isEmployer} />
            {item.reason && <span className="text-ink2">: {item.reason}</span>}
          </li>
        ))}
      </ul>
      {items.length > MAX_SHOWN && <p className="text-ink2 text-meta">и ещё {items.length - MAX_SHOWN}</p>}
    </section>
  )
}

function ItemLink({ item, jobId, isEmployer }: { item: ImportJobItem; jobId: number; isEmployer: boolean }) {
  if (item.outcome === 'conflict' && item.record_id !== null) {
    return <TextLink to={conflictPath(isEmployer, jobId, item.record_id)}>{item.title}</TextLink>
  }
  if (item.vacancy_id !== null) {
    return <TextLink to={href('/my-vacancy/:id', { id: String(item.vacancy_id) })}>{item.title}</TextLink>
  }
  if (item.resume_id !== null) {
    return <TextLink to={href('/my-resume/:id', { id: String(item.resume_id) })}>{item.title}</TextLink>
  }
  return item.title
}
