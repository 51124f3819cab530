import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { NoChannelNotice } from '#features/notifications/settings/sms-line.tsx'
import { SearchNews } from '#features/saved-searches/web/search-news.tsx'
import { showUndoableAct } from '#features/vacancies/lifecycle/web/show-undoable-act.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { focusHeading } from '#ui/focus-heading.ts'
import { Page } from '#ui/layout/page.tsx'
import type { ActResult } from './act-on-vacancy.web.server.ts'
import { AnswerColumn } from './answer-column.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { loadEmployerToday } from './load-employer-today.web.server.ts'
import { MeetingColumn } from './meeting-column.tsx'
import { PromiseSection } from './promise-section.tsx'
import { promiseConsequence, todaySummary, todayText } from './today-texts.ts'
import { VacancySection } from './vacancy-section.tsx'

type Props = {
  today: Awaited<ReturnType<typeof loadEmployerToday>>
  /** The result of an act that was just sent from this screen. */
  acted?: ActResult
}

const COLUMN_CLASS =
  'grid min-w-0 content-start gap-7 py-5 desktop:border-rule desktop:not-first:border-l desktop:px-6 desktop:first:pl-0 desktop:last:pr-0'

/** The day screen of an employer: who waits for an answer, whom they meet, what the promise and the vacancies need. */
export function EmployerToday({ today, acted }: Props) {
  const {
    now,
    name,
    waiting = 0,
    overdue = 0,
    meetings,
    promise,
    hasOpenedVacancies,
    missing,
    mayHire,
    hasNoChannel,
    vacancies,
    savedSearches,
  } = today
  useReport(acted)
  const coming = meetings.filter(({ at }) => at > now)
  const isNew = missing !== '' || (!hasOpenedVacancies && mayHire)
  return (
    <Page isDense>
      <div className="flex flex-wrap items-baseline gap-x-4 border-rule border-b pt-1 pb-2.5">
        <h1 className="font-bold font-display text-[1.375rem]/7 tracking-[-0.02em] tablet:text-[1.625rem]/8">
          {todayText(now)}
        </h1>
        {!isNew && <p className="text-ink2">{todaySummary(name, waiting, coming.length)}</p>}
      </div>
      {acted?.refused && <Notice>{acted.refused.message}</Notice>}
      {acted?.done && (
        <div className="hidden noscript:block">
          <Notice tone="success">{acted.done}</Notice>
        </div>
      )}
      {hasNoChannel && (
        <div className="mt-3">
          <NoChannelNotice />
        </div>
      )}
      {promise && promise.level !== 'kept' && <Notice tone="warning">{promiseConsequence(promise, overdue)}</Notice>}
      {isNew ? (
        <FirstSteps missing={missing} drafts={vacancies} />
      ) : (
        <div className="divide-y divide-hair desktop:grid desktop:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)_minmax(0,1fr)] desktop:divide-y-0">
          <div className={COLUMN_CLASS}>
            <AnswerColumn today={today} />
          </div>
          <div className={COLUMN_CLASS}>
            <MeetingColumn today={today} />
          </div>
          <div className={COLUMN_CLASS}>
            {promise && <PromiseSection promise={promise} overdue={overdue} />}
            {vacancies.length > 0 && <VacancySection vacancies={vacancies} />}
            <SearchNews searches={savedSearches} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** Tells what an act has done. The line with its button is gone then. */
function useReport(acted: ActResult | undefined) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!acted?.done) return
    showUndoableAct({ text: acted.done, ids: [acted.id], refresh: revalidate })
    focusHeading()
  }, [acted, revalidate])
}
