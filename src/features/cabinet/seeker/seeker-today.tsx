import { href } from 'react-router'
import { SearchNews } from '#features/saved-searches/web/search-news.tsx'
import { SearchForm } from '#features/search/search-form.tsx'
import { VACANCY_SEARCH } from '#features/vacancies/search/web/search-kind.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { DayLine } from './day-line.tsx'
import type { loadSeekerToday } from './load-seeker-today.web.server.ts'
import { ResumeCompleteness } from './resume-completeness.tsx'
import { StartSection } from './start-section.tsx'
import { WaitingList } from './waiting-list.tsx'

type Today = Awaited<ReturnType<typeof loadSeekerToday>>

const dayFormat = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long' })

/** The day screen of a seeker: what waits for them, when others answer, what to do next. */
export function SeekerToday({ today }: { today: Today }) {
  const {
    now,
    search,
    missing,
    hasResume,
    items,
    meetings,
    isStatusOld,
    days,
    waiting,
    resume,
    start,
    closedFavorites,
    savedSearches,
  } = today
  const isNew = missing !== '' || !hasResume
  const isAsideEmpty = !resume && !isStatusOld && closedFavorites.length === 0 && savedSearches.length === 0
  return (
    <Page>
      {/* A phone has the search in its bottom bar: what waits for the person comes first there. */}
      <div className="max-tablet:hidden tablet:mb-5">
        <SearchForm kind={VACANCY_SEARCH} {...search} />
      </div>
      <div
        className={`grid items-start gap-x-10 gap-y-8 ${isAsideEmpty ? '' : 'desktop:grid-cols-[minmax(0,1fr)_20.5rem]'}`}
      >
        <div className="grid min-w-0 gap-8">
          <div>
            <PageTitle>Сегодня, {dayFormat.format(new Date(now))}</PageTitle>
            {isNew && <NextStep missing={missing} />}
            {items.length > 0 && <WaitingList title="Ждут вас" items={items} isCounted />}
            {items.length === 0 && !isNew && (
              <p className="text-ink2">Сейчас от вас ничего не ждут. Здесь появятся приглашения, вопросы и сроки.</p>
            )}
          </div>
          {meetings.length > 0 && <WaitingList title="Собеседования" items={meetings} />}
          {waiting > 0 && <DayLine days={days} waiting={waiting} />}
          {start && <StartSection start={start} now={now} />}
        </div>
        {!isAsideEmpty && (
          <aside aria-label="Резюме, поиски и избранное" className="grid gap-8">
            {resume && <ResumeCompleteness resume={resume} />}
            {isStatusOld && <StatusQuestion />}
            <SearchNews searches={savedSearches} />
            {closedFavorites.length > 0 && <ClosedFavorites vacancies={closedFavorites} />}
          </aside>
        )}
      </div>
    </Page>
  )
}

/** The one thing without which nobody can apply. */
function NextStep({ missing }: { missing: string }) {
  const step = missing
    ? {
        title: `Заполните ${missing}`,
        note: 'Без них нельзя откликнуться. Это займёт минуту.',
        to: href('/profile/seeker'),
        label: 'Заполнить профиль',
      }
    : {
        title: 'Создайте резюме',
        note: 'С ним можно откликаться, и работодатели смогут пригласить вас сами.',
        to: href('/create-resume'),
        label: 'Создать резюме',
      }
  return (
    <div className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-rule border-t bg-primary-soft px-5 py-4">
      <div>
        <h2 className="font-semibold text-[19px]/[25px]">{step.title}</h2>
        <p className="text-ink2">{step.note}</p>
      </div>
      <ButtonLink to={step.to}>{step.label}</ButtonLink>
    </div>
  )
}

const StatusQuestion = () => (
  <section className="card p-4" aria-labelledby="status">
    <h2 id="status" className="font-semibold text-[17px]/[23px]">
      Вы всё ещё ищете работу?
    </h2>
    <p className="mt-1 mb-3 text-ink2 text-meta">
      Статус поиска не меняли больше 30 дней. Проверьте его: работодатели на него смотрят.
    </p>
    <ButtonLink to={href('/profile/seeker')} kind="outlined" size="small">
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
