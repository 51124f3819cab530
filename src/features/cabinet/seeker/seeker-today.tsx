import { href } from 'react-router'
import { ListApply } from '#features/negotiations/list-apply/list-apply.tsx'
import type { OwnListResult } from '#features/negotiations/own-list/submit-own-negotiation.web.server.ts'
import { QuestionCard } from '#features/resumes/daily-question/question-card.tsx'
import { SearchNews } from '#features/saved-searches/web/search-news.tsx'
import { ServerLinks } from '#features/search/found/server-links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { DayLine } from './day-line.tsx'
import type { loadSeekerToday } from './load-seeker-today.web.server.ts'
import { NearSection } from './near-section.tsx'
import { RoleChoice } from './role-choice.tsx'
import { WaitingCard } from './waiting-card.tsx'
import { WaitingList } from './waiting-list.tsx'

type Today = Awaited<ReturnType<typeof loadSeekerToday>>

/** Lazy for the pages without an invitation: it brings the forms. No boundary stands around it, so the server draws it with the page. */
const InvitationCard = lazyPart(
  () => import('./invitation-card.tsx'),
  ({ InvitationCard }) => InvitationCard,
)

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** «Суббота, 28 ноября» */
function dayText(now: string) {
  const text = dayFormat.format(new Date(now))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The day screen of a seeker: what waits for them, what is near, one question. */
export function SeekerToday({ today, decision }: { today: Today; decision: OwnListResult | undefined }) {
  const { now, missing, invitations, items, meetings, isStatusOld, days, nextAnswer, waiting, near, question } = today
  const { closedFavorites, savedSearches, listApply } = today
  return (
    <Page>
      <PageTitle>Сегодня</PageTitle>
      <p className="text-ink2">{dayText(now)}</p>
      <ListApply listApply={listApply} />
      <div className="mt-5 grid items-start gap-x-10 gap-y-9 desktop:grid-cols-[minmax(0,1fr)_21.5rem]">
        <div className="grid min-w-0 gap-9">
          {missing && <MissingFields missing={missing} />}
          {decision && <DecisionResult decision={decision} />}
          {invitations.length + items.length > 0 && (
            <WaitingList title="Ждут вас" items={items} count={invitations.length + items.length}>
              {invitations.map((one, index) => (
                <InvitationCard
                  key={one.id}
                  invitation={one}
                  refusedDecision={decision?.id === one.id ? decision.refusedDecision : undefined}
                  now={now}
                  isFilled={index === 0}
                />
              ))}
            </WaitingList>
          )}
          {meetings.length > 0 && <WaitingList title="Собеседования" items={meetings} />}
          {nextAnswer && (
            <div className="desktop:hidden">
              <WaitingCard answer={nextAnswer} />
            </div>
          )}
          {near.roles && near.roles.items.length > 0 && <RoleChoice choice={near.roles} />}
          {near.list && <NearSection list={near.list} now={now} />}
          {days.length > 0 && <DayLine days={days} waiting={waiting} />}
        </div>
        <aside aria-label="Ответы, вопрос и поиски" className="grid min-w-0 gap-5 empty:hidden">
          {nextAnswer && (
            <div className="max-desktop:hidden">
              <WaitingCard answer={nextAnswer} />
            </div>
          )}
          <QuestionCard question={question} />
          {near.list?.map && (
            <ServerLinks
              html={near.list.map}
              className="h-57.5 overflow-hidden rounded-card shadow-card max-desktop:hidden print:hidden"
            />
          )}
          {isStatusOld && <StatusQuestion />}
          <SearchNews searches={savedSearches} />
          {closedFavorites.length > 0 && <ClosedFavorites vacancies={closedFavorites} />}
        </aside>
      </div>
    </Page>
  )
}

/** What became of an answer to an invitation. */
const DecisionResult = ({ decision: { successText, failureText } }: { decision: OwnListResult }) => (
  <div role="status" className="empty:hidden">
    {successText && <Notice tone="success">{successText}</Notice>}
    {failureText && <Notice>{failureText}</Notice>}
  </div>
)

/** The one thing without which nobody can apply. */
const MissingFields = ({ missing }: { missing: string }) => (
  <section
    aria-labelledby="missing"
    className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4 tablet:p-5"
  >
    <div>
      <h2 id="missing" className="heading-2">
        Заполните {missing}
      </h2>
      <p className="text-ink2">Без них нельзя откликнуться. Это займёт минуту.</p>
    </div>
    <ButtonLink to={href('/profile/seeker')}>Заполнить</ButtonLink>
  </section>
)

const StatusQuestion = () => (
  <section className="card p-4" aria-labelledby="status">
    <h2 id="status" className="font-semibold text-[17px]/[23px]">
      Вы всё ещё ищете работу?
    </h2>
    <p className="mt-1 mb-3 text-ink2 text-meta">
      Статус поиска не меняли больше 30 дней. Проверьте его: работодатели на него смотрят.
    </p>
    <ButtonLink to={`${href('/profile/seeker')}?edit`} kind="soft" size="small">
      Проверить статус
    </ButtonLink>
  </section>
)

const ClosedFavorites = ({ vacancies }: { vacancies: Today['closedFavorites'] }) => (
  <RuledSection title="Избранное закрыли">
    <ul>
      {vacancies.map(({ id, slug, name, company, archived_at }) => (
        <li key={id} className="wrap-anywhere border-rule border-b py-2">
          <p className="font-semibold">{name}</p>
          <p className="text-ink2 text-meta">
            {company.name} · <DateTimeText at={archived_at} />
          </p>
          <TextLink standalone to={href('/vacancies/:slug', { slug })}>
            Посмотреть похожие
          </TextLink>
        </li>
      ))}
    </ul>
  </RuledSection>
)
